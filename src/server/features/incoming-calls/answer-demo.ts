import { randomUUID } from "node:crypto";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { call911Text, crowdedText } from "../calls/incoming-call-texts.ts";
import type { RelayTokens } from "../calls/relay-tokens.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { demoByPhone } from "./demo-business.ts";
import type { Incoming } from "./incoming.ts";
import type { IncomingNeeds } from "./needs.ts";
import { sayAndEnd } from "./put-through.ts";
import { relayInstruction } from "./relay-instruction.ts";
import { streamInstruction } from "./stream-instruction.ts";

/** Anybody may call the demo business a few times; each call costs us something. */
const demoByCaller: Policy = {
  scope: "call-demo:caller",
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Calls that are not kept have no round but this one. */
const demoRound = 0;

export const demoBusy = sayAndEnd(`${crowdedText(demoByPhone.settings.business_name, "again")} ${call911Text}`);

/** A call to the demo number: the same business as in the browser, and nothing of it is kept. */
export async function answerDemo(needs: IncomingNeeds, { from }: Incoming): Promise<readonly Instruction[]> {
  const { db, clock, publicUrl, relayTokens, guests } = needs;
  if (guests.isFull()) return demoBusy;
  try {
    await takeAttempt({ db, clock }, [{ policy: demoByCaller, key: from }]);
  } catch (error) {
    if (error instanceof Refusal) return demoBusy;
    throw error;
  }
  // Others may have come meanwhile.
  if (guests.isFull()) return demoBusy;
  const call_id = randomUUID();
  const token = relayTokens.tokenOf({ id: call_id, relay_round: demoRound });
  guests.onExpected(call_id);
  const call = { publicUrl, call_id, token, assistant: demoByPhone } as const;
  if (needs.expectOwnSpeech(call_id, "en")) return [streamInstruction({ ...call, language: "en" })];
  return [relayInstruction({ ...call, greets: true })];
}

/** Whether a socket is for a call of the demo business, by its token alone. */
export const isDemoCall = (
  { relayTokens }: { readonly relayTokens: RelayTokens },
  { call_id, token }: { readonly call_id: string; readonly token: string },
): boolean => call_id !== "" && relayTokens.isTokenOf({ id: call_id, relay_round: demoRound }, token);
