import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { DangerHeard, EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { bare } from "#domain/calls/heard.ts";
import { callTexts } from "../call-texts.ts";
import { circumstancesIn } from "../safety/circumstances.ts";
import { withPowerNearby } from "../safety/near-power.ts";
import { safetyWords } from "../safety/safety-words.ts";
import { readYesNo } from "../spoken/read-yes-no.ts";
import { dangerIn, hasNo, safetyAnswer } from "./danger.ts";

/** The carrier asks them in English, and hears them in it. */
const language = "en";
/** "Yes, it is" answers the question; "yes, I'd like to have my gutters cleaned" goes on. */
const shortAnswer = 4;
const saysEmergency = /\b(?:emergency|emergencia)\b/;
const deniesEmergency = /\b(?:not?|isn't|isnt|ain't|don't|wasn't)\b[^.;!?]{0,40}\b(?:emergency|emergencia)\b/;

type Settings = Pick<AssistantSettings, "emergency_signs">;

const inDanger = (kind: EmergencyKind, words: string): DangerHeard => {
  const known = withPowerNearby(kind, words);
  return { is: "danger", kind: known, safety: safetyWords(known, language, circumstancesIn([words], language)) };
};

/**
 * What somebody said who is not given a line: to the question whether it is an emergency, or then to the one whether it is this danger
 * (`asked`). The same understanding as in a call. Who was asked twice and says neither yes nor no is in danger, and so is who says nothing then.
 */
export function dangerHeard(words: string, settings: Settings, asked?: EmergencyKind): DangerHeard {
  const danger = dangerIn(words, language, settings);
  const yesNo = readYesNo(words, language);
  if (danger.band === "alarm") return inDanger(danger.kind, words);
  if (asked !== undefined) {
    const answer = safetyAnswer(words, yesNo);
    return answer === "danger" || (answer === "unclear" && !hasNo(words)) ? inDanger(asked, words) : { is: "none" };
  }
  if (words.trim() === "") return { is: "none" };
  const said = bare(words);
  const isYes = yesNo === "yes" && said.split(" ").length <= shortAnswer;
  const isNamed = saysEmergency.test(said) && !deniesEmergency.test(said) && yesNo !== "no" && !hasNo(words);
  if (isYes || isNamed) return inDanger(danger.band === "ask" ? danger.kind : "named_by_owner", words);
  if (danger.band === "ask")
    return { is: "unclear", kind: danger.kind, question: callTexts(language).safetyQuestion[danger.kind] };
  return { is: "none" };
}
