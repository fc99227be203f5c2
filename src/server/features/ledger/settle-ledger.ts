import type { DeletionStep } from "../accounts/delete-account.ts";
import { keepUnreported } from "./closing/store.ts";
import { lockHead } from "./store.ts";

/**
 * With an account, what was used and not yet reported is handed to the one that is closed at the provider, and then the entries go
 * with the owner's row: so nobody waits for the provider, and no second is lost while it is away. Calls that end meanwhile wait for
 * the head, and find no account. To be run before the account there loses its owner.
 */
export const settleLedger: DeletionStep = {
  name: "the seconds ledger",
  async run(tx, owner_id) {
    if (await lockHead(tx, owner_id)) await keepUnreported(tx, owner_id);
  },
};
