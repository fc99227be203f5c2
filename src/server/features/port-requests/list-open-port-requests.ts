import type { Db } from "../../db/connect.ts";
import { listOpen, type OpenPort } from "./store.ts";

/** For the operator: what still waits to be moved, the oldest first. */
export const listOpenPortRequests = ({ db }: { db: Db }): Promise<OpenPort[]> => listOpen(db);
