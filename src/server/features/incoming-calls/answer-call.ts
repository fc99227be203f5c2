import { isPausedAt } from "#domain/assistants/pausing.ts";
import { brand } from "#domain/basics/brand.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { trialCallsAtOnce } from "#domain/money/trial.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { type CalledAssistant, calledAssistant } from "../assistants/called-assistant.ts";
import { noteForwardedCall } from "../assistants/forwarding/note-forwarded-call.ts";
import { admitCall } from "../calls/admission/admit-call.ts";
import type { KnownCall } from "../calls/find-carrier-call.ts";
import { isHidden } from "../calls/hidden-number.ts";
import {
  decideIncoming,
  type IncomingDecision,
  type IncomingFacts,
  isKept,
  turnAway,
} from "../calls/incoming-call-rules.ts";
import { rescueText } from "../calls/incoming-call-texts.ts";
import { admitMissed, putAway } from "../calls/keep-missed.ts";
import { noteTurned } from "../calls/missed/note-turned.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";
import { capReached } from "../spend-limits/cap-reached.ts";
import { answerDemo } from "./answer-demo.ts";
import { type Incoming, openingOf, readIncoming } from "./incoming.ts";
import type { IncomingNeeds } from "./needs.ts";
import { askAndEnd, putThrough, recordMessage, sayAndEnd } from "./put-through.ts";
import { recorded } from "./record-call.ts";
import { relayInstruction } from "./relay-instruction.ts";
import type { Rescue } from "./rescue-call.ts";
import { ringFirst } from "./ring-first.ts";
import { staffRings } from "./ring-staff-first.ts";
import type { SpeechPlan } from "./speech-plan.ts";
import { streamInstruction } from "./stream-instruction.ts";

/** Tells the carrier what to do with a call to one of our numbers. Where we cannot even look, the caller is rescued. */
export async function answerCall(needs: IncomingNeeds, rescue: Rescue, signed: Signed): Promise<string> {
  const call = readIncoming(readSignedForm(needs, signed));
  const instructions = await within(callWaits.answer, decide(needs, rescue, call)).catch((error) => {
    needs.onTrouble("a call could not be answered", errorCode(error));
    return rescue.instructions(call);
  });
  return needs.carrierProtocol.writeInstructions(withLastResort(needs, instructions)).body;
}

async function decide(needs: IncomingNeeds, rescue: Rescue, call: Incoming): Promise<readonly Instruction[]> {
  const { db, clock } = needs;
  const { to, forwardedFrom } = call;
  if (forwardedFrom !== "") await noteForwardedCall({ db }, { to, forwarded_from: forwardedFrom, at: clock.now() });
  const assistant = await calledAssistant({ db }, to);
  if (!assistant && to === brand.demoPhone) return answerDemo(needs, call);
  rescue.remember(to, assistant);
  const { owner_id } = assistant ?? {};
  const [account, atCap, ownNumber, earlier_emergency] =
    !assistant || owner_id === undefined
      ? []
      : await Promise.all([
          paymentStatusOf({ db, clock }, owner_id),
          capReached({ db, clock }, owner_id),
          isHidden(call.from) ? undefined : calledAssistant({ db }, call.from),
          earlierOf(needs, assistant, call),
        ]);
  const facts: IncomingFacts = {
    assistant: assistant && {
      ...assistant,
      status: isPausedAt(assistant, clock.now()) ? "paused" : "active",
      payment_status: assistant.is_pending ? "pending" : (account?.status ?? "active"),
      blocked_numbers: assistant.settings.blocked_numbers,
      business_name: assistant.settings.business_name,
    },
    from: call.from,
    // Of the same owner: whoever was rung by one of her numbers has sent the call on to her.
    isOwnNumber: owner_id !== undefined && ownNumber?.owner_id === owner_id,
    forwardedFrom,
    isFull: needs.isFull(),
    isTrialFull: false,
    atCap,
  };
  const decision = decideIncoming(facts);
  if (decision.do !== "answer" || !assistant) return instructionsFor(needs, assistant, call, decision);
  const staff = ringFirst({ ...assistant, duty: decision.duty }, clock.now(), forwardedFrom);
  // Whoever has saved a card pays for as many callers as come.
  const atMost = account?.has_card ? undefined : trialCallsAtOnce;
  const opening = openingOf(assistant, call, decision.duty, staff && "staff_first");
  const told = earlier_emergency ? { ...opening, assistant: { ...opening.assistant, earlier_emergency } } : opening;
  const { row, refused } = await admitCall(needs, told, { atMost });
  if (refused === "caller") return turnedAway(needs, assistant, call);
  if (row && staff && row.epoch === 0) return staffRings(needs.publicUrl, await putAway(needs, row), staff);
  // Asked once more at the very moment in which the line is given away: others have come meanwhile.
  if (row && !needs.isFull()) return [...(await recorded(needs, row)), connected(needs, row)];
  return instructionsFor(needs, assistant, call, decideIncoming({ ...facts, isTrialFull: true }));
}

/** Nobody waits for it, and no call is lost for it. */
async function earlierOf(
  { earlierEmergency, onTrouble }: IncomingNeeds,
  { id: assistant_id, owner_id }: CalledAssistant,
  { from }: Incoming,
): Promise<EmergencyKind | undefined> {
  if (isHidden(from)) return undefined;
  return earlierEmergency({ owner_id, assistant_id, caller_number: from }).catch((error) => {
    onTrouble("an earlier emergency could not be looked for", errorCode(error));
    return undefined;
  });
}

/** What is spoken in the call by now. */
function languageOfCall({ assistant, session }: KnownCall): string {
  const { language } = (session ?? {}) as { language?: unknown };
  return typeof language === "string" ? language : (assistant.settings.languages[0] ?? "en");
}

type Connecting = Pick<IncomingNeeds, "publicUrl" | "relayTokens" | "onExpected" | "isStreaming" | "expectOwnSpeech">;

/** The socket for a call that is live, and the end for one that is over. Without a plan it is chosen by what there is. */
export function connected(
  { publicUrl, relayTokens, onExpected, isStreaming, expectOwnSpeech }: Connecting,
  row: KnownCall,
  plan?: SpeechPlan,
  unsaid?: string,
): Instruction {
  if (row.state === "ended") return { do: "hangup" };
  const { id, assistant, session } = row;
  onExpected(id);
  const token = relayTokens.tokenOf(row);
  const wanted = plan ?? (isStreaming ? "own" : "usual");
  if (wanted === "own" && expectOwnSpeech(id, languageOfCall(row)))
    return streamInstruction({ publicUrl, call_id: id, token, assistant, language: languageOfCall(row) });
  return relayInstruction({
    ...{ publicUrl, call_id: id, token, assistant, unsaid },
    greets: session === null,
    plan: wanted === "own" ? "usual" : wanted,
  });
}

/** Behind a relay that the carrier may not know: it then goes on by itself, and nobody hears silence. */
export const withLastResort = (
  { isStreaming, publicUrl }: Pick<IncomingNeeds, "isStreaming" | "publicUrl">,
  instructions: readonly Instruction[],
): readonly Instruction[] =>
  isStreaming && instructions.at(-1)?.do === "relay"
    ? [...instructions, ...recordMessage(publicUrl, rescueText("", "record"), { rescued: true })]
    : instructions;

async function instructionsFor(
  needs: IncomingNeeds,
  assistant: CalledAssistant | undefined,
  call: Incoming,
  decision: IncomingDecision,
): Promise<readonly Instruction[]> {
  const { publicUrl } = needs;
  if (assistant && isKept(decision)) {
    const opening = openingOf(assistant, call, "all", decision.away);
    if (!(await admitMissed(needs, opening))) return turnedAway(needs, assistant, call);
  } else if (assistant) await note(needs, assistant, call);
  switch (decision.do) {
    case "reject":
      return [{ do: "reject", reason: "rejected" }];
    case "say":
      return decision.asksDanger ? askAndEnd(publicUrl, decision.words) : sayAndEnd(decision.words);
    case "put_through":
      return putThrough(publicUrl, decision.words, decision.number);
    case "record":
      return recordMessage(publicUrl, decision.words);
    case "answer":
      throw new Error("A call that is to be answered is answered.");
  }
}

/** Told by its code and the account, so that an operator sees a flood. */
function turnedAway(needs: IncomingNeeds, assistant: CalledAssistant, call: Incoming): Promise<readonly Instruction[]> {
  needs.onFlood(assistant.owner_id);
  return instructionsFor(needs, assistant, call, turnAway(assistant.settings.business_name));
}

/** Of these no record is made; a caller never waits or is lost for it. */
async function note(
  needs: IncomingNeeds,
  { owner_id }: CalledAssistant,
  { id: carrier_call_id }: Incoming,
): Promise<void> {
  await within(noteMs, noteTurned(needs, { owner_id, carrier_call_id })).catch((error) =>
    needs.onTrouble("a call that is not taken could not be noted", errorCode(error)),
  );
}

const noteMs = 1_000;
