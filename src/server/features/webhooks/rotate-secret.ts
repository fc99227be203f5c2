import type { rotateWebhookSecret as endpoint } from "#contract/developers.ts";
import type { Reply } from "#contract/endpoint.ts";
import { mostRetiring, retiringHours, rotatedOftenText, secretChangedText } from "#domain/accounts/webhook-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import type { WebhookNeeds } from "./needs.ts";
import { readSecret } from "./read-secret.ts";
import { listSigning, lockOwner, replaceSecret } from "./store.ts";

/** A new secret signs from now on; the old one signs beside it for a day, so that no receiver misses anything. */
export async function rotateSecret(
  { db, clock, secrets }: Pick<WebhookNeeds, "db" | "clock" | "secrets">,
  caller: Caller,
  replaced: number,
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const now = clock.now();
  const retires_at = new Date(now.getTime() + retiringHours * 3_600_000);
  const data = await db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner_id);
    const { version, retiring } = await readSecret({ db: tx, clock, secrets }, owner_id);
    if (version !== replaced) throw new Refusal("conflict", secretChangedText);
    const first = retiring.length >= mostRetiring ? retiring.at(-1) : undefined;
    if (first) {
      const retryAfterSeconds = Math.ceil((Date.parse(first.until) - now.getTime()) / 1000);
      throw new Refusal("too_many", rotatedOftenText, { retryAfterSeconds });
    }
    await replaceSecret(tx, { owner_id, version, now, retires_at }, secrets.sealedSecret);
    await noteEvent(tx, { owner_id, what: "webhook_secret_made", now, caller, client });
    const [newest] = await listSigning(tx, owner_id, now);
    return { ...(await readSecret({ db: tx, clock, secrets }, owner_id)), secret: secrets.secretOf(newest) };
  });
  return { success: true, error: null, data };
}
