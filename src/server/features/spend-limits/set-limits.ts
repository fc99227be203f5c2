import { isDeepStrictEqual } from "node:util";
import type { setSpendLimits } from "#contract/billing.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { changeLimits, type LimitsChange, reachedBy } from "#domain/money/spend-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { present } from "./read-limits.ts";
import { runningMonth } from "./spent-months.ts";
import { insertLimits, lockLimits, noteReached } from "./store.ts";

type Asked = {
  readonly owner_id: string;
  readonly change: LimitsChange;
  readonly caller: Caller;
  readonly client: Client;
};

/** Changes what is sent and leaves the rest. It holds from the next call on. */
export const setLimits = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { owner_id, change, caller, client }: Asked,
): Promise<Reply<typeof setSpendLimits>> =>
  db.transaction().execute(async (tx) => {
    const held = await lockLimits(tx, owner_id);
    if (!held) throw notFound();
    const checked = changeLimits(held.limits, change);
    if (!checked.ok) throw new Refusal("invalid", checked.text);
    const limits = checked.values;
    const now = clock.now();
    // Whoever saves what holds by default has chosen it.
    if (held.isDefault || !isDeepStrictEqual(limits, held.limits)) {
      await insertLimits(tx, owner_id, limits, { seq: held.seq + 1, set_at: now });
      const { alerts_cents, cap_cents, at_cap } = limits;
      const details = { alerts_cents: alerts_cents.join(" "), cap_cents: cap_cents ?? "none", at_cap };
      await noteEvent(tx, { owner_id, what: "spending_changed", now, caller, client, details });
    }
    const month = await runningMonth(tx, { owner_id, timezone: held.timezone, now });
    // Whoever sets an amount that is passed already sees so, and need not be told by the next call.
    await noteReached(tx, { owner_id, month: month.key, reached_at: now }, reachedBy(limits, month.spent));
    return present({ ...held, limits, isDefault: false }, month);
  });
