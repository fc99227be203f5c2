import { expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { readSupportEmail } from "./support-email.ts";

it.each([
  ["the brand's while a page is written", undefined, brand.supportEmail],
  ["the brand's in a page that was sent with no other", { dataset: {} }, brand.supportEmail],
  ["the operator's", { dataset: { supportEmail: "help@acme.example" } }, "help@acme.example"],
])("the address of support is %s", (_, page, email) => expect(readSupportEmail(page)).toBe(email));
