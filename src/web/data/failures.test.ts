import { describe, expect, it } from "vitest";
import { ApiFailure, readReply } from "#contract/call.ts";
import { readMetrics } from "#contract/dashboard.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dashboardFailure } from "./dashboard.ts";
import { billingFailure } from "./payments.ts";

const thrownBy = (status: number, body: unknown): unknown => {
  try {
    return readReply(readMetrics, status, body);
  } catch (thrown) {
    return thrown;
  }
};
const worded = thrownBy(503, { detail: "Nothing can be read right now." });
const bare = thrownBy(500, undefined);
const broken = new TypeError("x is not a function");

describe("what is said of a load that failed", () => {
  it.each([
    ["the dashboard, with the server's words", dashboardFailure(worded), "Nothing can be read right now."],
    ["the dashboard, with a bare status", dashboardFailure(bare), "Failed to fetch dashboard metrics"],
    ["the dashboard, without an answer", dashboardFailure(broken), "Failed to load dashboard data"],
    ["billing, with the server's words", billingFailure(worded), "Nothing can be read right now."],
    ["billing, with a bare status", billingFailure(bare), "Failed to fetch billing data"],
    ["billing, without an answer", billingFailure(broken), "Failed to load billing data"],
    ["anything, with a bare status", thrownText(bare), "An unexpected error occurred"],
  ])("%s", (_, said, text) => expect(said).toBe(text));

  it("keeps the name of the status for texts that ask for it", () => {
    expect(bare).toBeInstanceOf(ApiFailure);
    expect((bare as ApiFailure).detail).toBe("Internal Server Error");
  });
});
