import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { isLive } from "./session-life.ts";
import { listSessionLives } from "./store.ts";

/** Of these sessions, those that are still valid: for connections that were authenticated long ago. */
export const validSessions =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const lives = await listSessionLives(db, ids);
    return new Set(lives.filter((life) => isLive(life, now)).map(({ id }) => id));
  };
