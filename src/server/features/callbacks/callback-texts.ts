import { formatPhone } from "#domain/phone/phone.ts";
import { formatDuration } from "#domain/time/durations.ts";
import type { CallbackRow } from "./store.ts";

type Whom = Pick<CallbackRow, "customer_name" | "customer_number">;

export const customerOf = ({ customer_name, customer_number }: Whom): string =>
  customer_name || formatPhone(customer_number);

/** How it stands, for the owner. */
export function callbackText(row: Whom & Pick<CallbackRow, "state" | "result" | "talk_seconds">): string {
  const who = customerOf(row);
  switch (row.state) {
    case "placing":
    case "calling_owner":
      return "Ringing your phone …";
    case "asking_owner":
      return "Press 1 on your phone …";
    case "calling_customer":
      return `Ringing ${who} …`;
    case "connected":
      return `Connected with ${who}`;
    case "ended":
      return endText(who, row);
  }
}

function endText(who: string, { result, talk_seconds }: Pick<CallbackRow, "result" | "talk_seconds">): string {
  switch (result) {
    case "talked":
      return talk_seconds === null
        ? `You talked with ${who}.`
        : `You talked with ${who} for ${formatDuration(talk_seconds)}.`;
    case "customer_no_answer":
      return `${who} didn't answer.`;
    case "customer_busy":
      return "The line was busy.";
    case "customer_failed":
      return `The call to ${who} didn't go through.`;
    case "owner_no_answer":
      return "You didn't pick up.";
    case "owner_busy":
      return "Your phone was busy.";
    case "owner_failed":
      return "Your phone couldn't be reached.";
    case "no_key":
      return "Nobody pressed 1 on your phone, or it went to voicemail.";
    case "owner_left":
      return `You hung up before ${who} answered.`;
    case "canceled":
      return "You canceled the call.";
    case "not_placed":
    case null:
      return "The call couldn't be placed.";
  }
}

/** What the owner hears. A machine presses no key. */
export const spoken = {
  ask: (assistant: string, who: string) => `${assistant} here: calling ${who} back. Press 1 to be connected.`,
  connecting: (who: string) => `Calling ${who}.`,
  over: "This callback is over. Goodbye.",
  noKey: "OK, the customer wasn't called. Goodbye.",
  trouble: "Something went wrong, so nobody was called. Please try again. Goodbye.",
  after: {
    customer_no_answer: (who: string) => `${who} didn't answer. Goodbye.`,
    customer_busy: () => "The line is busy. Goodbye.",
    customer_failed: (who: string) => `The call to ${who} didn't go through. Goodbye.`,
  },
} as const;
