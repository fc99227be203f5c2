import type { User } from "#contract/accounts.ts";
import type { Owner } from "./store.ts";

/** An owner as the wire shows one. */
export const presentOwner = (owner: Owner): User => ({ ...owner, created_at: owner.created_at.toISOString() });
