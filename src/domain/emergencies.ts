import type { AssistantSettings } from "./assistant-settings.ts";
import type { SpokenLanguage } from "./assistant-voices.ts";

/** What must never wait for a routine slot. */
export const emergencyKinds = [
  "gas",
  "fire",
  "carbon_monoxide",
  "sparks",
  "flooding",
  "no_heat",
  "named_by_owner",
] as const;
export type EmergencyKind = (typeof emergencyKinds)[number];

/** In the order of their danger: where two are named, the first one counts. */
const signs: readonly (readonly [EmergencyKind, RegExp])[] = [
  [
    "gas",
    /\b(smell(s|ing|ed)?|odou?r|stink(s|ing)?|leak(s|ing)?|hiss(es|ing)?)\b.{0,25}\bgas\b|\bgas\b.{0,12}\b(leak|smell|odou?r)/i,
  ],
];

/** What kind of emergency the caller's words tell of; nothing where there is none. */
export function emergencyIn(
  words: string,
  _language: SpokenLanguage,
  _settings: Pick<AssistantSettings, "emergency_signs">,
): EmergencyKind | undefined {
  return signs.find(([, sign]) => sign.test(words))?.[0];
}
