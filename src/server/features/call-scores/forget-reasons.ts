import type { Tx } from "../../db/connect.ts";
import { blankReasons } from "./store.ts";

/** A model's words about calls whose own words go. What was scored stays: it holds none of them. */
export async function forgetReasons(tx: Tx, call_ids: readonly string[]): Promise<void> {
  await blankReasons(tx, call_ids);
}
