import { describe, expect, it } from "vitest";
import { parsePhone } from "./phone.ts";
import { tollFraudText } from "./toll-fraud.ts";

const refusal = (typed: string): string | undefined => {
  const phone = parsePhone(typed);
  if (phone === undefined) throw new Error(`${typed} is no phone`);
  return tollFraudText("Sales transfer number", phone);
};

describe("numbers that calls are not put through to", () => {
  it.each([
    ["+19005550107", "is a premium-rate number."],
    ["+12089760107", "is a premium-rate number."],
    ["+15005550107", "is a shared-cost number."],
    ["+16005550107", "is a shared-cost number."],
    ["+17005550107", "is a shared-cost number."],
  ])("%s %s", (phone, why) => {
    expect(refusal(phone)).toBe(`Sales transfer number ${why} Enter a regular US or Canadian number.`);
  });

  const islandCodes =
    "242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939";
  it.each(islandCodes.split(" "))("area code %s is an island abroad", (areaCode) => {
    expect(refusal(`+1${areaCode}5550107`)).toMatch(/^Sales transfer number is in .+\. Enter a regular/);
  });

  it("names the place", () => {
    expect(refusal("+18765550107")).toContain("is in Jamaica.");
  });

  it.each([
    ["Idaho", "+12085550107"],
    ["Alaska", "+19075550107"],
    ["Hawaii", "+18085550107"],
    ["Ontario", "+14165550107"],
    ["Yukon", "+18675550107"],
    ["toll free", "+18005550107"],
    ["976 as the last digits", "+12085559760"],
    ["900 as the exchange", "+12089000107"],
  ])("%s is fine", (_name, phone) => {
    expect(refusal(phone)).toBeUndefined();
  });
});
