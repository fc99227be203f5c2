import type { DeletionStep } from "../accounts/delete-account.ts";
import type { AssistantNeeds } from "./needs.ts";
import { releaseNumbers } from "./numbers/release-number.ts";
import { lockAssistantsOf, lockOwner } from "./store.ts";

/** The part of deleting an owner: the rows go with the account, the numbers are given back. */
export const releaseWithAccount = (needs: Pick<AssistantNeeds, "clock" | "jobs">): DeletionStep => ({
  name: "the numbers of the assistants",
  run: async (tx, owner_id) => {
    // From here on nobody makes another one.
    await lockOwner(tx, owner_id);
    await releaseNumbers(needs, tx, await lockAssistantsOf(tx, owner_id));
  },
});
