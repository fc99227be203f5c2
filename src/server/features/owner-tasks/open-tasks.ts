import type { Db } from "../../db/connect.ts";
import { listOpenOfKind } from "./store.ts";
import type { OwnerTask } from "./task-texts.ts";

/** For whoever settles them: the open tasks of a kind, about one assistant or about all of all owners. */
export const openTasks = async <Kind extends OwnerTask["kind"]>(
  db: Db,
  kind: Kind,
  about?: { readonly owner_id: string; readonly assistant_id: string },
): Promise<readonly { owner_id: string; subject_id: string; params: Extract<OwnerTask, { kind: Kind }>["params"] }[]> =>
  (await listOpenOfKind(db, kind, about)) as never;
