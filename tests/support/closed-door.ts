import { Refusal } from "#domain/basics/refusal.ts";
import type { Door } from "#server/http/mount.ts";

/** Nobody is signed in. */
export const closedDoor: Door = {
  authenticate: () => Promise.reject(new Refusal("unauthenticated", "no")),
  forget: () => undefined,
  countLarge: () => undefined,
  expectProof: async () => undefined,
};
