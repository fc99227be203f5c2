import { hash, hashRaw, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "../../bounded-queue.ts";

/** Hashing of passwords, as much at a time as leaves the rest of the product its processor. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a stored hash it works as long and says no, so that time does not tell whether an account exists. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** For a short secret that is found by its hash: the same text under the same salt always gives the same. */
  derive(secret: string, salt: Buffer): Promise<Buffer>;
  /** Whether it was hashed as passwords are hashed today. */
  isCurrent(stored: string): boolean;
};

export type HashCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

// argon2id, the library's default kind, at the least cost that OWASP recommends.
const usualCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Behind the logins and registrations that wait in queues of their own. */
const crowd = {
  waitingAtMost: 100,
  fullText: "Too many people are logging in right now. Please try again in a moment.",
};

type Options = {
  readonly atOnce: number;
  /** Absent: what keeps passwords safe. */
  readonly cost?: HashCost | undefined;
};

export async function createPasswords({ atOnce, cost = usualCost }: Options): Promise<Passwords> {
  const inTurn = createBoundedQueue({ atOnce, ...crowd });
  /** How a hash of today begins: kind, version and cost. */
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const nobody = await hash("nobody has this password", cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => (await verify(stored ?? nobody, password)) && stored !== undefined),
    derive: (secret, salt) => inTurn(() => hashRaw(secret, { ...cost, salt })),
    isCurrent: (stored) => stored.startsWith(current),
  };
}
