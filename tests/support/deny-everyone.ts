import { Refusal } from "#domain/basics/refusal.ts";
import type { Authenticator } from "#server/http/mount.ts";

/** Nobody is signed in. */
export const denyEveryone: Authenticator = {
  authenticate: () => Promise.reject(new Refusal("unauthenticated", "no")),
  forget: () => undefined,
  countLarge: () => undefined,
  expectProof: async () => undefined,
};
