import { describe, expect, it } from "vitest";
import { createRowCounter, type FileKind } from "./use-file.ts";

/** Whatever the pieces are that it arrives in. */
const countIn = (kind: FileKind, file: string, size: number): number => {
  const count = createRowCounter(kind);
  let rows = 0;
  for (let at = 0; at < file.length; at += size) rows = count(file.slice(at, at + size));
  return rows;
};

const csv = 'id,time,summary\r\n1,today,"leak, ""again""\nin the kitchen"\r\n2,today,\r\n';
const json = JSON.stringify([{ id: 1, words: 'a "}" and a \\', list: [{ deep: {} }] }, { id: 2 }, { id: 3, none: [] }]);

describe("rows of a file that is still arriving", () => {
  it.each([1, 2, 7, 1000])("are counted in pieces of %d letters", (size) => {
    expect(countIn("csv", csv, size)).toBe(2);
    expect(countIn("json", json, size)).toBe(3);
    expect(countIn("json", `{"made_at":"now","conversations":${json}}`, size)).toBe(3);
  });

  it("grow with the pieces, and a row counts when it is whole", () => {
    const count = createRowCounter("json");
    expect([count('[{"id":1'), count("},"), count('{"id":2}]')]).toEqual([0, 1, 2]);
  });

  it("are none where there is only the head", () => {
    expect(countIn("csv", "id,time\r\n", 3)).toBe(0);
    expect(countIn("json", "[]", 1)).toBe(0);
  });
});
