import { errorCode } from "#domain/basics/error-code.ts";
import { type CallSnapshot, numberOf } from "#domain/calls/call-snapshot.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Log } from "./log.ts";
import type { Call } from "./records.ts";
import type { Session } from "./session/session.ts";

/** What is known at the moment when an emergency is recognised. */
export type CallAlarm = {
  readonly call_id: string;
  readonly assistant: CallSnapshot;
  readonly kind: string;
  readonly need: string;
  readonly caller_name: string;
  readonly address: string;
};

/** How people on call hear of an emergency, and that it was none. */
export type Escalating = {
  /** `not_raised`: nobody could be told now. */
  raise(alarm: CallAlarm): Promise<"raised" | "not_raised">;
  /** The caller says that it was a false alarm. `stop`: and that nobody need be reached any more. */
  callOff(call_id: string, off: { readonly stop: boolean }): Promise<void>;
};

type Needs = {
  readonly desk: Pick<Desk, "takeMessage">;
  readonly escalate?: Escalating | undefined;
  readonly log: Log;
};

/**
 * What the caller said of it is kept as an urgent message, and people on call hear of it where there are any. Where they cannot, the caller
 * has to know: `onNotReached` gets the business's own number to call.
 */
export function raiseAlarm(
  { desk, escalate, log }: Needs,
  { lines, facts }: Session,
  call: Call,
  onNotReached: (number: string) => void,
): void {
  const { id: call_id, assistant, caller } = call;
  // After a question about danger the last words are a yes, which tells nobody what it is about.
  const urgent = facts.messages.findLast((message) => message.urgent)?.text;
  const text = urgent ?? lines.findLast(({ who }) => who === "caller")?.words ?? "";
  const { name, phone, address = "", emergency: kind = "named_by_owner" } = facts;
  const isToldLater = assistant.ladder === true && escalate !== undefined;
  if (isToldLater)
    void escalate.raise({ call_id, assistant, kind, need: text, caller_name: name ?? "", address }).then((raised) => {
      const number = numberOf(assistant, "emergency") || assistant.service_transfer;
      if (raised === "not_raised") onNotReached(number === "" ? "" : formatPhone(number));
    });
  const message = { text, urgent: true, name, phone: phone ?? caller.number, isToldLater };
  desk
    .takeMessage(assistant, call_id, message)
    .catch((error) => log.warn({ callId: call_id, code: errorCode(error) }, "an urgent message was not kept"));
}
