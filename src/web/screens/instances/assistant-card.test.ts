import { describe, expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import { listFailure, payFailure } from "./assistant-card.tsx";

const answer = (status: number, detail: string) => new ApiFailure({ status, detail });

describe("what the list of assistants says about a failure", () => {
  it.each([
    ["a list with a reason", listFailure(answer(503, "The database is away.")), "The database is away."],
    ["a list with a bare status", listFailure(answer(500, "Internal Server Error")), "Failed to fetch tenants"],
    ["a list without an answer", listFailure(new Error("no network")), "Failed to load your assistants"],
    [
      "a payment page that is refused",
      payFailure(answer(503, "Away.")),
      "Error adding payment method: Could not create checkout session (503): Away.",
    ],
    [
      "a payment page without an address",
      payFailure(answer(200, "unreadable")),
      "No checkout URL returned from server",
    ],
    [
      "a payment page without an answer",
      payFailure(new Error("no network")),
      "Error adding payment method: no network",
    ],
  ])("%s", (_, said, text) => {
    expect(said).toBe(text);
  });
});
