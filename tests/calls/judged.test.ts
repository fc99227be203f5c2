import { expect, test } from "vitest";
import { agreementOf } from "./support/agreement.ts";
import { readJudged } from "./support/read-judged.ts";

test("the score agrees with what a person said of the same calls", () => {
  const judged = readJudged();
  const { spearman, close, worst } = agreementOf(
    judged.map(({ call, byHand, scored }) => ({ call, byHand, byRule: scored.score })),
  );
  for (const { call, byHand, scored } of judged) {
    const losses = scored.losses.map(({ code, points, seq }) => `${code} ${points}${seq ? ` in line ${seq}` : ""}`);
    console.log(
      `${call}: by hand ${byHand}, by rule ${scored.score}${losses.length > 0 ? ` (${losses.join(", ")})` : ""}`,
    );
  }
  console.log(
    `${judged.length} calls: ranks correlate by ${spearman.toFixed(2)}, ${Math.round(close * 100)}% within 15 points, ${worst} of the ten worst.`,
  );
  // Three of the sixty are recorded calls, which have no score.
  expect(judged).toHaveLength(57);
  expect(spearman).toBeGreaterThanOrEqual(0.8);
  expect(close).toBeGreaterThanOrEqual(0.75);
  expect(worst).toBeGreaterThanOrEqual(7);
});
