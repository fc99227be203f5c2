import { expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import { addFailure, defaultFailure, loadFailure, removeFailure } from "./failure-texts.ts";

const refused = new ApiFailure({ status: 503, detail: "The payment provider is away." });
const unreadable = new ApiFailure({ status: 200, detail: "The answer of the server could not be read." });
const unreached = new Error("The server cannot be reached.");

it.each([
  [loadFailure, refused, "API request failed with status: 503 Service Unavailable"],
  [loadFailure, unreadable, "The answer of the server could not be read."],
  [loadFailure, unreached, "The server cannot be reached."],
  [
    addFailure,
    refused,
    "Error adding payment method: Could not create checkout session (503): The payment provider is away.",
  ],
  [addFailure, unreadable, "No checkout URL returned from server"],
  [addFailure, unreached, "Error adding payment method: The server cannot be reached."],
  [removeFailure, refused, "Error removing payment method: Could not remove payment method (503)"],
  [removeFailure, unreached, "Error removing payment method: The server cannot be reached."],
  [defaultFailure, refused, "Error changing the default card: The payment provider is away."],
])("%o says of %o: %s", (textOf, thrown, text) => {
  expect(textOf(thrown)).toBe(text);
});
