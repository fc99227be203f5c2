import { randomUUID } from "node:crypto";
import type { AuditEvent } from "#domain/audit-events.ts";
import type { Db } from "../../db/connect.ts";
import { deviceName } from "../../device-name.ts";
import type { Caller, Client } from "../../http/route.ts";
import { insertEvent } from "./store.ts";

type Noted = {
  readonly owner_id: string;
  readonly what: AuditEvent;
  readonly now: Date;
  /** Absent: somebody who has not proved to be anybody. */
  readonly caller?: Pick<Caller, "key" | "session_id"> | "belle" | undefined;
  readonly client?: Client | undefined;
  /** Names and ids, never a secret, a caller's words or a whole number. */
  readonly details?: Readonly<Record<string, string | number>>;
};

/** Writes into the account's audit log, in the transaction of what is noted where there is one. */
export async function noteEvent(db: Db, { owner_id, what, now, caller, client, details = {} }: Noted): Promise<void> {
  const person = caller === "belle" ? undefined : caller;
  await insertEvent(db, {
    id: randomUUID(),
    ...{ owner_id, what, at: now },
    who: caller === "belle" ? "belle" : person?.key ? "key" : person ? "owner" : "stranger",
    key_id: person?.key ? person.session_id : null,
    address: client?.address ?? null,
    device: client ? deviceName(client.device) : null,
    details: JSON.stringify(details),
  });
}
