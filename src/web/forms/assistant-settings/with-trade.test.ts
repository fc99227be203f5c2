import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn } from "#domain/bookings/opening-hours.ts";
import { withTrade } from "./with-trade.ts";

const names = (services: readonly { name: string }[]) => services.map(({ name }) => name);

describe("choosing a trade", () => {
  it("fills in its usual services, hours and emergencies", () => {
    const chosen = withTrade(defaultSettings(), "locksmith");
    expect(chosen).toMatchObject({ trade: "locksmith", emergency_signs: expect.stringContaining("locked out") });
    expect(names(chosen.services)).toContain("Lockout");
    expect(chosen.hours.sunday).toEqual([{ opens: "00:00", closes: "24:00" }]);
  });

  it("gives way to the next trade, and leaves nothing of the first", () => {
    const chosen = withTrade(withTrade(defaultSettings(), "locksmith"), "plumbing");
    expect(chosen).toEqual(defaultSettings("plumbing"));
    expect(withTrade(chosen, "")).toEqual(defaultSettings());
  });

  it.each([
    ["services", { services: [{ name: "Sump pumps", duration_minutes: 75 }] }],
    ["no services at all", { services: [] }],
    ["hours", { hours: openOn(["monday"], "07:00", "12:00") }],
    ["emergencies", { emergency_signs: "Water on the floor" }],
  ])("keeps the owner's own %s and fills the rest", (_, own) => {
    const chosen = withTrade({ ...defaultSettings("plumbing"), ...own }, "HVAC");
    expect(chosen).toEqual({ ...defaultSettings("HVAC"), ...own });
  });

  it("keeps what the form names as touched, even where it is as the trade had it", () => {
    const chosen = withTrade(defaultSettings("plumbing"), "HVAC", ["services"]);
    expect(chosen.services).toEqual(defaultSettings("plumbing").services);
    expect(chosen.emergency_signs).toBe(defaultSettings("HVAC").emergency_signs);
  });

  it("changes nothing else", () => {
    const own = { ...defaultSettings(), business_name: "Riverside", service_zips: ["78704"], transcript_days: 30 };
    expect(withTrade(own, "plumbing")).toMatchObject({
      business_name: "Riverside",
      service_zips: ["78704"],
      transcript_days: 30,
    });
  });
});
