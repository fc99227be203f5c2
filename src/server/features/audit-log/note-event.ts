import { randomUUID } from "node:crypto";
import type { AuditActor, AuditDetails, AuditEvent } from "#domain/accounts/audit-events.ts";
import type { Db } from "../../db/connect.ts";
import { deviceName } from "../../device-name.ts";
import type { Caller, Client } from "../../http/route.ts";
import { addressKey } from "../throttle/take-attempt.ts";
import { countEvent, insertEvent } from "./store.ts";

type Noted = {
  readonly owner_id: string;
  readonly what: AuditEvent;
  readonly now: Date;
  /** Absent: somebody who has not proved to be anybody. "owner": the owner, by news that names no session. */
  readonly caller?: Pick<Caller, "key" | "session_id"> | "owner" | "belle" | undefined;
  readonly client?: Client | undefined;
  /** Names and ids, never a secret, a caller's words or a whole number. */
  readonly details?: AuditDetails;
  /** The name under which it is counted: those of an hour from one place and with the same details are one row. */
  readonly countedAs?: string;
};

/** Writes into the account's audit log, in the transaction of what is noted where there is one. */
export async function noteEvent(db: Db, noted: Noted): Promise<void> {
  const { owner_id, what, now, caller, client, details = {}, countedAs } = noted;
  const person = typeof caller === "string" ? undefined : caller;
  const who: AuditActor = typeof caller === "string" ? caller : person?.key ? "key" : person ? "owner" : "stranger";
  const key_id = person?.key ? person.session_id : null;
  const event = {
    id: randomUUID(),
    ...{ owner_id, what, at: now, who, key_id },
    address: client?.address ?? null,
    device: client ? deviceName(client.device) : null,
  };
  if (countedAs === undefined) return insertEvent(db, { ...event, details: JSON.stringify(details) });
  const place = client ? addressKey(client.address) : "";
  const gathered_as = JSON.stringify([what, who, key_id, place, details, now.toISOString().slice(0, 13)]);
  await countEvent(db, { ...event, details: JSON.stringify({ ...details, [countedAs]: 1 }), gathered_as }, countedAs);
}
