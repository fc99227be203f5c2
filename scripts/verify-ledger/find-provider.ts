import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Clock } from "../../src/domain/time/clock.ts";
import { followClock } from "../../src/main/movable-clock.ts";
import { sandboxKeys } from "../../src/main/sandbox-keys.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import type { Payments } from "../../src/providers/payments/port.ts";
import { createStripePayments } from "../../src/providers/payments/stripe/stripe-payments.ts";

type FoundProvider = {
  /** Absent where none can be asked. */
  readonly payments: Payments | undefined;
  readonly clock: Clock;
};

/** The payment provider that the product uses: the real one by its key, or the sandbox of a product that runs just now. */
export function findProvider(env: Record<string, string | undefined>): FoundProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL, DATABASE_URL, DATA_DIR, SANDBOX_OF } = env;
  const open = (keys: { secretKey: string; webhookSecret: string }, url: string, clock: Clock) => ({
    payments: createStripePayments({ ...keys, url, clock }),
    clock,
  });
  if (secretKey) {
    const url = STRIPE_API_URL || "https://api.stripe.com";
    return open({ secretKey, webhookSecret: "" }, url, systemClock);
  }
  // Another product's sandbox, in the folder that is there by default, knows nothing of a database that was given.
  const folder = SANDBOX_OF || DATA_DIR || (DATABASE_URL ? undefined : "data");
  const place = (name: string) => join(resolve(folder ?? ""), name);
  if (!folder || !existsSync(place("sandbox-ports.json")) || !existsSync(place("sandbox-key")))
    return { payments: undefined, clock: systemClock };
  const { port } = JSON.parse(readFileSync(place("sandbox-ports.json"), "utf8")) as { port: number };
  const clock = followClock(systemClock, place("sandbox-clock.json"));
  return open(sandboxKeys(resolve(folder)).stripe, `http://127.0.0.1:${port}`, clock);
}
