import { briefTarget, followCall } from "#contract/voice-webhooks.ts";
import { brand } from "#domain/basics/brand.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import type { TransferTarget } from "#domain/calls/call-record.ts";
import { numberOf } from "#domain/calls/call-snapshot.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { type Handover, readHandover } from "#domain/calls/handover.ts";
import type { Instruction, RelayFailure } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { answerTransfer } from "../calls/answer-transfer.ts";
import { beginTransfer } from "../calls/begin-transfer.ts";
import { findCarrierCall, type KnownCall } from "../calls/find-carrier-call.ts";
import { type Dialled, finishTransfer } from "../calls/finish-transfer.ts";
import { handedOn } from "../calls/hand-on.ts";
import { isHidden } from "../calls/hidden-number.ts";
import {
  hasItText,
  messageTakenText,
  nobodyThereText,
  nobodyTookText,
  nobodyYetText,
  stillReachingText,
} from "../calls/incoming-call-texts.ts";
import { closeMissed, leaveToCarrier } from "../calls/keep-missed.ts";
import { renewRelay } from "../calls/renew-relay.ts";
import { connected, withLastResort } from "./answer-call.ts";
import { demoBusy } from "./answer-demo.ts";
import { type Incoming, readIncoming } from "./incoming.ts";
import { keepRecorded } from "./keep-recorded.ts";
import type { UnkeptMessage } from "./message-journal.ts";
import type { IncomingNeeds } from "./needs.ts";
import { noteSpeechLapse } from "./note-speech-lapse.ts";
import { recordMessage, ringSeconds, sayAndEnd } from "./put-through.ts";
import { unrecorded } from "./record-call.ts";
import { actionUrl } from "./relay-instruction.ts";
import type { Rescue } from "./rescue-call.ts";
import { afterStaff, isWithStaff } from "./ring-staff-first.ts";
import { nextSpeech, type SpeechPlan, speechIn } from "./speech-plan.ts";
import { writeAhead } from "./write-ahead.ts";

type Form = ReadonlyMap<string, string>;

/** After this many tries over a network that breaks, our socket is taken to be out of reach. */
const mostRounds = 12;
const talkSeconds = 4 * 3600;
const hangUp: readonly Instruction[] = [{ do: "hangup" }];

/** A conversation, a transfer or a recording is over, and the carrier asks what is next. */
export async function continueCall(needs: IncomingNeeds, rescue: Rescue, signed: Signed): Promise<string> {
  const form = readSignedForm(needs, signed);
  const call = readIncoming(form);
  const asked = { form, call, speech: speechIn(signed) };
  const instructions = await within(callWaits.next, decide(needs, rescue, asked)).catch((error) => {
    needs.onTrouble("a call could not be continued", errorCode(error));
    return withoutDatabase(needs, rescue, asked);
  });
  return needs.carrierProtocol.writeInstructions(withLastResort(needs, instructions)).body;
}

/** An answer of ours did not reach the carrier. In the middle of a call it goes on; else the caller is rescued. */
export async function fallBack(needs: IncomingNeeds, rescue: Rescue, signed: Signed): Promise<string> {
  const call = readIncoming(readSignedForm(needs, signed));
  const instructions = await within(callWaits.next, goOn(needs, rescue, call)).catch((error) => {
    needs.onTrouble("a call could not be taken up again", errorCode(error));
    return rescue.instructions(call);
  });
  return needs.carrierProtocol.writeInstructions(withLastResort(needs, instructions)).body;
}

async function goOn(needs: IncomingNeeds, rescue: Rescue, call: Incoming): Promise<readonly Instruction[]> {
  const row = await findCarrierCall(needs, call.id);
  if (!row || row.epoch === 0 || row.relay_round >= mostRounds) return rescue.instructions(call);
  if (row.state === "ended") return afterEnd(rescue, call, row);
  if (row.away_since !== null)
    return row.transfer_answer === "accepted" ? hangUp : afterTransfer(needs, row, notReached(row));
  const renewed = await renewRelay(needs, row.id, row.relay_session_id ?? `none-${row.relay_round}`);
  return renewed ? [connected(needs, renewed)] : hangUp;
}

/**
 * Whose call was taken for lost is still there: somebody has to hear them. And a line that is closed because nobody can speak or listen any
 * more looks as if the caller had hung up.
 */
async function afterEnd(
  rescue: Rescue,
  call: Incoming,
  { ending }: KnownCall,
  why: RelayFailure = "connection",
): Promise<readonly Instruction[]> {
  if (why === "over") return hangUp;
  return why !== "connection" || ending === "connection_lost" ? rescue.instructions(call) : hangUp;
}

const notReached = ({ relay_round }: KnownCall): Dialled => ({
  status: "failed",
  leg_id: `none-${relay_round}`,
  seconds: 0,
  bridged: false,
});

/** What can be done for the caller all the same. */
async function withoutDatabase(
  needs: IncomingNeeds,
  rescue: Rescue,
  { call, form, speech }: Asked,
): Promise<readonly Instruction[]> {
  if (form.has("RecordingUrl")) return writeAhead(needs, recordedIn(needs, call, form));
  if (form.get("DialCallStatus") === "completed" || form.get("SessionStatus") === "completed") return hangUp;
  if (handoverIn(form)?.reason === "ended") return hangUp;
  // That phone has rung already.
  if (form.has("DialCallStatus") && speech === "none")
    return recordMessage(needs.publicUrl, nobodyTookText, { rescued: true });
  return rescue.instructions(call);
}

type Asked = { readonly form: Form; readonly call: Incoming; readonly speech: SpeechPlan | "none" };

async function decide(needs: IncomingNeeds, rescue: Rescue, asked: Asked): Promise<readonly Instruction[]> {
  const { form, call, speech } = asked;
  if (form.has("RecordingUrl")) return afterRecording(needs, call, form);
  const row = await findCarrierCall(needs, call.id);
  const dialled = readDialled(form);
  if (!row) return afterUnkept(form, call, dialled);
  if (dialled && isWithStaff(row)) return afterStaff(needs, row, dialled, (taken) => connected(needs, taken));
  if ((row.epoch === 0 || speech === "none") && row.away_since !== null && dialled)
    return afterPutThrough(needs, row, dialled);
  if (speech === "own" && isOver(form)) return hangUp;
  if (row.state === "ended")
    return form.get("SessionStatus") === "failed" || speech === "own"
      ? afterEnd(rescue, call, row, needs.carrierProtocol.whyRelayFailed(form.get("ErrorCode")))
      : hangUp;
  const plan = speech === "none" ? "usual" : speech;
  if (dialled) return afterTransfer(needs, row, dialled, plan);
  return afterConversation(needs, rescue, row, { ...asked, plan });
}

/** A call that is written down nowhere: of the demo business, or of somebody who is put through without her. */
function afterUnkept(form: Form, { to }: Incoming, dialled: Dialled | undefined): readonly Instruction[] {
  if (dialled && dialled.status !== "completed") return sayAndEnd(nobodyThereText(""));
  return to === brand.demoPhone && form.get("SessionStatus") === "failed" ? demoBusy : hangUp;
}

const recordedIn = ({ clock }: IncomingNeeds, call: Incoming, form: Form): UnkeptMessage => ({
  call,
  // Its address ends with its name, which is not always told by itself.
  recording_id: form.get("RecordingSid") ?? form.get("RecordingUrl")?.split("/").at(-1) ?? "",
  seconds: Number(form.get("RecordingDuration")) || 0,
  at: clock.now(),
});

/** The caller spoke to the recorder; perhaps at a moment when nobody could write down the call. */
async function afterRecording(needs: IncomingNeeds, call: Incoming, form: Form): Promise<readonly Instruction[]> {
  const row = await keepRecorded(needs, recordedIn(needs, call, form));
  const progress = row && (await within(callWaits.rescue, needs.dangers.progress(row.id)).catch(() => undefined));
  switch (progress?.state) {
    case "running":
      return sayAndEnd(stillReachingText);
    case "accepted":
      return sayAndEnd(hasItText(progress.who));
    case "exhausted":
      return sayAndEnd(nobodyYetText);
    default:
      return sayAndEnd(messageTakenText);
  }
}

async function afterPutThrough(
  needs: IncomingNeeds,
  row: KnownCall,
  dialled: Dialled,
): Promise<readonly Instruction[]> {
  if (dialled.status !== "completed") return recordMessage(needs.publicUrl, nobodyTookText, { rescued: true });
  await closeMissed(needs, row.id, { how: "connected" });
  return hangUp;
}

async function afterTransfer(
  needs: IncomingNeeds,
  row: KnownCall,
  dialled: Dialled,
  plan: SpeechPlan = "usual",
): Promise<readonly Instruction[]> {
  const now = await finishTransfer(needs, row.id, dialled.leg_id === "" ? inConference(needs, row, dialled) : dialled);
  return now ? [connected(needs, now, plan === "usual" ? undefined : plan)] : hangUp;
}

/** Of a conference the carrier names no other call, and does not say how long it lasted: our clock does. */
const inConference = ({ clock }: IncomingNeeds, { away_since, relay_round }: KnownCall, dialled: Dialled): Dialled => ({
  ...dialled,
  leg_id: `conference-${relay_round}`,
  seconds: away_since === null ? 0 : Math.round((clock.now().getTime() - away_since.getTime()) / 1000),
});

async function afterConversation(
  needs: IncomingNeeds,
  rescue: Rescue,
  row: KnownCall,
  { form, call, plan }: Omit<Asked, "speech"> & { readonly plan: SpeechPlan },
): Promise<readonly Instruction[]> {
  const handover = plan === "own" ? handedOn(row) : handoverIn(form);
  if (handover?.reason === "transfer") return dialTarget(needs, row, handover.target, plan);
  // Of a stream the carrier says nothing. One that left no word broke.
  const failed = plan === "own" ? !handover : form.get("SessionStatus") === "failed";
  const code = form.get("ErrorCode");
  const why = handover?.reason === "speech" ? handover.why : failed && needs.carrierProtocol.whyRelayFailed(code);
  // Whoever hung up has nothing to be told; the line closes the call.
  if (!why) return hangUp;
  const next = nextSpeech(why, plan);
  if (next !== plan) {
    needs.onFailover({ code: code ?? "", why, from: plan, to: next });
    await noteSpeechLapse(needs, row);
  }
  if (next === "over") return hangUp;
  if (next === "none" || row.relay_round >= mostRounds) {
    await leaveToCarrier(needs, row.id);
    return rescue.instructions(call);
  }
  const session_id = plan === "own" ? (row.relay_session_id ?? `none-${row.relay_round}`) : form.get("SessionId");
  const renewed = await renewRelay(needs, row.id, session_id ?? "");
  const unsaid = handover?.reason === "speech" ? handover.unsaid : undefined;
  return renewed ? [connected(needs, renewed, next, unsaid)] : hangUp;
}

/** The number is the owner's, as it stood when the call came; nobody else says which one is rung. */
async function dialTarget(
  needs: IncomingNeeds,
  row: KnownCall,
  target: TransferTarget,
  plan: SpeechPlan,
): Promise<readonly Instruction[]> {
  const { publicUrl } = needs;
  const number = numberOf(row.assistant, target);
  await beginTransfer(needs, row, target);
  const helper = target === "emergency" ? await needs.joinHelper(row.id) : undefined;
  if (helper) {
    await answerTransfer(needs, row.id, "1");
    const url = actionUrl(publicUrl, row.assistant_id, plan);
    return [
      ...unrecorded(row),
      { do: "conference", name: helper.conference, actionUrl: url, limitSeconds: talkSeconds },
    ];
  }
  if (number === "" || row.assistant.duty !== "all") return afterTransfer(needs, row, notReached(row), plan);
  const id = `?c=${row.id}`;
  return [
    ...unrecorded(row),
    {
      do: "dial",
      number,
      actionUrl: actionUrl(publicUrl, row.assistant_id, plan),
      timeoutSeconds: ringSeconds,
      limitSeconds: talkSeconds,
      answerOnBridge: true,
      whisperUrl: `${publicUrl}${briefTarget.path}${id}`,
      statusUrl: `${publicUrl}${followCall.path}`,
      // A hidden number cannot be shown to whoever is called.
      ...(isHidden(row.from_number) && { callerId: row.to_number }),
    },
  ];
}

/** What a relay said at its end. */
function handoverIn(form: Form): Handover | undefined {
  try {
    return readHandover(JSON.parse(form.get("HandoffData") ?? ""));
  } catch {
    // Not from a line of ours.
    return undefined;
  }
}

/** The call itself: nobody is there any more. */
const isOver = (form: Form): boolean =>
  ["completed", "busy", "failed", "no-answer", "canceled"].includes(form.get("CallStatus") ?? "");

const dialStates = {
  completed: "completed",
  answered: "completed",
  busy: "busy",
  "no-answer": "no_answer",
  failed: "failed",
  canceled: "canceled",
} as const;

function readDialled(form: Form): Dialled | undefined {
  const given = form.get("DialCallStatus");
  if (given === undefined) return undefined;
  const status = Object.hasOwn(dialStates, given) ? dialStates[given as keyof typeof dialStates] : "failed";
  return {
    status,
    leg_id: form.get("DialCallSid") ?? "",
    seconds: Number(form.get("DialCallDuration")) || 0,
    bridged: form.get("DialBridged") === "true",
  };
}
