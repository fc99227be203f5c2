import { z } from "zod";

/** How well a call went. */
export const scoreValue = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .meta({ examples: [82], description: "How well the call went, from 0 to 100; null if it has no score" });

export const loss = z.object({
  code: z.string().meta({ examples: ["asked_again"] }),
  points: z.int().meta({ examples: [6], description: "How many points it cost" }),
  reason: z.string().meta({ examples: ["She asked for something she'd already been told."] }),
  action: z
    .enum(["answer", "rules"])
    .nullable()
    .meta({ examples: [null], description: "What helps: add an answer, or change her settings; null if neither does" }),
});

/** The score of one call, with what cost the points. */
export const scoreDetails = z
  .object({
    value: scoreValue,
    unscored: z
      .enum(["silent", "test", "sales", "spam"])
      .nullable()
      .meta({
        examples: [null],
        description: "Why it has no score: the caller said nothing, a test, a sales call, or spam; null if it has one",
      }),
    by_rules: scoreValue.describe("By the rules alone; null if it has no score"),
    model: z
      .object({ score: z.int().meta({ examples: [75] }), reason: z.string().nullable() })
      .nullable()
      .meta({
        examples: [null],
        description: "The language model's opinion, which moves the score by 10 points at most; null without one",
      }),
    losses: z.array(
      loss.extend({
        line: z
          .int()
          .nullable()
          .meta({
            examples: [4],
            description: "Place in `transcript`, from 0; null if it's about the call as a whole",
          }),
      }),
    ),
  })
  .meta({ id: "ScoreDetails" });
