import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "#domain/basics/refusal.ts";
import type { PaymentNeeds } from "./needs.ts";
import { unavailableText } from "./provider-trouble.ts";
import { type Account, releaseLease, takeLease } from "./store.ts";

const workMs = 60_000;
/** The lease: longer than the work may take, so a process that dies blocks the account for no longer. */
const leaseSeconds = 90;
const waitMs = 15_000;
const pauseMs = 40;

type Work<T> = (account: Account, options: { signal: AbortSignal }) => Promise<T>;

/**
 * One at a time per account, over all processes: what the provider says is read, judged and acted on, and nobody may act on an
 * older reading in between. Undefined where the account is gone.
 */
export async function leaseAccount<T>(
  { db }: Pick<PaymentNeeds, "db">,
  account_id: string,
  work: Work<T>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<T | undefined> {
  const holder = randomUUID();
  const account = await wait(() => takeLease(db, account_id, { holder, seconds: leaseSeconds }), signal);
  if (!account) return undefined;
  const deadline = AbortSignal.timeout(workMs);
  try {
    return await work(account, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
  } finally {
    await releaseLease(db, account_id, holder);
  }
}

async function wait(take: () => Promise<Account | "held" | "gone">, signal: AbortSignal | undefined) {
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    const taken = await take();
    if (taken === "gone") return undefined;
    if (taken !== "held") return taken;
    await sleep(pauseMs, undefined, { ...(signal && { signal }) });
  }
  throw new Refusal("unavailable", unavailableText, { retryAfterSeconds: 5 });
}
