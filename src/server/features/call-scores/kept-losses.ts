import { z } from "zod";
import { type Loss, lossCodes } from "./scoring/scored-call.ts";

const loss = z.object({ code: z.enum(lossCodes), points: z.int(), seq: z.int().optional() });

/** As other rules may have written them: what these do not know is left out. */
export const keptLosses = (kept: unknown): readonly Loss[] =>
  (Array.isArray(kept) ? kept : []).flatMap((one) => loss.safeParse(one).data ?? []);
