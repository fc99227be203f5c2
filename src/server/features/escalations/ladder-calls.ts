import { answerLadder, followLadder, hearLadder } from "#contract/voice-webhooks.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { knownCaller } from "./callers/store.ts";
import { ladderWords } from "./escalation-texts.ts";
import type { Reach } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { longestRingSeconds } from "./next-actions.ts";
import type { PlaceCall } from "./run-ladder.ts";
import { acceptEscalation, noteReach } from "./settle-escalation.ts";
import { type EscalationRow, findEscalation, listCarrierIds } from "./store.ts";

const keySeconds = 10;
/** How far the carrier's clock may be from ours. */
const skewMs = 300_000;
const shortestRingSeconds = 15;
/** Longer than anybody talks about an emergency. */
const talkSeconds = 4 * 3600;
const language = "en-US";

type Needs = EscalationNeeds & {
  readonly ladders: {
    /** Something has happened on it: it is looked at now. */
    look(id: string): void;
    notePlaced(id: string, reach: Reach, carrier_id: string): Promise<void>;
  };
  readonly assistantName: string;
};

/** An address of ours that says which ladder, round, step and person it is about. It is signed along with the rest. */
const addressOf = (publicUrl: string, path: string, id: string, { round, step, person_id }: Reach): string =>
  `${publicUrl}${path}?${new URLSearchParams({ e: id, r: `${round}.${step}.${person_id}` })}`;

function reachIn({ url }: Pick<Signed, "url">): { readonly id: string; readonly reach: Reach } {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const [, round = "", step = "", person_id = ""] = /^(\d+)\.(\d+)\.(.*)$/.exec(query.get("r") ?? "") ?? [];
  const id = query.get("e") ?? "";
  return {
    id: isPossibleId(id) ? id : "",
    reach: { round: Number(round), step: Number(step), person_id, way: "call" },
  };
}

/** Rings somebody of the plan, with what they will hear. */
export const callPerson =
  ({ db, telephony, publicUrl }: Pick<Needs, "db" | "telephony" | "publicUrl">): PlaceCall<EscalationRow> =>
  async ({ id, plan, from_number }, reach, { again, signal }) => {
    const person = personIn(plan, reach.person_id);
    if (!person) throw new ProviderError("ladder", "nobody", "Nobody of this plan.", { retryable: false });
    // Somebody may be called for two emergencies at once: a call that is known for one is not taken for the other's.
    const known = again ? await listCarrierIds(db, from_number, new Date(again.since.getTime() - skewMs)) : [];
    const waits = plan.steps[reach.step]?.wait_seconds ?? longestRingSeconds;
    return telephony.placeCall(
      {
        from: from_number,
        to: person.phone,
        url: addressOf(publicUrl, hearLadder.path, id, reach),
        statusUrl: addressOf(publicUrl, followLadder.path, id, reach),
        timeoutSeconds: Math.min(Math.max(waits, shortestRingSeconds), longestRingSeconds),
        again: again && { since: again.since, known },
      },
      { signal },
    );
  };

const saying = (text: string) => ({ do: "say", text, language }) as const;
const sayAndEnd = (text: string): Instruction[] => [saying(text), { do: "hangup" }];

/** Somebody picked up: what happened in one sentence, and a key to take it. A machine presses none. */
export async function tellPerson(needs: Needs, signed: Signed): Promise<string> {
  const form = readSignedForm(needs, signed);
  const { id, reach } = reachIn(signed);
  const row = await within(callWaits.next, findEscalation(needs.db, id)).catch(() => undefined);
  if (!row || row.state === "stopped") return needs.carrierProtocol.writeInstructions(sayAndEnd(ladderWords.over)).body;
  const carrier_id = form.get("CallSid") ?? "";
  await within(callWaits.next, noteReach(needs, id, reach, { kind: "answered", carrier_id })).catch((error) =>
    needs.onTrouble("that somebody picked up could not be kept", errorCode(error)),
  );
  const gather: Instruction = {
    do: "gather",
    input: "keys",
    actionUrl: addressOf(needs.publicUrl, answerLadder.path, id, reach),
    timeoutSeconds: keySeconds,
    keyCount: 1,
    alsoEmpty: true,
    prompts: [saying(ladderWords.ask(row, needs.assistantName))],
  };
  return needs.carrierProtocol.writeInstructions([gather, { do: "hangup" }]).body;
}

export const conferenceOf = (id: string): string => `ladder-${id}`;

/** 1 takes it, 2 passes it on; no key is a machine, or nobody who listens. */
export async function hearKey(needs: Needs, signed: Signed): Promise<string> {
  const form = readSignedForm(needs, signed);
  const { id, reach } = reachIn(signed);
  const carrier_id = form.get("CallSid") ?? "";
  const instructions = await answerKey(needs, { id, reach, carrier_id, keys: form.get("Digits") ?? "" });
  return needs.carrierProtocol.writeInstructions(instructions).body;
}

type Pressed = { readonly id: string; readonly reach: Reach; readonly carrier_id: string; readonly keys: string };

async function answerKey(needs: Needs, { id, reach, carrier_id, keys }: Pressed): Promise<readonly Instruction[]> {
  if (keys !== "1") {
    const kind = keys === "2" ? "passed" : "ended";
    if (await noteReach(needs, id, reach, { kind, carrier_id, detail: keys === "2" ? "" : "no_key" }))
      needs.ladders.look(id);
    return sayAndEnd(keys === "2" ? ladderWords.passed : ladderWords.noKey);
  }
  const { person_id } = reach;
  const accepted = await acceptEscalation(needs, id, { person_id, way: "call", reach, carrier_id });
  if (accepted.result === "over") return sayAndEnd(ladderWords.over);
  if (accepted.result === "taken") return sayAndEnd(ladderWords.taken(accepted.by));
  const { row, caller } = accepted;
  if (caller === "gone") return sayAndEnd(ladderWords.yours({ ...row, ...(await knownCaller(needs.db, row)) }));
  const actionUrl = addressOf(needs.publicUrl, answerLadder.path, id, reach);
  return [
    saying(ladderWords.connecting),
    { do: "conference", name: conferenceOf(id), actionUrl, limitSeconds: talkSeconds },
  ];
}

const finals: Readonly<Record<string, string>> = {
  completed: "completed",
  busy: "busy",
  failed: "failed",
  "no-answer": "no_answer",
  canceled: "canceled",
};

const beginnings = ["queued", "initiated", "ringing"];

/**
 * How a call to somebody fares, as the carrier tells it. That it has begun is told with our own address, which names the ladder: so it is known
 * whose call it is, also where the process died that asked for it.
 */
export async function followReach(needs: Needs, signed: Signed): Promise<void> {
  const form = readSignedForm(needs, signed);
  const { id, reach } = reachIn(signed);
  const status = form.get("CallStatus") ?? "";
  const carrier_id = form.get("CallSid") ?? "";
  if (beginnings.includes(status)) return needs.ladders.notePlaced(id, reach, carrier_id);
  const detail = finals[status];
  if (detail === undefined) return;
  if (await noteReach(needs, id, reach, { kind: "ended", carrier_id, detail })) needs.ladders.look(id);
}
