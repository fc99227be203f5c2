import type { Db } from "../../db/connect.ts";
import { listKeys } from "./store.ts";

export const countKeys = async (db: Db, owner_id: string): Promise<number> => (await listKeys(db, owner_id)).length;
