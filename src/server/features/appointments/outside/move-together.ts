import type { Tx } from "../../../db/connect.ts";
import { changeUnlessTaken } from "../store.ts";
import { begin, stepAside, takeBack } from "./store.ts";

export type Move = {
  readonly id: string;
  readonly version: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly blocked_until: Date;
};

/**
 * Moves jobs of one assistant that were moved together: two may have changed places, and a whole day may have gone an hour later.
 * All step aside and are placed anew; whoever finds its new time taken stays where it was, and the others try once more
 * around it. Answers those that stayed. Called by whoever has the assistant's turn.
 */
export async function moveTogether(tx: Tx, owner_id: string, moves: readonly Move[]): Promise<ReadonlySet<string>> {
  const stayed = new Set<string>();
  for (;;) {
    const going = moves.filter(({ id }) => !stayed.has(id));
    if (going.length === 0) return stayed;
    await begin(tx);
    await stepAside(
      tx,
      owner_id,
      going.map(({ id }) => id),
    );
    const refused: string[] = [];
    for (const { id, version, ...times } of going) {
      const told = { version: version + 1, carried_version: version + 1 };
      if (!(await changeUnlessTaken(tx, owner_id, id, { status: "confirmed", ...times, ...told }))) refused.push(id);
    }
    if (refused.length === 0) return stayed;
    await takeBack(tx);
    for (const id of refused) stayed.add(id);
  }
}
