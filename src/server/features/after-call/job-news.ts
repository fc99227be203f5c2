import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { inShort } from "../../basics/in-short.ts";
import { knownAs, type News } from "../notifications/news.ts";
import { emergencyTexts, momentText } from "./reading/action-items.ts";
import type { Contact } from "./reading/find-contact.ts";
import type { CallJob, FinishedCall } from "./reading/finished-call.ts";

const longestService = 60;

const verbs = { booked: "booked", moved: "moved to", cancelled: "cancelled" } as const satisfies Record<
  CallJob["change"],
  string
>;

/** `Greg Halvorsen booked Thu, Nov 19, 9:00 AM MST (Drain cleaning).` */
export function jobNews(job: CallJob, call: Pick<FinishedCall, "timeZone" | "answeredAt">): News {
  const service = job.service.trim() === "" ? "" : ` (${inShort(job.service, longestService)})`;
  const who = knownAs({ name: job.name, phone: "" });
  return { kind: "appointment", message: `${who} ${verbs[job.change]} ${momentText(job.startsAt, call)}${service}.` };
}

/** Somebody in need who neither left a message nor reached anybody. */
export const emergencyNews = (emergency: EmergencyKind, { name = "", phone = "" }: Partial<Contact>): News => ({
  kind: "urgent",
  message: `${knownAs({ name, phone })} called about ${emergencyTexts[emergency]} and reached nobody.`,
});
