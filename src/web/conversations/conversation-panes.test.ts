import { describe, expect, it } from "vitest";
import { costRows } from "./conversation-panes.tsx";

const cost = (
  total_duration: number,
  billed_seconds: number,
  amount: number,
  not_billed_reason: "trial" | "test" | null,
) => costRows({ total_duration, billed_seconds, amount, not_billed_reason });

describe("call cost details", () => {
  it("say minutes to one decimal with the seconds beside them, the price and what is paid", () => {
    expect(cost(222, 222, 1.23, null)).toEqual({
      rows: [
        { name: "Duration", value: "3.7 minutes (222 s)" },
        { name: "Billed seconds", value: "222 s" },
        { name: "222 s at $20 per hour", value: "$1.23" },
      ],
      pay: "$1.23",
    });
  });

  it("take away what the trial covers, all of it or a part", () => {
    expect(cost(222, 0, 0, "trial").rows.at(-1)).toEqual({ name: "Free trial credit", value: "\u2212$1.23" });
    expect(cost(222, 0, 0, "trial").pay).toBe("$0.00");
    const part = cost(190, 180, 1, null);
    expect(part.rows.at(-1)).toEqual({ name: "Free trial credit", value: "\u2212$0.06" });
    expect(part.pay).toBe("$1.00");
  });

  it("name no price where a call is free for another reason", () => {
    expect(cost(300, 0, 0, "test")).toEqual({
      rows: [
        { name: "Duration", value: "5.0 minutes (300 s)" },
        { name: "Billed seconds", value: "0 s" },
      ],
      pay: "$0.00",
    });
  });
});
