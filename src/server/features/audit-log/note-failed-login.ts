import type { AuditDetails } from "#domain/accounts/audit-events.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Client } from "../../http/route.ts";
import { noteEvent } from "./note-event.ts";
import { countFailedLogin } from "./store.ts";

/** The operator hears of the first of these in an hour, and of every further step. */
const manyFailures = 100;
const furtherFailures = 500;

export type FailureNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  /** Told how many logins failed in this hour over the whole product. */
  readonly onManyFailures: (failures: number) => void;
};

/** In the place of an owner where there is none, so that both ways cost the same. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Asks and commits as much where there is no such owner, so that time does not tell whether there is an account. However often it is tried,
 * an address fills one row an hour for each way.
 */
export async function noteFailedLogin(
  { db, clock, onManyFailures }: FailureNeeds,
  owner_id: string,
  client: Client,
  /** By which way, where not by the password. */
  details: AuditDetails = {},
): Promise<void> {
  const now = clock.now();
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  const failures = await db.transaction().execute(async (tx) => {
    await noteEvent(tx, { owner_id, what: "login_failed", now, client, details, countedAs: "tries" });
    return countFailedLogin(tx, hour);
  });
  if (failures === manyFailures || failures % furtherFailures === 0) onManyFailures(failures);
}
