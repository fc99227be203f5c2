import { describe, expect, it } from "vitest";
import { costCents, dollarsPerHour, formatMoney } from "../money/pricing.ts";
import { isE164Us } from "../phone/phone.ts";
import { brand, copyrightLine } from "./brand.ts";

describe("the brand file", () => {
  it("has a demo number from the range reserved for fiction", () => {
    expect(isE164Us(brand.demoPhone)).toBe(true);
    expect(brand.demoPhone).toMatch(/55501\d\d$/);
  });

  it("has a support address at the brand's own host", () => {
    expect(brand.supportEmail.endsWith(`@${brand.host}`)).toBe(true);
  });

  it("writes the copyright line with the year it is given", () => {
    expect(copyrightLine(2026)).toBe("© 2026 Belle");
  });

  it("advertises the price that is charged", () => {
    expect(brand.price).toEqual({ perHour: `$${dollarsPerHour}`, perMinute: formatMoney(costCents(60)) });
  });

  it("compares with figures that read as they are reckoned", () => {
    const { comparison } = brand;
    const { from, to } = comparison.callCenterDollarsPerMinute;
    expect(comparison.receptionistText).toContain(
      formatMoney(comparison.receptionistDollarsPerMonth * 100).replace(".00", ""),
    );
    expect(comparison.callCenterText).toBe(`$${from}-$${to} per minute`);
  });

  it.each([
    { hours: 45, savedPercent: 70 },
    { hours: 30, savedPercent: 80 },
  ])("claims savings that its own figures bear out at $hours hours", ({ hours, savedPercent }) => {
    const saved = 1 - (hours * dollarsPerHour) / brand.comparison.receptionistDollarsPerMonth;
    expect(Math.round(saved * 100)).toBe(savedPercent);
  });
});
