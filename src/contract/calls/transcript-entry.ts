import { z } from "zod";
import { moment } from "../fields.ts";

/** One line of what was said. */
export const transcriptEntry = z.object({
  role: z.enum(["user", "assistant"]).describe("`user` is the caller"),
  content: z.string().meta({ examples: ["Hi, my kitchen sink is leaking again."] }),
  at: moment.describe("When it was heard, or when speaking began"),
  language: z.string().meta({ examples: ["en"] }),
  response_ms: z
    .int()
    .nullable()
    .meta({
      examples: [840],
      description: "From the end of the caller's words to the first word back; null for other lines",
    }),
  cut: z.boolean().meta({ examples: [false], description: "The caller talked over it" }),
});
