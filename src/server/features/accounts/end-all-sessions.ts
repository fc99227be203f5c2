import { Refusal } from "#domain/basics/refusal.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { AccountNeeds } from "./needs.ts";
import { deleteEverySession, findOwnerByLogin } from "./store.ts";

export type Whose = "everybody" | { readonly login: string };

/** For the operator: signs one owner or all out everywhere, in every process at once. Owners read in their log who did it. */
export async function endAllSessions(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  whose: Whose,
): Promise<{ owners: number; sessions: number }> {
  const owner = whose === "everybody" ? undefined : await findOwnerByLogin(db, whose.login.trim());
  if (whose !== "everybody" && !owner) throw new Refusal("not_found", "No account has this username or email address.");
  return db.transaction().execute(async (tx) => {
    const ended = await deleteEverySession(tx, owner?.id);
    const now = clock.now();
    for (const { owner_id, sessions } of ended)
      await noteEvent(tx, {
        owner_id,
        what: "sessions_ended_by_operator",
        now,
        caller: "belle",
        details: { sessions },
      });
    return { owners: ended.length, sessions: ended.reduce((sum, { sessions }) => sum + sessions, 0) };
  });
}
