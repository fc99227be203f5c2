import { businessNameOf, type CallerMessageFacts, callerText, visitTime } from "#domain/calls/caller-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Clock } from "#domain/time/clock.ts";
import { withoutLinks } from "#domain/website/without-links.ts";
import { inShort } from "../../basics/in-short.ts";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import { arrivalUntil } from "./arrival-until.ts";
import { type CustomerReach, customerReach } from "./customer-reach.ts";
import type { Booker } from "./needs.ts";
import { type Appointment, findAppointment } from "./store.ts";
import { type CallerMessage, callerEmailKind, callerTextKind } from "./tell-caller.ts";
import { tellOtherwise } from "./text-not-delivered.ts";

/** An assistant as callers reach her. */
export type Sender = Booker & { readonly number: string | null };

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  readonly senderOf: (owner_id: string, assistant_id: string) => Promise<Sender | undefined>;
  readonly portalUrl: (appointment_id: string) => string;
};

type Facts = CallerMessageFacts & { readonly row: Appointment; readonly reach: CustomerReach };

/** What is to be told, if the owner wants it told, it is still true, and the job is still to come. */
async function factsOf({ db, clock, senderOf, portalUrl }: Needs, message: CallerMessage): Promise<Facts | undefined> {
  const { owner_id, appointment_id, moment, starts_at } = message;
  const row = await findAppointment(db, owner_id, appointment_id);
  const now = clock.now();
  const status = moment === "cancelled" ? "cancelled" : "confirmed";
  if (row?.status !== status || row.starts_at.toISOString() !== starts_at || row.starts_at <= now) return undefined;
  const sender = await senderOf(owner_id, row.assistant_id);
  if (!sender?.settings.texts_to_callers || sender.number === null) return undefined;
  return {
    row,
    reach: await customerReach({ db }, row),
    business: businessNameOf(sender.settings, sender.name),
    startsAt: row.starts_at,
    arrivalUntil: arrivalUntil(row, sender),
    timeZone: sender.timezone,
    now,
    url: portalUrl(row.id),
    number: sender.number,
  };
}

export const callerTexts = (needs: Needs & { readonly jobs: Jobs }): readonly TextWriter[] => [
  textWriter(
    callerTextKind,
    async (message) => {
      const facts = await factsOf(needs, message);
      if (!facts || facts.reach.phone === "" || facts.reach.phone === facts.number) return undefined;
      const text = `${testMark(facts)}${callerText(message.moment, facts)}`;
      return { from: facts.number, to: facts.reach.phone, text };
    },
    {
      about: ({ appointment_id }) => appointment_id,
      onUndelivered: (tx, message, undelivered) => tellOtherwise(needs, tx, message, undelivered),
    },
  ),
];

/** Before what an owner reads of a job that was booked on a test call. */
const testMark = ({ reach }: Facts): string => (reach.isTest ? "Test call: " : "");
const testText = "You booked this on a test call, so it comes to you. A customer gets the same email:";

const subjects = {
  booked: (business: string, time: string) => `You're booked with ${business}: ${time}`,
  moved: (business: string, time: string) => `New time for your appointment with ${business}: ${time}`,
  cancelled: (business: string, time: string) => `Canceled: your appointment with ${business} on ${time}`,
  unconfirmed: (business: string, time: string) => `Not confirmed: your appointment with ${business} on ${time}`,
  reminder: (business: string, time: string) => `Reminder: your appointment with ${business}, ${time}`,
} as const;

const firstWords = {
  booked: (business: string) => `You're booked with ${business}.`,
  moved: (business: string) => `Your appointment with ${business} has a new time.`,
  cancelled: (business: string) => `Your appointment with ${business} was canceled.`,
  unconfirmed: (business: string) => `${business} couldn't confirm this time. Please pick another time, or call.`,
  reminder: (business: string) => `This is a reminder of your appointment with ${business}.`,
} as const;

const longest = { business: 60, address: 160, service: 60 } as const;

/** Whoever books may give anybody's address: what was typed makes no link in it, and is short. */
function emailOf({ moment }: CallerMessage, facts: Facts): EmailContent {
  const { row, reach, number } = facts;
  const time = visitTime(facts);
  const phone = formatPhone(number);
  const business = inShort(withoutLinks(facts.business), longest.business) || phone;
  const address = inShort(withoutLinks(row.address), longest.address);
  const service = inShort(withoutLinks(row.service), longest.service);
  return {
    to: reach.email,
    subject: `${testMark(facts)}${subjects[moment](business, time)}`,
    paragraphs: [...(reach.isTest ? [testText] : []), firstWords[moment](business)],
    facts: [
      ["When", time],
      ...(service === "" ? [] : [["Service", service] as const]),
      ...(address === "" ? [] : [["Where", address] as const]),
      ["Phone", phone],
    ],
    ...(moment === "cancelled"
      ? {}
      : { action: { label: "View it, change it or add it to your calendar", url: facts.url } }),
    closing: [
      `Replies to this email aren't read. To reach ${business}, call ${phone}.`,
      `${business} gave us this address for this appointment. If it isn't yours, just ignore this email.`,
    ],
  };
}

export const callerEmails = (needs: Needs): readonly EmailTemplate[] => [
  emailTemplate(
    callerEmailKind,
    async (message) => {
      const facts = await factsOf(needs, message);
      return facts && facts.reach.email !== "" ? emailOf(message, facts) : undefined;
    },
    { toStrangers: true },
  ),
];
