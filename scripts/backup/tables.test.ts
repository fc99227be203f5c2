import { expect, test } from "vitest";
import { inOrder } from "./tables.ts";

const table = (name: string, ...refers_to: string[]) => ({ name, refers_to });

test("a table comes after all that it refers to", () => {
  const tables = [
    table("calls", "owners"),
    table("lines", "calls"),
    table("owners"),
    table("codes", "lines", "owners"),
  ];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(["owners", "calls", "lines", "codes"]);
});

test("tables that refer to each other are named", () => {
  expect(() => inOrder([table("a", "b"), table("b", "a")])).toThrow("refer to each other");
});
