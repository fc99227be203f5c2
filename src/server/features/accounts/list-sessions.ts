import type { Session } from "#contract/sessions.ts";
import type { Caller } from "../../http/route.ts";
import type { AccountNeeds } from "./needs.ts";
import { isLive } from "./session-life.ts";
import { listSessionsOf } from "./store.ts";

export async function listSessions(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  { owner_id, session_id }: Caller,
): Promise<Session[]> {
  const now = clock.now();
  const sessions = await listSessionsOf(db, owner_id);
  return sessions
    .filter((session) => isLive(session, now))
    .map(({ id, device, address, created_at, last_seen_at }) => ({
      id,
      device,
      address,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: id === session_id,
    }));
}
