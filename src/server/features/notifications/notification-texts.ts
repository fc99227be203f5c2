import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { onlyTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import type { StatusStep } from "#domain/payments/account-status.ts";
import { failedChargeText, limitedServiceText, type OpenBill } from "#domain/payments/account-status-texts.ts";
import { mendingDays } from "#domain/payments/payment-status.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { inShort } from "../../basics/in-short.ts";
import { askedFor, type OwnerTask, whyNotThrough } from "../owner-tasks/task-texts.ts";

/** What an owner is told of, in one sentence. */
export type Notification = { readonly kind: NotificationKind; readonly message: string };

const longest = { name: 100, quote: 160 } as const;

type Who = { readonly name: string; readonly phone: string };
/** What somebody is called in news: by name, else by number. */
export const knownAs = ({ name, phone }: Who): string =>
  inShort(name, longest.name) || (phone === "" ? "A caller" : formatPhone(phone));
const quoted = (text: string): string => `“${inShort(text, longest.quote)}”`;

/** What a task says as news; nothing for those that have a mail of their own. */
export function taskNotification(task: Extract<OwnerTask, { kind: "calendar_lost" }>): Notification;
export function taskNotification(task: OwnerTask): Notification | undefined;
export function taskNotification({ kind, params }: OwnerTask): Notification | undefined {
  switch (kind) {
    case "return_message": {
      const left = `${knownAs(params)} left ${params.urgent ? "an urgent" : "a"} message: ${quoted(params.words)}`;
      return { kind: params.urgent ? "urgent" : "message", message: left };
    }
    case "missed_call":
      return { kind: "missed", message: `${knownAs(params)} called and was not helped.` };
    case "failed_transfer":
      return {
        kind: "transfer",
        message: `${knownAs(params)} asked for ${askedFor[params.target]}, but ${whyNotThrough[params.result]}.`,
      };
    case "unanswered_question":
      return {
        kind: "question",
        message: `${knownAs(params)} asked what your answers do not say: ${params.questions.map(quoted).join(", ")}`,
      };
    case "calendar_lost":
      return {
        kind: "calendar",
        message: `${params.provider === "google" ? "Google" : "Microsoft"} no longer lets us into your calendar. Connect it again to prevent double bookings.`,
      };
    case "booking_collision":
    case "booking_put_back":
      return undefined;
  }
}

const { assistantName } = brand;
const statusTexts: Readonly<
  Record<Exclude<StatusStep, "payment_failing" | "payment_failed"> | "trial_near_end", string>
> = {
  trial_ended: `Your free hours are used up and no card is saved. ${assistantName} answers and takes messages, but does not book or transfer.`,
  disabled: `${assistantName} is out of service until you pay.`,
  restored: `${assistantName} is back in full service.`,
  trial_near_end: "Your free hours are almost used up, and no card is saved yet.",
};
export const paymentNotification = (step: StatusStep | "trial_near_end", bill: OpenBill): Notification => ({
  kind: "payment",
  message:
    step === "payment_failing"
      ? `${failedChargeText(bill)} You have ${mendingDays} days to mend it before anything stops.`
      : step === "payment_failed"
        ? `${failedChargeText(bill)} ${limitedServiceText}`
        : statusTexts[step],
});

/** A day has brought as many texts as an account may send. */
export const textsStoppedNotification: Notification = {
  kind: "spending",
  message: "Today's limit of texts is reached, so no more go out until tomorrow (UTC). Calls are answered as before.",
};

/** A day has brought as many mails to customers as an account may send. */
export const mailsStoppedNotification: Notification = {
  kind: "spending",
  message:
    "Today's limit of mails to customers is reached, so no more go out until tomorrow (UTC). Calls and texts go on as before.",
};

/** As a text to the owner's phone, in the letters that a text has. */
export const notificationText = (message: string): string =>
  `${brand.productName}: ${onlyTextLetters(message)} ${stopSentence}`;
