import { expect, test } from "vitest";
import { baseUrl } from "./base-url.ts";

test.each([
  ["https://belle.example", "https://belle.example"],
  ["https://belle.example//", "https://belle.example"],
  ["https://belle.example/a/", "https://belle.example/a"],
])("paths go behind %s as behind %s", (address, expected) => {
  expect(baseUrl(address)).toBe(expected);
});
