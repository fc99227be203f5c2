import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { inShort } from "../../basics/in-short.ts";
import { type Headline, headline } from "../notifications/headlines.ts";
import { knownAs, type Notification } from "../notifications/notification-texts.ts";
import { jobChangeTexts, jobTimeText } from "./reading/action-items.ts";
import type { Contact } from "./reading/find-contact.ts";
import type { CallJob, FinishedCall } from "./reading/finished-call.ts";

const longestService = 60;

/** `Greg Halvorsen booked Thu, Nov 19, 9:00 AM MST (Drain cleaning).` */
export function jobNotification(job: CallJob, call: Pick<FinishedCall, "timeZone" | "answeredAt">): Notification {
  const service = job.service.trim() === "" ? "" : ` (${inShort(job.service, longestService)})`;
  const who = knownAs({ name: job.name, phone: "" });
  return {
    kind: "appointment",
    message: `${who} ${jobChangeTexts[job.change]} ${jobTimeText(job, call)}${service}.`,
  };
}

export const jobHeadline = (job: CallJob, call: Pick<FinishedCall, "timeZone" | "answeredAt">): Headline => ({
  title: inShort(job.service, longestService) || "Job",
  body: jobNotification(job, call).message,
});

/** Somebody in need who neither left a message nor reached anybody. */
export const emergencyNotification = (
  emergency: EmergencyKind,
  { name = "", phone = "" }: Partial<Contact>,
): Notification => ({
  kind: "urgent",
  message: `${knownAs({ name, phone })} called about ${emergencyTexts[emergency]} and didn't reach anyone.`,
});

/** The danger first: `Gas smell`, and who called. */
export const emergencyHeadline = (emergency: EmergencyKind, { name = "", phone = "" }: Partial<Contact>): Headline =>
  headline(emergencyTexts[emergency].replace(/^an? /, ""), { name, phone });
