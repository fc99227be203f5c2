import type { Db } from "../../db/connect.ts";
import { settleFact } from "./store.ts";

class Undone extends Error {}

/** Whether something can be written: it is, and taken back. `name` must be the process's own, or two of them would wait for each other. */
export async function tryWrite(db: Db, name: string): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await settleFact(tx, `try ${name}`, "");
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
