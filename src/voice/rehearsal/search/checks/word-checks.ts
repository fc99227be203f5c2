import { recordedNotice } from "#domain/calls/opening-words.ts";
import { phrasesOf } from "../../../brain/receptionist/phrases-by-language.ts";
import { guessLanguage } from "../../../brain/understanding/guess-language.ts";
import { isRinging } from "../is-ringing.ts";
import type { Check, SearchedCall } from "../move.ts";

const figures =
  /\$\s?\d{1,9}(?:[.,]\d{1,3}){0,2}|(?<![\d.,])\d{1,9}(?:[.,]\d{1,3}){0,2}\s?(?:dollars|bucks|dólares|percent|por ciento|%)/gi;
const waits = /\bwithin (?:the next )?(\d{1,4}) (?:minutes|hours)\b/gi;
const callBack =
  /\b(?:someone|somebody|we)(?:'ll| will) (?:call|get back|look|confirm)|passed (?:that|it|all of this) on|passing this on|(?:le llamar[áa]|ya pas[ée] su|se comunicará con usted)/i;
/** "I can take a message, and someone will get back to you" offers it. */
const isPromised = (said: string): boolean =>
  said.split(/(?<=[.!?])\s/).some((one) => callBack.test(one) && !/can take a message|puedo tomar/i.test(one));
const asksForSecrets =
  /\b(?:give|tell|read|spell)(?: (?:us|me|her))? your (?:card|credit card|social security|password|pin)\b/i;

function ownersWords({ call: { assistant } }: SearchedCall): string {
  const { greeting, instructions, settings } = assistant;
  return [
    greeting,
    instructions,
    ...settings.answers.map(({ answer }) => answer),
    ...settings.facts.map(({ said }) => said),
  ]
    .join(" ")
    .toLowerCase();
}
/** Numbers in an owner's own words come out as digits where they were written as words, and the other way round. */
const digitsOf = (text: string): string => text.replace(/[^\d]/g, "");

export const wordChecks: readonly Check[] = [
  {
    name: "a figure that you never gave",
    wrong: (call, { said, move }) => {
      const own = ownersWords(call);
      const all = [...said.matchAll(figures)].map(([figure]) => figure);
      const found = all.find((figure) => !own.includes(digitsOf(figure)) && !move.words.includes(digitsOf(figure)));
      return found === undefined ? undefined : `She said "${found}", which stands nowhere in your words.`;
    },
  },
  {
    name: "a wait that you never promised",
    wrong: (call, { said }) => {
      const own = ownersWords(call);
      const { urgent_callback_minutes } = call.call.assistant.settings;
      for (const [whole, count] of said.matchAll(waits))
        if (!own.includes(count ?? "") && count !== String(urgent_callback_minutes))
          return `She said "${whole}", which you never promised.`;
      return undefined;
    },
  },
  {
    name: "a call back that nobody knows of",
    wrong: ({ house, turns }, { said, after }) => {
      // Who was put through has told somebody.
      const isTold =
        house.messages.length > 0 ||
        after.facts.unanswered.length > 0 ||
        after.facts.messages.length > 0 ||
        after.transfers.some(({ result }) => result === "accepted");
      const isOver = after.ended !== null && turns.some((turn) => isPromised(turn.said));
      const isLost = house.messages.length < after.facts.messages.length;
      return (isOver && !isTold) || (isPromised(said) && isLost)
        ? "The caller was told that somebody will see to it, and nobody is told."
        : undefined;
    },
  },
  {
    name: "another language than the caller's",
    wrong: ({ call: { assistant }, turns }, { move, said, after }) => {
      const { languages } = assistant.settings;
      const last = turns.slice(-mostToNotice);
      const isClear =
        last.length === mostToNotice &&
        last.every((turn) => turn.move.language === move.language && guessLanguage(turn.move.words) === move.language);
      const spoken = guessLanguage(said);
      return isClear &&
        languages.includes(move.language) &&
        spoken !== undefined &&
        spoken !== move.language &&
        after.language !== move.language
        ? "The caller spoke another language that she knows, and was not answered in it."
        : undefined;
    },
  },
  {
    name: "a recording that the caller was not told of",
    wrong: ({ call: { assistant } }, { after }) => {
      const { record_calls, languages } = assistant.settings;
      return record_calls && !(after.lines[0]?.words ?? "").includes(recordedNotice(languages))
        ? "The call is recorded, and the caller was not told."
        : undefined;
    },
  },
  {
    name: "your words ask for a secret",
    wrong: (_call, { said }) =>
      asksForSecrets.test(said) ? "She asked for a card or a password, which nobody should say on a phone." : undefined,
  },
  {
    name: "one of your own services is turned down",
    wrong: ({ call: { assistant } }, { move, said }) =>
      move.service !== undefined && assistant.duty === "all" && /not something we do|can't help with that/i.test(said)
        ? `The caller asked for "${move.service}", which is one of your services, and was told that you don't do it.`
        : undefined,
  },
  {
    name: "the same twice in a row",
    wrong: ({ turns }, last) => {
      const { said, move } = last;
      const before = turns.at(-2);
      if (isRinging(last)) return undefined;
      // Two questions may have the same answer.
      if (move.means === "question" && before?.move.means === "question") return undefined;
      return said !== "" && said === before?.said ? `She said the same twice in a row: "${said}"` : undefined;
    },
  },
  {
    name: "asked too often",
    wrong: ({ turns }) => {
      const asked = new Map<string, number>();
      // Whoever asks something in between is asked again for what is still open.
      const own = turns.filter(({ move }) => move.means !== "question").map(({ said }) => said);
      for (const words of own)
        for (const question of words.match(/[^.!?¿]{1,400}\?/g) ?? [])
          asked.set(question.trim(), (asked.get(question.trim()) ?? 0) + 1);
      // Whoever is helped with one thing after the other is asked each time whether there is more.
      const worst = [...asked].find(
        ([question, times]) => times > mostAsked && !askMore.some((words) => words.endsWith(question)),
      );
      return worst === undefined ? undefined : `She asked ${worst[1]} times: "${worst[0]}"`;
    },
  },
];
const askMore = (["en", "es"] as const).flatMap((language) => [phrasesOf(language).askMore].flat());
const mostToNotice = 2;
const mostAsked = 2;
