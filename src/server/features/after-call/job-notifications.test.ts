import { describe, expect, it } from "vitest";
import { emergencyNotification, jobNotification } from "./job-notifications.ts";

describe("news of a job", () => {
  const call = { timeZone: "America/Denver", answeredAt: new Date("2026-11-15T16:00:00Z") };
  const job = {
    id: "1",
    startsAt: new Date("2026-11-19T16:00:00Z"),
    arrivalUntil: new Date("2026-11-19T16:00:00Z"),
    service: "Drain cleaning",
    name: "Greg",
    address: "",
  };
  it.each([
    [{ ...job, change: "booked" as const }, "Greg booked Thu, Nov 19, 9:00 AM MST (Drain cleaning)."],
    [
      { ...job, change: "booked" as const, arrivalUntil: new Date("2026-11-19T18:00:00Z") },
      "Greg booked Thu, Nov 19, between 9:00 AM and 11:00 AM MST (Drain cleaning).",
    ],
    [{ ...job, change: "moved" as const, service: " " }, "Greg moved their job to Thu, Nov 19, 9:00 AM MST."],
    [
      { ...job, change: "cancelled" as const, name: "" },
      "A caller canceled their job on Thu, Nov 19, 9:00 AM MST (Drain cleaning).",
    ],
  ])("%j", (each, message) => {
    expect(jobNotification(each, call)).toEqual({ kind: "appointment", message });
  });
});

it("an emergency that reached nobody is urgent", () => {
  expect(emergencyNotification("flooding", { name: "Greg", phone: "+12085550142" })).toEqual({
    kind: "urgent",
    message: "Greg called about flooding and didn't reach anyone.",
  });
  expect(emergencyNotification("gas", {}).message).toBe("A caller called about a gas smell and didn't reach anyone.");
});
