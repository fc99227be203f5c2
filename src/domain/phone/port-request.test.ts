import { describe, expect, it } from "vitest";
import { brand } from "../basics/brand.ts";
import { canMovePort, checkPortNumber, notCreatedYet, portMailFailedText, portStatuses } from "./port-request.ts";

describe("a port request", () => {
  it.each([
    [" (208) 555-0107 ext 2 ", true],
    ["both lines\n0107 and 0108", true],
    ["  ", "Enter the number you want to keep."],
    ["1".repeat(61), "The number must be at most 60 characters long."],
  ])("for %j: %s", (typed, expected) => {
    const checked = checkPortNumber(typed);
    expect(checked.ok || checked.text).toBe(expected);
    if (checked.ok) expect(checked.values).toBe(typed.trim().replace("\n", " "));
  });

  it("says whom to write to when the mail fails", () => {
    expect(portMailFailedText(brand.supportEmail)).toBe(
      "Note: Port request email failed to send. Please contact support@belle.example directly.",
    );
  });

  it("has words for an assistant that is still to come", () => {
    expect(notCreatedYet).toBe("not created yet");
  });
});

const moves: Record<string, readonly string[]> = {
  requested: ["in_progress", "completed", "rejected"],
  in_progress: ["completed", "rejected"],
  completed: [],
  rejected: ["in_progress", "completed"],
};

it.each(portStatuses.flatMap((from) => portStatuses.map((to) => [from, to, moves[from]?.includes(to)] as const)))(
  "from %s to %s: %s",
  (from, to, can) => {
    expect(canMovePort(from, to)).toBe(can);
  },
);
