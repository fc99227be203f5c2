import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import type { Session } from "../../session/session.ts";
import type { Meaning, Move } from "./move.ts";

type Answers = Readonly<Partial<Record<Question, readonly (readonly [string, Meaning])[]>>>;

const english = (place: string): Answers => ({
  help: [[`My name is Sam Park, my drain is clogged at ${place}, can you come tomorrow at 10`, "wish"]],
  matter: [["My drain is clogged", "wish"]],
  when: [
    ["As soon as you can", "answer"],
    ["Tomorrow at 10 in the morning", "answer"],
  ],
  which_time: [["The first one", "answer"]],
  name: [["Sam Park", "answer"]],
  last_name: [["Park", "answer"]],
  own_number: [["Yes, that's the best one", "yes"]],
  number: [["It's 208-555-0142", "answer"]],
  address: [[place, "answer"]],
  house_number: [["1419", "answer"]],
  zip: [[place.slice(-5), "answer"]],
  grown_up: [["Yes, this is their mother", "yes"]],
  who_is_there: [["Clean water, and everybody here is fine", "answer"]],
  confirm: [["Yes, please", "yes"]],
  which_booking: [["The first one", "answer"]],
  confirm_cancel: [["Yes, please", "yes"]],
  booked_number: [["208-555-0142", "answer"]],
  code: [["471920", "answer"]],
  message: [["Tell them that the gate is open", "message"]],
  more: [["No, that's all, thank you", "leaving"]],
});
const spanish = (place: string): Answers => ({
  help: [["Hola, tengo el fregadero tapado y necesito que vengan", "wish"]],
  matter: [["El fregadero está tapado", "wish"]],
  when: [["Lo antes posible", "answer"]],
  which_time: [["La primera", "answer"]],
  name: [["Rosa Díaz", "answer"]],
  last_name: [["Díaz", "answer"]],
  own_number: [["Sí, ese mismo", "yes"]],
  number: [["Es el 208 555 0142", "answer"]],
  address: [[place, "answer"]],
  house_number: [["1419", "answer"]],
  zip: [[place.slice(-5), "answer"]],
  confirm: [["Sí, por favor", "yes"]],
  confirm_cancel: [["Sí, por favor", "yes"]],
  message: [["Dígales que la puerta está abierta", "message"]],
  more: [["No, eso es todo, gracias", "leaving"]],
});

/** An address that the owner goes to. */
function placeOf({ settings }: CallSnapshot): string {
  const zip = settings.service_zips[0] ?? "83702";
  return `1419 Elm Street, Boise ${zip.replace("*", "02").slice(0, 5)}`;
}

/** What a willing caller says to what she asks now. */
export function fittingAnswers(assistant: CallSnapshot, { facts, language, turn }: Session): Move[] {
  const spoken = language === "es" ? "es" : "en";
  const answers = (spoken === "es" ? spanish : english)(placeOf(assistant));
  if (facts.safety?.turn === turn && !facts.safety.denied && facts.emergency === undefined)
    return [{ words: spoken === "es" ? "No, nada de eso" : "No, nothing like that", means: "no", language: spoken }];
  if (facts.emergency !== undefined && facts.address === undefined)
    return [{ words: placeOf(assistant), means: "answer", language: spoken }];
  return (answers[facts.dialogue?.asked ?? "help"] ?? []).map(([words, means]) => ({ words, means, language: spoken }));
}
