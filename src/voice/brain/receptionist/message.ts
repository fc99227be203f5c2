import { pattern } from "#domain/basics/pattern.ts";
import { messageTexts } from "../../language/message-texts.ts";
import { askDetails } from "./details.ts";
import { finish } from "./finish.ts";
import type { Talk } from "./talk.ts";

/** Takes a message: what it is about, from whom, and how to reach them. It is kept before she says so, in the caller's own words. */
export async function takeMessage(talk: Talk): Promise<void> {
  const { heard, phrases, turn } = talk;
  const { asked } = talk.dialogue();
  talk.note({ task: "message" });
  const opened = openingMessage(talk);
  if (asked !== "message" && opened !== undefined && talk.facts().problem === undefined)
    talk.learn({ problem: opened });
  if (asked === "message") talk.learn({ problem: [talk.facts().problem, heard.words].filter(Boolean).join("; ") });
  const { problem } = talk.facts();
  // Who has told already what it is about is not asked again; who only said "can I leave a message" is.
  if (problem === undefined && talk.ask("message", phrases.askMessage)) return;
  if (!askDetails(talk, ["name", "number"])) return;
  const { name, phone, emergency } = talk.facts();
  const text = problem ?? spokenByCaller(talk);
  const message = { text, urgent: emergency !== undefined };
  const isKept = await talk.atDesk("take_message", async (desk) => {
    await desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone: phone ?? turn.caller.number });
    return true;
  });
  // The words stand in the transcript, too: a house that does not answer now hears of it when the call is over.
  talk.learn({ messages: [...talk.facts().messages, message], problem: undefined });
  if (!isKept) talk.say(messageTexts(talk.language).keptInCall);
  else talk.say(emergency === undefined ? phrases.messageTaken(name ?? "") : phrases.urgentTaken);
  finish(talk);
}

const fewestWords = 9;

/** A message that was given together with the wish to leave one. */
function openingMessage({ heard, language }: Talk): string | undefined {
  if (!heard.acts.has("message", "callback", "late")) return undefined;
  const found = messageIn(heard.words, language);
  return found ?? (heard.acts.has("late") && heard.words.split(" ").length >= fewestWords ? heard.words : undefined);
}

const longestText = 500;
const spokenByCaller = ({ turn }: Talk): string =>
  turn.lines
    .flatMap(({ who, words }) => (who === "caller" ? [words] : []))
    .join(" ")
    .slice(-longestText);

const openings = {
  en: pattern("i")`
    \b(?:
      about|regarding|concerning|(?:tell|let) (?:him|her|them|the \w+|your \w+)(?: know)?(?: that)?|
      message that|know that
    )\s+(.{4,})`,
  es: /(?:\b(?:sobre|acerca de|respecto a|d[ií]gale|av[ií]sele|av[ií]seles)(?: que)?|\bmensaje de que)\s+(.{4,})/i,
} as const;

/** A message that was given together with the wish to leave one. */
function messageIn(words: string, language: "en" | "es"): string | undefined {
  const found = openings[language].exec(words.trim())?.[1];
  return found === undefined || /^(?:something|algo)\b/i.test(found) ? undefined : found;
}
