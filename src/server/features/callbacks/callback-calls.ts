import { answerCallback, endCallback, followCallback } from "#contract/voice-webhooks.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { customerOf, spoken } from "./callback-texts.ts";
import type { CallbackNeeds } from "./needs.ts";
import { type CallbackEvent, customerRingSeconds, type LegEnd } from "./next-state.ts";
import { noteCallback } from "./note-callback.ts";
import { addressOf } from "./place-owner-call.ts";
import type { CallbackRow } from "./store.ts";

const keySeconds = 10;
/** Longer than anybody talks with a customer. */
const talkSeconds = 4 * 3600;
const language = "en-US";

const saying = (text: string) => ({ do: "say", text, language }) as const;
const sayAndEnd = (text: string): readonly Instruction[] => [saying(text), { do: "hangup" }];

const legEnds: Readonly<Record<string, LegEnd>> = {
  completed: "completed",
  answered: "completed",
  busy: "busy",
  failed: "failed",
  "no-answer": "no_answer",
  canceled: "canceled",
};

type Form = ReadonlyMap<string, string>;
type Asked = { readonly id: string; readonly leg: string; readonly form: Form };

function read(needs: CallbackNeeds, signed: Signed): Asked {
  const form = readSignedForm(needs, signed);
  const query = new URLSearchParams(signed.url.split("?")[1] ?? "");
  return { id: query.get("c") ?? "", leg: query.get("l") ?? "", form };
}

/** What is next after something happened. Whoever is on the line hears in time that it went wrong. */
async function reply(
  needs: CallbackNeeds,
  id: string,
  event: CallbackEvent,
  next: (row: CallbackRow) => readonly Instruction[],
): Promise<string> {
  const instructions = await within(callWaits.next, noteCallback(needs, id, event))
    .then((row) => (row ? next(row) : sayAndEnd(spoken.over)))
    .catch((error) => {
      needs.onTrouble("a callback could not be continued", errorCode(error));
      return sayAndEnd(spoken.trouble);
    });
  return needs.carrierProtocol.writeInstructions(instructions).body;
}

/** The owner picked up, or a machine did: only a key goes on. */
export function askOwner(needs: CallbackNeeds, signed: Signed): Promise<string> {
  const { id, form } = read(needs, signed);
  const leg = form.get("CallSid") ?? "";
  return reply(needs, id, { what: "owner_answered", leg }, (row) => {
    if (row.state !== "asking_owner") return sayAndEnd(spoken.over);
    const gather: Instruction = {
      do: "gather",
      input: "keys",
      actionUrl: addressOf(needs.publicUrl, answerCallback.path, id),
      timeoutSeconds: keySeconds,
      keyCount: 1,
      alsoEmpty: true,
      prompts: [saying(spoken.ask(needs.assistantName, customerOf(row)))],
    };
    return [gather, { do: "hangup" }];
  });
}

/** 1 calls the customer, with the business's number shown. A request that comes twice is answered the same. */
export function callCustomer(needs: CallbackNeeds, signed: Signed): Promise<string> {
  const { id, form } = read(needs, signed);
  const isOne = form.get("Digits") === "1";
  const { publicUrl } = needs;
  return reply(needs, id, { what: "key", isOne }, (row) => {
    if (row.state !== "calling_customer") return sayAndEnd(row.result === "no_key" ? spoken.noKey : spoken.over);
    return [
      saying(spoken.connecting(customerOf(row))),
      {
        do: "dial",
        number: row.customer_number,
        callerId: row.from_number,
        actionUrl: addressOf(publicUrl, endCallback.path, id),
        statusUrl: addressOf(publicUrl, followCallback.path, id, "customer"),
        timeoutSeconds: customerRingSeconds,
        limitSeconds: talkSeconds,
      },
    ];
  });
}

const secondsIn = (form: Form, field: string): number | null => {
  const given = form.get(field);
  return given === undefined || !/^\d+$/.test(given) ? null : Number(given);
};

/** The call to the customer is over, or was not taken: the owner hears which. */
export function afterCustomer(needs: CallbackNeeds, signed: Signed): Promise<string> {
  const { id, form } = read(needs, signed);
  const how = legEnds[form.get("DialCallStatus") ?? ""] ?? "failed";
  const seconds = secondsIn(form, "DialCallDuration");
  return reply(needs, id, { what: "customer_over", how, seconds }, (row) => {
    const { result } = row;
    const isTold = result === "customer_no_answer" || result === "customer_busy" || result === "customer_failed";
    return isTold ? sayAndEnd(spoken.after[result](customerOf(row))) : [{ do: "hangup" }];
  });
}

/** How one of the two calls fares, as the carrier tells it. */
export async function followLeg(needs: CallbackNeeds, signed: Signed): Promise<void> {
  const { id, leg, form } = read(needs, signed);
  const event = eventOf(leg, form);
  if (event) await noteCallback(needs, id, event);
}

function eventOf(leg: string, form: Form): CallbackEvent | undefined {
  const status = form.get("CallStatus") ?? "";
  const how = legEnds[status];
  if (leg === "customer") {
    if (status === "in-progress") return { what: "customer_answered" };
    return how && { what: "customer_over", how, seconds: secondsIn(form, "CallDuration") };
  }
  return how && { what: "owner_over", how, leg: form.get("CallSid") ?? "" };
}
