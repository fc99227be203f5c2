import { z } from "zod";
import { proveAgainCode } from "#domain/accounts/proof-rules.ts";

/** The body of every failure: a sentence that can be shown. */
export const failure = z
  .object({
    detail: z
      .string()
      .meta({ examples: ["Not found"], description: "What went wrong, in a sentence you can show to users" }),
  })
  .meta({ id: "Detail" });

/** The body of the 403 of an endpoint that asks again whose session it is. */
export const proofWanted = failure
  .extend({ code: z.literal(proveAgainCode).optional().describe("Absent for API keys, which can't confirm") })
  .meta({ id: "ProofWanted", description: "Confirm with `POST /users/me/proof`, then send the request again" });

const succeeded = { success: z.literal(true), error: z.null() };

/** The answer of the calls that say success, data and error. Failures never take this form: they carry `detail`. */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ ...succeeded, data });

/** One page of a list that grows. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    ...succeeded,
    data: z.array(item),
    next_cursor: z
      .string()
      .nullable()
      .meta({
        examples: ["MjAyNi0wMy0wMlQxNTozMDowMFo"],
        description: "Pass it as `cursor` to get the next page; null on the last page",
      }),
  });

export const pageQuery = {
  limit: z.coerce.number<number>().int().min(1).max(100).default(20).describe("Maximum number of items"),
  cursor: z.string().max(500).optional().describe("`next_cursor` from the previous page"),
};
