import type { Tx } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { type FactorChange, factorChanged } from "./email-templates.ts";
import { factorsOf, hasFactor } from "./factors-of.ts";
import type { FactorNeeds } from "./needs.ts";
import { lockOwner, replaceRecoveryCodes } from "./store.ts";

type Change = {
  readonly what: FactorChange;
  readonly client: Client;
  readonly details?: Readonly<Record<string, string>>;
};

/** Adds or removes a factor, notes it and tells the owner by mail, all or nothing. Without a factor, recovery codes open nothing and go. */
export const changeFactors = <T>(
  { db, clock, jobs }: Pick<FactorNeeds, "db" | "clock" | "jobs">,
  caller: Caller,
  { what, client, details = {} }: Change,
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const { owner_id, owner } = caller;
    const now = clock.now();
    await lockOwner(tx, owner_id);
    const answer = await change(tx);
    if (!hasFactor(await factorsOf(tx, owner_id))) await replaceRecoveryCodes(tx, owner_id, []);
    await noteEvent(tx, { owner_id, what, now, caller, client, details });
    await queueMail({ jobs }, tx, factorChanged, { owner_id, params: { email: owner.email, what }, now });
    return answer;
  });
