import type { AssistantSettings } from "#domain/assistant-settings.ts";
import type { SpokenLanguage } from "#domain/assistant-voices.ts";
import { type EmergencyKind, emergencyIn } from "#domain/emergencies.ts";
import { type Act, type DangerLabel, dangerLabels } from "./labels.ts";
import bands from "./thresholds.json" with { type: "json" };
import { classifier } from "./understanding.ts";

/** Alarm at once, ask whether it is so right now, or go on. */
export type Danger = { readonly band: "alarm" | "ask" | "none"; readonly kind: EmergencyKind; readonly score: number };

const logit = (score: number): number => Math.log(score / (1 - score));
const fromLogit = (sum: number): number => 1 / (1 + Math.exp(-sum));
const edge = 1e-6;
const within = (score: number): number => Math.min(1 - edge, Math.max(edge, score));

/** Who clearly asks for something like this is hardly in danger. */
const calm: readonly Act[] = [
  "price",
  "hours",
  "area",
  "payment",
  "warranty",
  "licence",
  "policy",
  "location",
  "vendor",
  "job_seeker",
  "robot",
];

/** How likely it is that the words tell of a danger, and of which. A stretch of a long turn counts, but must be clearer than the whole. */
function dangerScore(words: string): {
  readonly score: number;
  readonly kind: DangerLabel;
  readonly isSure: boolean;
  readonly isCalm: boolean;
} {
  const { whole, part } = classifier().score(words);
  const score = Math.max(whole("danger"), fromLogit(logit(within(part("danger"))) - bands.partShift));
  const kind = dangerLabels.reduce((best, label) => (part(label) > part(best) ? label : best));
  return {
    score,
    kind,
    isSure: whole(kind) >= bands.kind,
    isCalm: calm.some((act) => whole(act) >= bands.calm),
  };
}

/** Where every minute counts the alarm comes sooner; elsewhere a question costs nothing. */
const sudden: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["gas", "fire", "carbon_monoxide", "sparks"]);

/** Not of the trade: there a question out of nowhere would frighten people, so it takes more. */
const outside: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["violence", "injury", "poisoning", "break_in"]);

/** What must be done about a danger in the caller's words. What is learned and what is listed are held against each other. */
export function dangerIn(
  words: string,
  language: SpokenLanguage,
  settings: Pick<AssistantSettings, "emergency_signs">,
): Danger {
  const { score, kind: learned, isSure, isCalm } = dangerScore(words);
  const listed = emergencyIn(words, language, settings);
  if (listed === "named_by_owner") return { band: "alarm", kind: score >= bands.alarm ? learned : listed, score };
  // The list is surer of what it names; what is in no list is learned.
  const kind = listed !== undefined && score < bands.alarm ? listed : learned;
  const isSudden = sudden.has(kind);
  const alarm = isSudden ? bands.alarm : bands.alarmOther;
  const listedAlarm = isSudden ? bands.ruleAlarm : bands.ruleAlarmOther;
  if (score >= alarm || (listed !== undefined && score >= listedAlarm)) return { band: "alarm", kind, score };
  // A question about a danger that is only one of many possible ones would make no sense to the caller.
  const ask = isCalm || outside.has(kind) ? bands.askCalm : bands.ask;
  if ((score >= ask && (isSure || score >= bands.askedAlarm)) || (listed !== undefined && score >= bands.ruleAsk))
    return { band: "ask", kind, score };
  return { band: "none", kind, score };
}

/** Whether the answer to the safety question means that there is danger. It is read as a yes or a no first; only then by what it tells. */
export function confirmsDanger(
  asked: { readonly words: string },
  said: string,
  yesNo: "yes" | "no" | undefined,
): boolean {
  const own = dangerScore(said).score;
  const { whole } = classifier().score(said);
  if (yesNo === "no" || whole("no") >= bands.saysNo) return own >= bands.despiteNo;
  if (yesNo === "yes" || whole("not_sure") >= bands.saysYes || whole("yes") >= bands.saysYes) return true;
  return Math.max(own, dangerScore(`${asked.words} ${said}`).score) >= bands.askedAlarm;
}
