import { describe, expect, it } from "vitest";
import { isFiltered, readFilter, searchOf } from "./notifications.tsx";

describe("the address of the notifications", () => {
  it.each([
    ["", { type: undefined, unread: false }, ""],
    ["unread=true", { type: undefined, unread: true }, "unread=true"],
    ["type=urgent&unread=true", { type: "urgent", unread: true }, "type=urgent&unread=true"],
    ["type=weather&unread=yes", { type: undefined, unread: false }, ""],
  ])("%s", (given, filter, written) => {
    const read = readFilter(new URLSearchParams(given));
    expect(read).toEqual(filter);
    expect(searchOf(read).toString()).toBe(written);
    expect(isFiltered(read)).toBe(written !== "");
  });
});
