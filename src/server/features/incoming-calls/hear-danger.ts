import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { type DangerHeard, type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { longestBreath } from "#domain/calls/heard.ts";
import { leaveMessageText } from "#domain/calls/opening-words.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import { findCarrierCall, type KnownCall } from "../calls/find-carrier-call.ts";
import { isHidden } from "../calls/hidden-number.ts";
import { dangerTexts, thankYouText } from "../calls/incoming-call-texts.ts";
import { keepHeard } from "../calls/keep-heard.ts";
import { type Incoming, readIncoming } from "./incoming.ts";
import type { IncomingNeeds, UnraisedDanger } from "./needs.ts";
import { askDanger, recordAfter, sayAndEnd } from "./put-through.ts";
import { callOrMissed, type Rescue } from "./rescue-call.ts";

/** What a caller pressed who said nothing: people on call read it in place of words. */
const pressedNeed = "The caller pressed 1 for an emergency while no line was free.";
const emergencyKey = "1";
/** Fewer words tell nobody what it is about. */
const fewestWords = 3;

type Asked = { readonly otherwise: "record" | "end"; readonly kind: EmergencyKind | undefined };

function askedIn({ url }: Pick<Signed, "url">): Asked {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  return {
    otherwise: query.get("t") === "end" ? "end" : "record",
    kind: emergencyKinds.find((kind) => kind === query.get("k")),
  };
}

/**
 * A caller for whom there is no line has answered whether it is an emergency. People on call are reached for it as for any other, and what
 * the caller said is kept; then they go on to the recorder.
 */
export async function hearDanger(needs: IncomingNeeds, rescue: Rescue, signed: Signed): Promise<string> {
  const form = readSignedForm(needs, signed);
  const call = readIncoming(form);
  const said = { words: (form.get("SpeechResult") ?? "").slice(0, longestBreath), key: form.get("Digits") ?? "" };
  const instructions = await answerTo(needs, rescue, { call, said, asked: askedIn(signed) });
  return needs.carrierProtocol.writeInstructions(instructions).body;
}

type Answer = {
  readonly call: Incoming;
  readonly said: { readonly words: string; readonly key: string };
  readonly asked: Asked;
};

async function answerTo(needs: IncomingNeeds, rescue: Rescue, answer: Answer): Promise<readonly Instruction[]> {
  const { call, said, asked } = answer;
  const { publicUrl, onTrouble } = needs;
  const found = await within(callWaits.rescue, findCarrierCall(needs, call.id)).catch((error) => {
    onTrouble("a caller without a line could not be looked up", errorCode(error));
    return undefined;
  });
  const signs = found?.assistant.settings.emergency_signs ?? rescue.signsOf(call.to);
  const heard = heardIn(needs, said, signs, asked.kind);
  const words = said.words.trim();
  if (heard.is === "danger") return helped(needs, { ...answer, heard, found });
  if (found && words.split(/\s+/).length >= fewestWords) await keep(needs, found, { words, kind: undefined });
  const recorder = recordAfter(publicUrl, words === "" ? leaveMessageText : `${thankYouText} ${leaveMessageText}`);
  const then = asked.otherwise === "record" ? recorder : sayAndEnd(dangerTexts.goodbye);
  return heard.is === "unclear" ? askDanger(publicUrl, heard.question, { ...asked, kind: heard.kind }, then) : then;
}

/** A key says it alone, whatever else was heard: 1 is a yes, and any other none. */
function heardIn(
  { dangers }: Pick<IncomingNeeds, "dangers">,
  { words, key }: Answer["said"],
  emergency_signs: string,
  asked: EmergencyKind | undefined,
): DangerHeard {
  if (key === "") return dangers.read(words, { emergency_signs }, asked);
  if (key === emergencyKey) return dangers.read("Yes", { emergency_signs }, asked);
  return { is: "none" };
}

type InDanger = Answer & {
  readonly heard: Extract<DangerHeard, { is: "danger" }>;
  readonly found: KnownCall | undefined;
};

/** What to do first, then what is true of whoever is called for it. */
async function helped(needs: IncomingNeeds, danger: InDanger): Promise<readonly Instruction[]> {
  const { call, asked, heard } = danger;
  const told = await alarm(needs, danger);
  const text = told === "reaching" && isHidden(call.from) ? dangerTexts.reachingHidden : dangerTexts[told];
  const words = `${heard.safety} ${text}`;
  return asked.otherwise === "record"
    ? recordAfter(needs.publicUrl, `${words} ${dangerTexts.tellMore}`)
    : sayAndEnd(`${words} ${dangerTexts.goodbye}`);
}

type Told = "reaching" | "passedOn" | "notReached";

async function alarm(needs: IncomingNeeds, { call, said, heard, found }: InDanger): Promise<Told> {
  const { clock, onTrouble } = needs;
  const words = said.words.trim() === "" ? pressedNeed : said.words.trim();
  const danger = { call, kind: heard.kind, words, at: clock.now() };
  try {
    const row = found ?? (await within(callWaits.rescue, callOrMissed(needs, call)));
    return row ? await raiseFor(needs, row, danger) : "notReached";
  } catch (error) {
    onTrouble("a caller in danger could not be written down", errorCode(error));
    await within(callWaits.disk, needs.dangerJournal.write(danger)).catch((lost) =>
      onTrouble("a caller in danger could not be kept at all", errorCode(lost)),
    );
    return "notReached";
  }
}

/** The database is back: people on call are reached for it now. */
export async function raiseUnraised(needs: IncomingNeeds, danger: UnraisedDanger): Promise<void> {
  const row = await callOrMissed({ ...needs, clock: { now: () => danger.at } }, danger.call);
  if (row) await raiseFor(needs, row, danger);
}

async function raiseFor(
  needs: IncomingNeeds,
  row: KnownCall,
  { kind, words, at }: Omit<UnraisedDanger, "call">,
): Promise<Told> {
  const { id: call_id, assistant } = row;
  const alarmed = { call_id, assistant, kind, need: words, caller_name: "", address: "", at };
  const raised = assistant.ladder === true ? await needs.dangers.raise(alarmed) : "nobody";
  const isKept = await keep(needs, row, { words, kind, isToldLater: raised === "raised" });
  if (raised === "raised") return "reaching";
  return raised === "nobody" && isKept ? "passedOn" : "notReached";
}

const keep = (needs: IncomingNeeds, row: KnownCall, heard: Parameters<typeof keepHeard>[2]): Promise<boolean> =>
  within(callWaits.rescue, keepHeard(needs, row.id, heard)).then(
    () => true,
    (error) => {
      needs.onTrouble("what a caller without a line said could not be kept", errorCode(error));
      return false;
    },
  );
