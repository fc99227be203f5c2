import type { Db } from "../../db/connect.ts";

/** A good try elsewhere may end a wait early: a refusal is believed for no longer than this. */
const believedMs = 1000;
const mostKept = 10_000;

type Refused = { readonly at: Date; readonly until: Date };

/** What was just refused, so that whoever hammers on costs no query. */
function createRefusals() {
  const kept = new Map<string, Refused>();
  return {
    /** Until when it is refused; nothing: the database has to be asked. */
    find(name: string, now: Date): Date | undefined {
      const refused = kept.get(name);
      const sinceMs = refused ? now.getTime() - refused.at.getTime() : 0;
      return refused && sinceMs >= 0 && sinceMs < believedMs && refused.until > now ? refused.until : undefined;
    },

    note(name: string, refused: Refused): void {
      // The newest stands last, and the oldest is forgotten.
      kept.delete(name);
      kept.set(name, refused);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    },

    /** Some wait has ended early. Which one stands in the database. */
    forget: () => kept.clear(),
  };
}

const byDatabase = new WeakMap<Db, ReturnType<typeof createRefusals>>();

/** One memory for each connection to a database; several processes have their own. */
export function refusalsOf(db: Db): ReturnType<typeof createRefusals> {
  const refusals = byDatabase.get(db) ?? createRefusals();
  byDatabase.set(db, refusals);
  return refusals;
}
