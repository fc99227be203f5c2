import type { Db } from "../../db/connect.ts";
import { listBusyTimes } from "./sync/store.ts";

type Span = { readonly start: Date; readonly end: Date };

/** When an assistant's owner is not free by the outside calendar, as it was read last. */
export const busyTimesOf = (db: Db, owner_id: string, assistant_id: string, range: Span): Promise<readonly Span[]> =>
  listBusyTimes(db, owner_id, assistant_id, range);
