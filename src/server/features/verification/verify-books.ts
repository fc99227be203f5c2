import type { Reply } from "#contract/endpoint.ts";
import type { verifyBooks as endpoint } from "#contract/invoices.ts";
import type { BoundedQueue } from "../../bounded-queue.ts";
import type { Caller } from "../../http/route.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { compareBooks } from "./compare-books.ts";
import type { VerificationNeeds } from "./needs.ts";

/** It reads everything that an account has, so nobody needs it every second. */
const byOwner: Policy = {
  scope: "verify-books:owner",
  free: 6,
  firstWaitSeconds: 10,
  longestWaitSeconds: 300,
  forgetSeconds: 900,
};
/** Longer than the largest account takes, and shorter than a browser waits. */
const deadlineMs = 50_000;

type Asked = { readonly chainHead: string | undefined; readonly gone: AbortSignal };

/** Verifies the books of whoever asks, one after the other with those of others: each holds a connection while it reads. */
export async function verifyBooks(
  needs: VerificationNeeds & { readonly verifying: BoundedQueue },
  { owner_id, owner: { timezone } }: Pick<Caller, "owner_id" | "owner">,
  { chainHead, gone }: Asked,
): Promise<Reply<typeof endpoint>> {
  await takeAttempt(needs, [{ policy: byOwner, key: owner_id }]);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(deadlineMs)]);
  const data = await needs.verifying(() => compareBooks(needs, { owner_id, timezone }, { chainHead, signal }));
  return { success: true, error: null, data };
}
