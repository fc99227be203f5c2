import { describe, expect, it } from "vitest";
import { formatInvoiceMonth, nameInvoiceMonth, parseInvoiceMonth } from "./invoice-month.ts";

describe("the month of an invoice", () => {
  it.each([
    ["11-2026", { month: 11, year: 2026 }],
    ["01-2027", { month: 1, year: 2027 }],
    ["1-2027", { month: 1, year: 2027 }],
    ["00-2026", undefined],
    ["13-2026", undefined],
    ["11-26", undefined],
    ["2026-11", undefined],
    ["11-2026x", undefined],
    ["", undefined],
  ])("%j is read as %j", (text, expected) => {
    expect(parseInvoiceMonth(text)).toEqual(expected);
  });

  it.each([
    [{ month: 11, year: 2026 }, "11-2026", "November 2026"],
    [{ month: 1, year: 2027 }, "01-2027", "January 2027"],
  ])("%j is written %s and named %s", (month, written, named) => {
    expect(formatInvoiceMonth(month)).toBe(written);
    expect(nameInvoiceMonth(month)).toBe(named);
  });
});
