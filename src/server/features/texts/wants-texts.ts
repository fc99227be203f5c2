import type { Db } from "../../db/connect.ts";
import { findOptOuts } from "./opt-outs/store.ts";

/** Whether somebody may be texted from one of our numbers. */
export const wantsTexts = async (
  { db }: { readonly db: Db },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> => !(await findOptOuts(db, [{ number: from, phone: to }]))[0];
