import { createHash, randomBytes } from "node:crypto";
import type { Reply } from "#contract/endpoint.ts";
import { openBrowserCall, type startBrowserCall } from "#contract/phone.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { ownAssistant } from "../assistants/called-assistant.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { callsByOwner, demoByAddress } from "./limits.ts";
import type { PhoneNeeds } from "./needs.ts";
import { insertTicket, takeTicket } from "./store.ts";

const ticketMs = 30_000;
const ticketBytes = 24;
const sha256 = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

/** A ticket for one call: of an assistant by her owner, or of the demo business by anybody. */
export async function startCall(
  needs: PhoneNeeds & { demoPace: (who: string, now: Date) => number },
  { caller, client, tenant_id }: { caller: Caller | undefined; client: Client; tenant_id: string | undefined },
): Promise<Reply<typeof startBrowserCall>> {
  const { db, clock, publicUrl } = needs;
  if (needs.isFull()) throw busy(5);
  const waitSeconds = tenant_id === undefined ? needs.demoPace("all", clock.now()) : 0;
  if (waitSeconds > 0) throw busy(waitSeconds);
  const whom = await bindTo(needs, { caller, client, tenant_id });
  const ticket = randomBytes(ticketBytes).toString("base64url");
  const expires_at = new Date(clock.now().getTime() + ticketMs);
  await insertTicket(db, { ticket_sha256: sha256(ticket), ...whom, expires_at });
  const url = `${publicUrl.replace(/^http/, "ws")}${openBrowserCall.path}?ticket=${ticket}`;
  return { ticket, url, expires_at: expires_at.toISOString() };
}

const busy = (retryAfterSeconds: number) =>
  new Refusal("unavailable", "All lines are busy right now. Please try again in a moment.", { retryAfterSeconds });

async function bindTo(
  { db, clock }: PhoneNeeds,
  { caller, client, tenant_id }: { caller: Caller | undefined; client: Client; tenant_id: string | undefined },
): Promise<{ owner_id: string | null; assistant_id: string | null }> {
  if (tenant_id === undefined) {
    await takeAttempt({ db, clock }, [{ policy: demoByAddress, key: addressKey(client.address) }]);
    return { owner_id: null, assistant_id: null };
  }
  if (!caller) throw new Refusal("unauthenticated", "Please log in to call your assistant.");
  const assistant = await ownAssistant({ db }, caller.owner_id, tenant_id);
  if (!assistant) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: callsByOwner, key: caller.owner_id }]);
  return { owner_id: caller.owner_id, assistant_id: assistant.id };
}

export type Bound = { readonly owner_id: string; readonly assistant_id: string } | "demo";

/** Whom a ticket is for; nothing for one that is spent, too old, or none. */
export async function spendTicket(
  { db, clock }: Pick<PhoneNeeds, "db" | "clock">,
  ticket: string,
): Promise<Bound | undefined> {
  const row = await takeTicket(db, sha256(ticket));
  if (!row || row.expires_at < clock.now()) return undefined;
  const { owner_id, assistant_id } = row;
  return owner_id === null || assistant_id === null ? "demo" : { owner_id, assistant_id };
}
