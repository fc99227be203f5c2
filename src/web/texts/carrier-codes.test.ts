import { describe, expect, it } from "vitest";
import { carriers, codeFor, conditions, dialAddress, numberMark } from "./carrier-codes.ts";

const ways = carriers.flatMap((carrier) =>
  conditions.map((condition) => ({ name: carrier.name, condition, way: carrier.ways?.[condition] })),
);
const dialed = ways.flatMap(({ name, condition, way }) => (way && "on" in way ? [{ name, condition, ...way }] : []));

describe("forwarding with the large US carriers", () => {
  it("covers them", () => {
    expect(carriers.map(({ name }) => name)).toEqual([
      "AT&T wireless",
      "Verizon wireless",
      "T-Mobile",
      "UScellular",
      "Xfinity home phone",
      "Spectrum home phone",
      "Google Voice",
    ]);
  });

  it.each([
    ["AT&T wireless", "Busy", "*67*NUMBER#", "#67#"],
    ["AT&T wireless", "No answer", "*61*NUMBER#", "#61#"],
    ["AT&T wireless", "Always", "*21*NUMBER#", "#21#"],
    ["Verizon wireless", "Busy", "*71NUMBER", "*73"],
    ["Verizon wireless", "No answer", "*71NUMBER", "*73"],
    ["Verizon wireless", "Always", "*72NUMBER", "*73"],
    ["T-Mobile", "Busy", "**67*NUMBER#", "##67#"],
    ["T-Mobile", "No answer", "**61*NUMBER#", "##61#"],
    ["T-Mobile", "Always", "**21*NUMBER#", "##21#"],
    ["Xfinity home phone", "Busy", "*90NUMBER", "*91"],
    ["Xfinity home phone", "No answer", "*92NUMBER", "*93"],
    ["Xfinity home phone", "Always", "*72NUMBER", "*73"],
    ["Spectrum home phone", "Always", "*72NUMBER", "*73"],
  ])("%s, %s: %s turns it on and %s off", (name, condition, on, off) => {
    expect(dialed).toContainEqual({ name, condition, on, off });
  });

  it("holds no code beyond these", () => {
    expect(dialed).toHaveLength(13);
  });

  it("takes the number once to turn on, never to turn off, and nothing that a phone cannot dial", () => {
    for (const { on, off } of dialed) {
      expect(on.split(numberMark)).toHaveLength(2);
      expect(on.replace(numberMark, "2085550142")).toMatch(/^\*[\d*]+#?$/);
      expect(off).toMatch(/^[*#]+\d+#?$/);
    }
  });

  it("says in words what to do wherever there is no code", () => {
    for (const { name, way } of ways) {
      if (way && "instead" in way) expect(way.instead, name).toMatch(/\w/);
    }
    for (const { name, note, ways: known } of carriers) if (!known) expect(note, name).toMatch(/`611`/);
  });

  it("is dialed with the ten digits in the place of the mark", () => {
    expect(codeFor("**61*NUMBER#", "+12085550142")).toBe("**61*2085550142#");
  });
});

it.each([
  ["**61*2085550142#", "tel:**61*2085550142%23"],
  ["##61#", "tel:%23%2361%23"],
  ["*73", "tel:*73"],
])("%s is dialed by %s", (code, address) => {
  expect(dialAddress(code)).toBe(address);
});

it("only the codes of cell phones are dialed by a tap: a home line's would change the phone that is tapped", () => {
  expect(carriers.filter(({ isMobile }) => isMobile).map(({ id }) => id)).toEqual(["att", "verizon", "t-mobile"]);
});
