import { expect, it } from "vitest";
import { timings } from "./timings.ts";

it.each([
  ["landingPopupMs", 5000],
  ["demoNumberPopupMs", 5000],
  ["autoLoginMs", 1000],
  ["checkoutRedirectMs", 2000],
  ["afterCreationRedirectMs", 3000],
  ["afterPaymentRedirectMs", 3000],
  ["calendarRedirectMs", 1500],
  ["calendarConnectedNoticeMs", 3000],
  ["disconnectRefetchMs", 3000],
  ["analysisNoticeMs", 5000],
  ["analysisEstimateMs", 10_000],
  ["portEmailErrorMs", 5000],
  ["notificationReadMs", 3000],
  ["supportSuccessMs", 2000],
  ["supportErrorMs", 3000],
  ["afterSaveRedirectMs", 3000],
  ["paymentReloadMs", 1000],
  ["localClockMs", 60_000],
  ["placeholderRotationMs", 2500],
  ["calendarReturnCookieMs", 3_600_000],
] as const)("%s is %i", (name, milliseconds) => {
  expect(timings[name]).toBe(milliseconds);
});

it("has no timing that the table above leaves out", () => {
  expect(Object.keys(timings)).toHaveLength(20);
});
