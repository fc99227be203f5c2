import { describe, expect, it } from "vitest";
import {
  checkTransferOnCreate,
  checkTransferOnEdit,
  invalidTransferTexts,
  type TransferField,
  transferLabels,
} from "./transfer-number.ts";

const fields: TransferField[] = ["sales_transfer", "service_transfer"];

describe.each(fields)("%s", (field) => {
  const label = field === "sales_transfer" ? "Sales transfer number" : "Service transfer number";

  it.each([
    ["", ""],
    ["  ", ""],
    ["+12085550107", "+12085550107"],
    ["(208) 555-0107", "+12085550107"],
    ["1 208.555.0107", "+12085550107"],
    ["+1 208\u2011555\u20110107", "+12085550107"],
    ["\u202a+1 208 555 0107\u202c", "+12085550107"],
    ["92085550107", "+12085550107"],
  ])("%j is kept as %j on create and edit", (typed, kept) => {
    expect(checkTransferOnCreate(field, typed)).toEqual({ ok: true, values: kept });
    expect(checkTransferOnEdit(field, typed)).toEqual({ ok: true, values: kept });
  });

  it.each([
    ["208 555 01", "needs at least 10 digits"],
    ["call me", "needs at least 10 digits"],
    ["+1208555010", "format is invalid. Got: +1208555010"],
    ["+442085550107", "format is invalid. Got: +442085550107"],
    ["208-555-0107 ext 5", "format is invalid. Got: 208-555-0107 ext 5"],
  ])("%j is refused: %s", (typed, onEdit) => {
    expect(checkTransferOnEdit(field, typed)).toEqual({ ok: false, field, text: `${label} ${onEdit}` });
    expect(checkTransferOnCreate(field, typed)).toEqual({
      ok: false,
      field,
      text: `Please enter a valid ${field === "sales_transfer" ? "sales" : "service"} transfer number`,
    });
  });

  it("is refused in the same words on create and edit where calls there cost extra", () => {
    const refused = {
      ok: false,
      field,
      text: `${label} is a premium-rate number. Enter a regular US or Canadian number.`,
    };
    expect(checkTransferOnCreate(field, "900 555 0107")).toEqual(refused);
    expect(checkTransferOnEdit(field, "900 555 0107")).toEqual(refused);
  });

  it("has its label and its text by name", () => {
    expect(transferLabels[field]).toBe(label);
    expect(invalidTransferTexts[field]).toMatch(/^Please enter a valid (sales|service) transfer number$/);
  });
});
