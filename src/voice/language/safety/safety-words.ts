import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { dangerTexts } from "../call-texts/danger-texts.ts";
import type { Circumstance } from "./circumstance.ts";
import type { PlannedTip } from "./planned-tips.ts";
import { plans } from "./plans.ts";
import type { Lead, SafetyTexts, Tip } from "./safety-texts.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { pt } from "./words/pt.ts";
import { vi } from "./words/vi.ts";
import { zh } from "./words/zh.ts";

const texts: Readonly<Record<SpokenLanguage, SafetyTexts>> = { en, es, fr, pt, de, it, vi, zh };

/** What is left of a tip after what the caller told: the tip, what stands in its place, or nothing. */
function tipsFor({ tip, when, onlyIf }: PlannedTip, told: ReadonlySet<Circumstance>): readonly Tip[] {
  if (onlyIf !== undefined && !told.has(onlyIf)) return [];
  const change = when.find(([circumstance]) => told.has(circumstance));
  return change === undefined ? [tip] : change[1];
}

type Chosen = { readonly lead: Lead | undefined; readonly tips: readonly Tip[]; readonly isToCaller: boolean };

function chosenFor(kind: EmergencyKind, told: ReadonlySet<Circumstance>): readonly Chosen[] {
  const chosen: Chosen[] = [];
  const given = new Set<Tip>();
  for (const { lead, leadInstead, planned, unlessFirst, leadOff = [], toCaller = false } of plans[kind]) {
    const left = planned.flatMap((each) => tipsFor(each, told)).filter((tip) => !given.has(tip));
    for (const tip of left) given.add(tip);
    if (left.length === 0) continue;
    const isBare = leadOff.some((each) => told.has(each)) || (unlessFirst === true && chosen.length === 0);
    const condition = leadInstead !== undefined && told.has(leadInstead[0]) ? leadInstead[1] : lead;
    chosen.push({ lead: isBare ? undefined : condition, tips: [...new Set(left)], isToCaller: toCaller });
  }
  return chosen.length > 0 ? chosen : [{ lead: undefined, tips: ["follow_911"], isToCaller: true }];
}

/** What she advises in a danger. */
export const safetyTips = (kind: EmergencyKind, told: ReadonlySet<Circumstance>): readonly Tip[] =>
  chosenFor(kind, told).flatMap(({ tips }) => tips);

/** What she says first in a danger, in at most two sentences; never a tip that the caller said is impossible or done. */
export function safetyWords(
  kind: EmergencyKind,
  language: SpokenLanguage,
  told: ReadonlySet<Circumstance> = new Set(),
): string {
  const spoken = texts[language];
  const isForThem = told.has("not_there");
  return chosenFor(kind, told)
    .map(({ lead, tips, isToCaller }, at) => {
      if (!isForThem || at > 0 || isToCaller) return sentenceOf(spoken, lead, tips);
      return `${spoken.passOn}${sentenceOf({ ...spoken, please: "" }, lead, tips)}`;
    })
    .join(spoken.marks.end === "。" ? "" : " ");
}

const startsWithIf = /^(?:if|si) /;

/** Of each kind of advice, what is said again first: with one of each, somebody in fear has heard what counts. */
const first: ReadonlySet<Tip> = new Set<Tip>([
  ...(["leave", "get_out", "fresh_air", "far_from_smell", "close_doors", "open_window", "no_water_on_it"] as const),
  ...(["stay_out", "keep_away", "far_from_line", "stay_dry", "high_place", "dont_touch_person", "press"] as const),
  ...(["safe_place", "lock_in", "stay_put", "get_out_or_lock", "dont_go_in", "fumes", "cool_place", "warm"] as const),
  ...(["shut_valve", "water_company", "dirty_water"] as const),
]);
const reaches: ReadonlySet<Tip> = new Set<Tip>([
  ...(["call_911", "call_911_now", "call_911_when_safe", "call_911_power", "call_gas", "call_gas_now"] as const),
  ...(["call_neighbor", "call_for_them", "say_trapped", "say_help", "follow_911", "poison", "follow_poison"] as const),
]);

/** The same advice in few words, for somebody who was in fear or did not hear it: what to do first, and whom to call. */
export function safetyInShort(
  kind: EmergencyKind,
  language: SpokenLanguage,
  told: ReadonlySet<Circumstance> = new Set(),
): string {
  const { tips, marks } = texts[language];
  const chosen = chosenFor(kind, told).filter(({ lead }) => lead === undefined || isUrgentLead.has(lead));
  const all = chosen.flatMap((each) => each.tips);
  const short = [all.find((tip) => first.has(tip)), all.find((tip) => reaches.has(tip))].filter(
    (tip) => tip !== undefined,
  );
  const said = (short.length > 0 ? short : all.slice(0, 1)).toSorted((a, b) => all.indexOf(a) - all.indexOf(b));
  return said
    .map((tip) => {
      const words = tip === "shut_valve" ? dangerTexts(language).shutWater : `${tips[tip]}${marks.end}`;
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    })
    .join(marks.end === "。" ? "" : " ");
}

/** A condition that is met, by what kind of danger it is. */
const isUrgentLead: ReadonlySet<Lead> = new Set<Lead>([
  ...(["smell_gas", "on_fire", "if_still_burns", "co_alarm", "in_danger", "hurt", "collapsed"] as const),
  ...(["if_not", "anyone_in_danger"] as const),
]);

function sentenceOf(
  { leads, tips, marks, please }: SafetyTexts,
  lead: Lead | undefined,
  chosen: readonly Tip[],
): string {
  const clauses = chosen.map((tip) => tips[tip]);
  const list =
    clauses.length < 2
      ? (clauses[0] ?? "")
      : `${clauses.slice(0, -1).join(marks.comma)}${clauses.length === 2 ? marks.and : marks.last}${clauses.at(-1)}`;
  // "Please, if you can do it safely, ..." is nobody's English: a condition needs no please.
  const whole =
    lead === undefined ? `${startsWithIf.test(list) ? "" : please}${list}` : `${leads[lead]}${marks.lead}${list}`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${marks.end}`;
}
