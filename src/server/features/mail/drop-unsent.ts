import type { Tx } from "../../db/connect.ts";
import { deleteUnsentAbout } from "./store.ts";

/** What has not gone out and is about these calls and jobs, or has the number in it. */
export async function dropMailsAbout(
  tx: Tx,
  owner_id: string,
  about: { readonly ids: readonly string[]; readonly phone: string },
): Promise<void> {
  await deleteUnsentAbout(tx, owner_id, about);
}
