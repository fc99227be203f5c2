import { describe, expect, it } from "vitest";
import { carriers } from "../../texts/carrier-codes.ts";
import { carrierPart } from "./phone-number.ts";

describe("forwarding codes on the help page", () => {
  it("stand as one table for each carrier that has something to set", () => {
    for (const carrier of carriers) {
      const tables = carrierPart(carrier).blocks.filter(({ kind }) => kind === "table");
      expect(tables, carrier.name).toHaveLength(carrier.ways ? 1 : 0);
    }
  });
});
