import { z } from "zod";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { refused, tool } from "./tool.ts";

const codes = spokenLanguages.map(({ code }) => code) as [SpokenLanguage, ...SpokenLanguage[]];
const nameOf = (wanted: SpokenLanguage): string => spokenLanguages.find(({ code }) => code === wanted)?.own ?? wanted;

/** Goes on in another of the owner's languages. */
export const switchLanguage = tool({
  name: "switch_language",
  when: "When the caller speaks or asks for another language than the one spoken now.",
  input: { language: z.enum(codes) },
  async run({ turn }, { language }) {
    const { languages } = turn.assistant.settings;
    if (!languages.includes(language))
      return refused("not_spoken", `I speak ${languages.map(nameOf).join(", ")}. Shall we go on in one of these?`);
    return { result: { say: "", language: nameOf(language) }, act: { do: "language", language } };
  },
});
