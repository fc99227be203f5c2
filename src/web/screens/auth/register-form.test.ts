import { describe, expect, it } from "vitest";
import { isRegisterDisabled, registerMissingText } from "./register-form.tsx";

const ready = { submitting: false, password: "longenough", confirm_password: "longenough", terms_agreed: true };
const differs = { confirm_password: "longenoug" };
const unread = { terms_agreed: false };

describe("the register button", () => {
  it.each([
    ["awake when passwords match and terms are agreed", {}, false, undefined],
    ["asleep while submitting", { submitting: true }, true, undefined],
    ["asleep while passwords differ", differs, true, "The button wakes up when both passwords match."],
    ["asleep without the terms", unread, true, "The button wakes up when you agree to the Terms of Service."],
    [
      "asleep for both reasons",
      { ...differs, ...unread },
      true,
      "The button wakes up when both passwords match and you agree to the Terms of Service.",
    ],
    [
      "awake with two empty passwords, which submitting then refuses",
      { password: "", confirm_password: "" },
      false,
      undefined,
    ],
  ])("is %s", (_name, change, disabled, missing) => {
    expect(isRegisterDisabled({ ...ready, ...change })).toBe(disabled);
    expect(registerMissingText({ ...ready, ...change })).toBe(missing);
  });
});
