import { numberOf } from "#domain/calls/call-snapshot.ts";
import { finish } from "./finish.ts";
import { takeMessage } from "./message.ts";
import type { Talk } from "./talk.ts";

/** It does not go on like this: what was said goes on as a message. A technician is not rung because a caller was not understood. */
export async function giveUp(talk: Talk): Promise<void> {
  if (talk.dialogue().task === "message") return finish(talk);
  return takeMessage(talk);
}

/** Puts the caller through where the owner has given a number that was not tried in this call. */
export function connect(talk: Talk, wanted: "sales" | "service"): boolean {
  const { assistant, transfers } = talk.turn;
  if (assistant.duty === "messages_only") return false;
  const other = wanted === "sales" ? "service" : "sales";
  const target = ([wanted, other] as const).find(
    (each) => numberOf(assistant, each) !== "" && !transfers.some((attempt) => attempt.target === each),
  );
  if (target === undefined) return false;
  const { name, problem } = talk.facts();
  talk.say(talk.phrases.connecting[target]);
  const matter = problem === undefined ? "" : `: ${problem}`;
  talk.act({ do: "transfer", target, briefing: `This is ${assistant.name} with ${name ?? "a caller"}${matter}` });
  return true;
}
