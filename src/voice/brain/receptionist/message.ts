import type { Question } from "#domain/calls/dialogue.ts";
import { messageTexts } from "../../language/message-texts.ts";
import { addsNothing, holdsMessage, saysMore } from "../../language/spoken/read-passed-on.ts";
import { refusesVisit } from "../../language/spoken/read-refusal.ts";
import { askDetails, withOnSite } from "./details.ts";
import { finish } from "./finish.ts";
import type { Talk } from "./talk.ts";

const ofChange: ReadonlySet<Question> = new Set<Question>(["when", "which_time", "confirm", "confirm_cancel"]);

/** Takes a message: what it is about, from whom, and how to reach them. It is kept before she says so, in the caller's own words. */
export async function takeMessage(talk: Talk): Promise<void> {
  const { heard, phrases } = talk;
  const { asked, task } = talk.dialogue();
  // Who wanted a visit moved or called off has said already what is to be passed on.
  if ((task === "move" || task === "cancel") && asked !== undefined && ofChange.has(asked))
    talk.learn({ problem: talk.facts().problem ?? talk.turn.lines.find(({ who }) => who === "caller")?.words });
  talk.note({ task: "message" });
  const opened = openingMessage(talk);
  if (asked !== "message" && opened !== undefined && talk.facts().problem === undefined)
    talk.learn({ problem: opened });
  // "Nope, that's it" adds nothing: what was said before is the message.
  if (asked === "message")
    talk.learn({
      problem: addsNothing(heard.words)
        ? (talk.facts().problem ?? spokenByCaller(talk))
        : [talk.facts().problem, heard.words].filter(Boolean).join("; "),
    });
  const { problem } = talk.facts();
  // Who has told already what it is about is not asked again; who only said "can I leave a message" is.
  if (problem === undefined && talk.ask("message", phrases.askMessage)) return;
  if (!askDetails(talk, ["name", "number"])) return;
  await keepMessage(talk);
  finish(talk);
}

/** Who leaves while a message was being taken, or after a call back was promised: what is known of it is passed on. */
export async function passOnWhatIsKnown(talk: Talk): Promise<void> {
  const { task } = talk.dialogue();
  if (task !== "message" || talk.facts().problem === undefined || refusesVisit(talk.heard.words, false)) return;
  await keepMessage(talk);
}

async function keepMessage(talk: Talk): Promise<void> {
  const { phrases, turn } = talk;
  const { name, phone, emergency, problem } = talk.facts();
  const text = withOnSite(talk, problem ?? spokenByCaller(talk));
  const message = { text, urgent: emergency !== undefined };
  const isKept = await talk.atDesk("take_message", async (desk) => {
    await desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone: phone ?? turn.caller.number });
    return true;
  });
  // The words stand in the transcript, too: a house that does not answer now hears of it when the call is over.
  talk.learn({ messages: [...talk.facts().messages, message], problem: undefined });
  if (!isKept) talk.say(messageTexts(talk.language).keptInCall);
  else talk.say(emergency === undefined ? phrases.messageTaken(name ?? "") : phrases.urgentTaken);
}

/** Thanks are passed on as they are: nobody is asked who they are for that, and nobody has to call back. */
export async function passOnThanks(talk: Talk): Promise<void> {
  const { heard, phrases, turn } = talk;
  const { name, phone } = talk.facts();
  const message = { text: heard.words, urgent: false };
  await talk.atDesk("take_message", (desk) =>
    desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone: phone ?? turn.caller.number }),
  );
  // The words stand in the call, too, where the house did not answer.
  talk.learn({ messages: [...talk.facts().messages, message] });
  talk.say(phrases.thanksTaken);
  finish(talk);
}

const fewestWords = 9;

/** A message that was given together with the wish to leave one. */
function openingMessage({ heard, language }: Talk): string | undefined {
  if (!heard.acts.has("message", "callback", "late")) return undefined;
  if (heard.acts.all[0] === "message" && language === "en" && saysMore(heard.words)) return heard.words;
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
  en: /\b(?:about|regarding|concerning|message that|know that|tell (?:him|her|them))\s+(.{4,})/i,
  es: /\b(?:sobre|acerca de|respecto a|d[ií]gale|av[ií]seles?)(?: que)?\s+(.{4,})/i,
} as const;

/** A message that was given together with the wish to leave one: all of it, since who it is for and who says so belong to it. */
function messageIn(words: string, language: "en" | "es"): string | undefined {
  if (holdsMessage(words, language)) return words;
  const found = openings[language].exec(words.trim())?.[1];
  return found === undefined || /^(?:something|algo)\b/i.test(found) ? undefined : found;
}
