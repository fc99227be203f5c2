import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "#domain/refusal.ts";

/** Hashing of passwords, as much at a time as leaves the rest of the product its processor. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a stored hash it works as long and says no, so that time does not tell whether an account exists. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
};

// argon2id, the library's default kind, at the least cost that OWASP recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const longestQueue = 100;

export async function createPasswords(options: { atOnce: number }): Promise<Passwords> {
  const inTurn = limit(options.atOnce);
  const nobody = await hash("nobody has this password", cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => (await verify(stored ?? nobody, password)) && stored !== undefined),
  };
}

/** Runs so many at a time, lets some wait, and turns the rest away rather than letting them pile up. */
function limit(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue)
        throw new Refusal("unavailable", "Too many people are logging in right now. Please try again in a moment.", {
          retryAfterSeconds: 2,
        });
      await new Promise<void>((turn) => waiting.push(turn));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
