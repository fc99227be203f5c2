import type { Db } from "../../../db/connect.ts";
import { listOwnKeys, type Whose } from "./store.ts";

/** Which of these are keys of jobs of an assistant, whatever became of them: what stands on a calendar under such a key is no stranger's. */
export const ownKeys = (
  db: Db,
  whose: Pick<Whose, "owner_id" | "assistant_id">,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => listOwnKeys(db, whose, keys);
