import { servesZip } from "#domain/assistants/service-area.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { factBookFor } from "../brain/facts/fact-book.ts";
import { textsToSay } from "../brain/facts/texts-to-say.ts";
import { spokenHours } from "../language/spoken-hours.ts";
import { zipIn } from "./may-book.ts";
import { refused, tool, words } from "./tool.ts";

const mostAnswers = 3;

/** Looks something up in what the owner wrote down. */
export const lookUp = tool({
  name: "look_up",
  when: "When the caller asks about opening hours, services, the area served, or anything that the notes may answer.",
  input: { about: words("What is asked, in a few words") },
  async run({ turn }, { about }) {
    const found = factsAbout(turn.assistant, about ?? "");
    if (found.length === 0) return refused("not_known", "I'm not sure about that, but I can have someone confirm it.");
    return { result: { say: found.join(" ") } };
  },
});

function factsAbout(assistant: CallSnapshot, about: string): string[] {
  const asked = stemsOf(about);
  const zip = zipIn(about);
  const { services, service_zips, hours } = assistant.settings;
  const area =
    zip === undefined ? [] : [servesZip(service_zips, zip) ? `We do serve ${zip}.` : `We don't serve ${zip}.`];
  const times = has(asked, hourWords) ? [`We're open ${spokenHours(hours)}.`] : [];
  const offers =
    has(asked, serviceWords) && services.length > 0 ? [`We offer ${services.map(({ name }) => name).join(", ")}.`] : [];
  const zips =
    has(asked, areaWords) && zip === undefined && service_zips.length > 0
      ? [`We serve ZIP codes ${service_zips.slice(0, 20).join(", ")}.`]
      : [];
  const told = factBookFor(assistant).answer(about, ["question"], "en");
  const answers = told.length > 0 ? told : likeAnswers(assistant, asked);
  return [...answers, ...area, ...times, ...offers, ...zips];
}

/** A model asks in a few words, which may be those of an answer without being a question. */
const likeAnswers = ({ instructions, settings }: CallSnapshot, asked: ReadonlySet<string>): string[] =>
  textsToSay({ instructions, answers: settings.answers }, settings.facts)
    .answers.map(({ question, answer }) => ({
      answer,
      score: [...stemsOf(`${question} ${answer}`)].filter((stem) => asked.has(stem)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostAnswers)
    .map(({ answer }) => answer);

const hourWords = [
  "hour",
  "open",
  "clos",
  "when",
  "weekend",
  "holiday",
  "today",
  "tomorrow",
  "sunday",
  "saturday",
  "horari",
  "abiert",
];
const serviceWords = ["servic", "offer", "repair", "install", "fix", "help", "job", "work", "servici", "trabaj"];
const areaWords = ["area", "serv", "zip", "city", "town", "come", "far", "zona"];
const has = (asked: ReadonlySet<string>, known: readonly string[]): boolean =>
  [...asked].some((stem) => known.some((word) => stem.startsWith(word) || word.startsWith(stem)));

const small = new Set(
  "a an and any are at be can do does for from have how i in is it me my of on or our so the there to us we what which who with you your much".split(
    " ",
  ),
);
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !small.has(word) && word.length > 2)
      .map((word) => word.replace(/(?:ings?|ed|es|s|e)$/, "")),
  );
