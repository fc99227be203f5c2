import { isSpokenLanguage, type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { knowing, listeners, speakers } from "#server/features/incoming-calls/speech-providers.ts";
import { type Finding, good, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Languages";

export const checkLanguages = async ({ database }: Pick<Needs, "database">): Promise<Finding> =>
  judgeLanguages((await database)?.languages ?? []);

/** Whether each language of an assistant is spoken and heard by a provider behind the carrier, and by another one when that fails. */
export function judgeLanguages(languages: readonly string[]): Finding {
  const known = languages.filter(isSpokenLanguage);
  const unknown = languages.filter((one) => !isSpokenLanguage(one) || !voicesOf(one)[0] || !earsOf(one)[0]);
  if (unknown.length > 0)
    return wrong(
      name,
      `nobody behind the carrier speaks and hears ${unknown.join(", ")}`,
      "Take these languages away from the assistants that have them.",
    );
  const alone = known.filter((one) => voicesOf(one).length < 2 || earsOf(one).length < 2);
  const spare = alone.length > 0 ? `; no spare for ${alone.map(nameOf).join(", ")}` : "";
  const used = (of: (language: SpokenLanguage) => string[]) => [...new Set(known.flatMap(of))].join(", then ");
  if (known.length === 0) return good(name, "no assistant yet");
  return good(name, `${known.map(nameOf).join(", ")}: spoken by ${used(voicesOf)}; heard by ${used(earsOf)}${spare}`);
}

const voicesOf = (language: SpokenLanguage) => knowing(speakers, language).map(({ provider }) => provider);
const earsOf = (language: SpokenLanguage) => knowing(listeners, language).map(({ provider }) => provider);
const nameOf = (language: string): string => spokenLanguages.find(({ code }) => code === language)?.name ?? language;
