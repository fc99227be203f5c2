import { describe, expect, it } from "vitest";
import { checkBookingDetails } from "./appointment-rules.ts";

describe("what is known of a job", () => {
  it("is cleaned, and only what was sent", () => {
    expect(
      checkBookingDetails({ name: " Greg \n Halvorsen ", phone: "(512) 555-0142", note: " gate\r\n4471 " }),
    ).toEqual({
      ok: true,
      values: { name: "Greg Halvorsen", phone: "+15125550142", note: "gate\n4471" },
    });
    expect(checkBookingDetails({ phone: " " })).toEqual({ ok: true, values: { phone: "" } });
    expect(checkBookingDetails({ email: " greg@halvorsen.example " })).toEqual({
      ok: true,
      values: { email: "greg@halvorsen.example" },
    });
    expect(checkBookingDetails({ email: " " })).toEqual({ ok: true, values: { email: "" } });
    expect(checkBookingDetails({})).toEqual({ ok: true, values: {} });
  });

  it.each([
    ["an empty name", { name: "  " }, "name", "Enter the customer's name."],
    ["a name without end", { name: "x".repeat(101) }, "name", "The name must be at most 100 characters long."],
    [
      "an address without end",
      { address: "x".repeat(301) },
      "address",
      "The address must be at most 300 characters long.",
    ],
    ["a note without end", { note: "x".repeat(2001) }, "note", "The note must be at most 2000 characters long."],
    ["half a number", { phone: "555-01" }, "phone", "Please enter a valid phone number!"],
    ["half an email address", { email: "greg@halvorsen" }, "email", "Enter a valid email address."],
    ["a number of another country", { phone: "+44 20 7946 0958" }, "phone", "Please enter a valid phone number!"],
  ])("is refused for %s", (_what, given, field, text) => {
    expect(checkBookingDetails(given)).toEqual({ ok: false, field, text });
  });
});
