import { pattern } from "#domain/basics/pattern.ts";
import { helperTexts } from "../../language/call-texts/helper-texts.ts";
import { askDetails } from "./details.ts";
import { connect } from "./giving-up.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

/** Whoever has more to pass on than this goes round in circles. */
const mostMessages = 4;

const asksHowFar = pattern("i")`
    \b(?:how (?:long|soon|fast|far)|when (?:will|are|is|can)|(?:is|are|will) (?:any ?(?:body|one)|some ?(?:body|one)|they|he|she|you)(?: guys)? (?:coming|on|there|going|sending|be)|
    who(?:'s| is) coming|did you (?:reach|get|call)|hurry|cu[aá]nto (?:tarda|tiempo|falta)|viene alguien|cu[aá]ndo (?:viene|llega)|quién viene|ap[uú]re)`;

/** How far it is with the people who are being reached; nothing where nobody is. */
function howFarText(talk: Talk): string | undefined {
  const { reaching, taken_by } = talk.facts();
  const texts = helperTexts(talk.language);
  if (reaching) return texts.stillTrying;
  if (taken_by === undefined) return undefined;
  return texts.hasIt(taken_by || texts.someone, talk.turn.assistant.settings.urgent_callback_minutes ?? 0);
}

/** In an emergency nothing is booked: who, where and how to reach them, and it goes on as urgent. */
export async function urgent(talk: Talk): Promise<void> {
  const { reaching = false, name = "" } = talk.facts();
  const { stayOn } = helperTexts(talk.language);
  const howFar = asksHowFar.test(talk.heard.words) ? howFarText(talk) : undefined;
  if (talk.dialogue().asked === "more") {
    // Somebody is about to take it: only who says goodbye is let go.
    if (reaching && !talk.heard.acts.has("goodbye")) {
      talk.note({ asked: "more" });
      return talk.say(stayOn);
    }
    if (howFar !== undefined) {
      talk.note({ asked: "more" });
      return talk.say(howFar);
    }
    // Only who is done is let go: whatever else is said belongs to what is passed on.
    const { heard } = talk;
    const isDone = heard.yesNo === "no" || heard.acts.has("no", "thanks", "goodbye", "praise");
    if (!isDone && talk.facts().messages.length < mostMessages) {
      talk.learn({ problem: heard.words });
      return takeMessage(talk);
    }
    talk.say(talk.phrases.goodbye(name));
    return talk.act({ do: "end" });
  }
  // Before another question of hers: who is in danger wants to know whether anybody comes.
  if (howFar !== undefined) talk.say(howFar);
  if (talk.heard.acts.has("person")) {
    // One phone after the other is ringing for this caller: a call beside that would ring the same people.
    if (reaching) talk.say(stayOn);
    else if (connect(talk, "service")) return;
  }
  if (!askDetails(talk, ["address", "name", "number"])) return;
  const { emergency } = talk.facts();
  const isWater = emergency === "flooding" || emergency === "sewage" || emergency === "water_near_power";
  // Whoever comes needs to know what to bring, and how fast to be; whoever is rung asks that themselves.
  const isRung = reaching || talk.facts().taken_by !== undefined;
  if (
    isWater &&
    !isRung &&
    talk.dialogue().asked !== "who_is_there" &&
    talk.ask("who_is_there", talk.phrases.askWhoIsThere)
  )
    return;
  const { address, problem } = talk.facts();
  const first = talk.facts().messages.find((message) => message.urgent)?.text ?? problem ?? "";
  const more = talk.dialogue().asked === "who_is_there" ? talk.heard.words : "";
  talk.learn({ problem: [first, address, more].filter(Boolean).join(" - ") });
  return takeMessage(talk);
}
