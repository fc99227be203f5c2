import { describe, expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import { calendarFailure, createFailure, takenText } from "./create-texts.ts";

const refused = (status: number, detail: string) => new ApiFailure({ status, detail });

describe("what the create screen says of a failure", () => {
  it.each([
    [
      "the server says why",
      refused(422, "Greeting must be at most 600 characters long."),
      "Greeting must be at most 600 characters long.",
    ],
    [
      "the server says no more than its status",
      refused(500, "Internal Server Error"),
      "Failed to create assistant. Please try again.",
    ],
    [
      "its success cannot be read",
      refused(201, "We couldn't read the server's response."),
      "Failed to create instance",
    ],
    ["an earlier press had arrived", refused(409, "This Idempotency-Key belongs to another request."), takenText],
    ["no answer came", new Error("offline"), "An unexpected error occurred while creating your assistant."],
  ])("when creating and %s", (_, thrown, text) => {
    expect(createFailure(thrown)).toBe(text);
  });

  it.each([
    ["the server says why", refused(422, "Choose a calendar."), "Choose a calendar."],
    ["there is nobody to ask", refused(404, "Not Found"), "Failed to connect calendar. Please try again."],
    ["the answer has no address", refused(200, "x"), "Failed to get calendar connection URL"],
    ["no answer came", new Error("offline"), "Failed to connect calendar. Please try again."],
  ])("when connecting a calendar and %s", (_, thrown, text) => {
    expect(calendarFailure(thrown)).toBe(text);
  });
});
