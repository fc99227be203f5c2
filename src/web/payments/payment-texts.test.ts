import { describe, expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import * as texts from "./payment-texts.ts";
import { addFailure, defaultFailure, loadFailure, removeFailure } from "./payment-texts.ts";

const refused = new ApiFailure({ status: 503, detail: "The payment provider is away." });
const unreadable = new ApiFailure({ status: 200, detail: "We couldn't read the server's response." });
const unreached = new Error("The server cannot be reached.");

it.each([
  [loadFailure, refused, "API request failed with status: 503 Service Unavailable"],
  [loadFailure, unreadable, "We couldn't read the server's response."],
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

describe("a payment that failed", () => {
  it.each([
    ["card_declined", "The card was declined."],
    ["insufficient_funds", "The card doesn't have enough funds."],
    ["expired_card", "The card has expired."],
    ["incorrect_cvc", "The card's security code is wrong."],
    ["incorrect_number", "The card number is wrong."],
    ["authentication_failed", "The bank couldn't confirm that the card is yours."],
    ["processing_error", "The card couldn't be processed right now."],
    ["session_expired", "The checkout page was open too long."],
    ["Call 555 0199 to fix this", "The payment didn't go through."],
    ["constructor", "The payment didn't go through."],
    [null, "The payment didn't go through."],
    [undefined, "The payment didn't go through."],
  ])("with code %j says %s", (code, text) => {
    expect(texts.paymentErrorText(code)).toBe(`Payment Error: ${text} Please try again or contact support.`);
  });

  it.each([
    ["not_a_card", "That wasn't a card. Add a credit or debit card to pay for calls."],
    ["no_card", "No card is saved. Add a credit or debit card to pay for calls."],
  ])("with code %s says %s, and nothing else", (code, text) => expect(texts.paymentErrorText(code)).toBe(text));
});

describe("the payment page", () => {
  it.each([
    [500, "500 Internal Server Error"],
    [503, "503 Service Unavailable"],
    [599, "599"],
  ])("names the failed reply %i", (status, named) => {
    expect(texts.paymentPageFailedText(status)).toBe(`API request failed with status: ${named}`);
  });

  it.each([
    [404, "No such customer.", "(404): No such customer."],
    [502, "", "(502): Bad Gateway"],
    [599, null, "(599):"],
  ])("says why there is no checkout after %i and %j", (status, body, named) => {
    expect(texts.checkoutFailedText(status, body)).toBe(
      `Error adding payment method: Could not create checkout session ${named}`,
    );
  });

  it("says that a card was not removed", () => {
    expect(texts.removalFailedText(404)).toBe("Error removing payment method: Could not remove payment method (404)");
  });

  it.each([
    [false, "cus_1", "You need to be logged in to add a payment method"],
    [false, undefined, "You need to be logged in to add a payment method"],
    [true, undefined, "No customer information found"],
    [true, "", "No customer information found"],
    [true, "cus_1", undefined],
  ])("with token %s and customer %j, adding is stopped by %j", (hasToken, customerId, text) => {
    expect(texts.addCardObstacle({ hasToken, customerId })).toBe(text);
  });

  it.each([
    [texts.addNeedsLoginText, "You need to be logged in to add a payment method"],
    [texts.noCustomerText, "No customer information found"],
    [texts.noCheckoutUrlText, "No checkout URL returned from server"],
    [texts.removalQuestion, "Are you sure you want to remove this payment method?"],
    [texts.paymentPageFailedTitle, "Error loading payment methods"],
    [texts.paymentCancelledText, "Payment was cancelled. You can try again when you're ready."],
  ])("keeps its words: %s", (text, words) => {
    expect(text).toBe(words);
  });
});
