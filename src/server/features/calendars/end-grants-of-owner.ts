import type { Tx } from "../../db/connect.ts";
import type { CalendarNeeds } from "./needs.ts";
import { revokeJob } from "./revocations/revoke-grants.ts";

/** The part of deleting an owner: the grants go with the account's row, and their end at the providers is seen to at once. */
export const endGrantsOfOwner = ({ jobs }: Pick<CalendarNeeds, "jobs">) => ({
  name: "access to calendars",
  run: async (tx: Tx, _owner_id: string): Promise<void> => jobs.send(tx, revokeJob, {}),
});
