import { expect, test } from "vitest";
import { DatabaseAway, isLost } from "./away.ts";

const coded = (code: string) => Object.assign(new Error("stopped"), { code });

test.each(["25006", "57P01", "57P02", "57P03", "08006", "08003", "53300", "ECONNREFUSED", "ECONNRESET", "EPIPE"])(
  "a connection that answers %s is not used again",
  (code) => expect(isLost(coded(code))).toBe(true),
);

test.each(["23505", "40P01", "57014", "53100", "25P02", "22021"])("%s is the statement's own failure", (code) =>
  expect(isLost(coded(code))).toBe(false),
);

test("so are those for which the driver has words alone", () => {
  for (const text of ["Connection terminated unexpectedly", "Query read timeout"])
    expect(isLost(new Error(text))).toBe(true);
  for (const other of [new Error("Cannot read properties of undefined"), undefined, "text"])
    expect(isLost(other)).toBe(false);
});

test("whoever logs it still sees the code", () => {
  expect(new DatabaseAway(coded("57P01"))).toMatchObject({ name: "DatabaseAway", code: "57P01" });
});
