import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { onlyTextLetters, stopSentence } from "#domain/calls/caller-texts.ts";
import type { StatusStep } from "#domain/payments/account-status.ts";
import {
  failedChargeText,
  limitedServiceText,
  type OpenBill,
  troubleText,
} from "#domain/payments/account-status-texts.ts";
import { mendingDays } from "#domain/payments/payment-status.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { inShort } from "../../basics/in-short.ts";
import { askedForText, missedTexts, notBooked, type OwnerTask, whyNotThrough } from "../owner-tasks/task-texts.ts";

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
      return {
        kind: "missed",
        message:
          params.why === undefined
            ? `${knownAs(params)} called${missedTexts(params.ending).after}.`
            : `${notBooked[params.why]}: ${knownAs(params)}${params.wish ? `, ${quoted(params.wish)}` : ""}`,
      };
    case "failed_transfer":
      return {
        kind: "transfer",
        message: `${knownAs(params)} asked for ${askedForText(params)}, but ${whyNotThrough[params.result]}.`,
      };
    case "unanswered_question":
      return {
        kind: "question",
        message: `${knownAs(params)} asked something your answers don't cover: ${params.questions.map(quoted).join(", ")}`,
      };
    case "calendar_lost":
      return {
        kind: "calendar",
        message: `${params.provider === "google" ? "Google" : "Microsoft"} cut off our access to your calendar. Reconnect it to avoid double bookings.`,
      };
    case "booking_collision":
    case "booking_put_back":
    case "text_undelivered":
      return undefined;
  }
}

const { assistantName } = brand;
const statusTexts: Readonly<
  Record<Exclude<StatusStep, "payment_failing" | "payment_failed"> | "trial_near_end", string>
> = {
  trial_ended: `${troubleText.trial_ended} ${limitedServiceText}`,
  disabled: `${assistantName} is out of service until you pay.`,
  restored: `${assistantName} is back in service.`,
  trial_near_end: "Your free hours are almost used up, and there's no card on file.",
};
export const paymentNotification = (step: StatusStep | "trial_near_end", bill: OpenBill): Notification => ({
  kind: "payment",
  message:
    step === "payment_failing"
      ? `${failedChargeText(bill)} You have ${mendingDays} days to fix it before anything stops.`
      : step === "payment_failed"
        ? `${failedChargeText(bill)} ${limitedServiceText}`
        : statusTexts[step],
});

/** A day has brought as many texts as an account may send. */
export const textsStoppedText = (until: string): string =>
  `You've hit the daily limit for texts, so no more go out until ${until}. Calls are still answered.`;

/** A day has brought as many mails to customers as an account may send. */
export const mailsStoppedText = (until: string): string =>
  `You've hit the daily limit for emails to customers, so no more go out until ${until}. Calls and texts still work.`;

/** As a text to the owner's phone, in the letters that a text has. */
export const notificationText = (message: string): string =>
  `${brand.productName}: ${onlyTextLetters(message)} ${stopSentence}`;
