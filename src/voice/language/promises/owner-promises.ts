import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { holidayName } from "#domain/bookings/us-holidays.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { factsToSay } from "#domain/owner-facts/owner-facts.ts";
import { textsToSay } from "../../brain/facts/texts-to-say.ts";
import { spokenDays } from "../spoken-hours.ts";
import { type Claims, claimsIn } from "./claims.ts";
import { claimsOf } from "./evidence.ts";
import type { PromiseWords } from "./words.ts";
import { promiseWords } from "./words-abroad.ts";

type Owner = Pick<CallSnapshot, "greeting" | "instructions" | "settings">;

/** What the owner says, and what follows from the settings: read once per assistant, held against all that is spoken. */
export type OwnerPromises = { readonly told: readonly Claims[]; readonly known: readonly Claims[] };

export function ownerPromises({ greeting, instructions, settings }: Owner, language: SpokenLanguage): OwnerPromises {
  const languages = [...new Set<SpokenLanguage>(["en", "es", language])].map(promiseWords);
  const { services, hours, holidays, closed_days } = settings;
  const known = [
    ...spokenDays(hours),
    ...services.map(({ name, duration_minutes }) => `${name} takes ${duration_minutes} minutes.`),
    ...holidays.map((holiday) => `Closed on ${holidayName(holiday)}.`),
    ...closed_days.map(({ from, to, note }) => `Closed from ${from} to ${to}: ${note}.`),
  ];
  const { facts } = settings;
  const texts = textsToSay({ instructions, answers: settings.answers }, facts);
  const said = factsToSay(texts.instructions, [], facts).map(({ text }) => text);
  const told = [greeting, texts.instructions, ...said, ...services.map(({ name }) => name)];
  return {
    told: [
      ...told.flatMap((text) => claimsOf(text, languages)),
      ...texts.answers.flatMap(({ question, answer }) => answersTo(question, answer, languages)),
    ],
    known: known.flatMap((text) => claimsOf(text, languages)),
  };
}

/** An answer is about what its question asks. */
function answersTo(question: string, answer: string, languages: readonly PromiseWords[]): Claims[] {
  const about = languages.map((words) => claimsIn(question, words).stems);
  return claimsOf(answer, languages).map((claims, place) => ({
    ...claims,
    stems: new Set([...claims.stems, ...(about[place % languages.length] ?? [])]),
  }));
}
