import { describe, expect, it } from "vitest";
import { initialsOf, shownName } from "./shown-name.ts";

describe("the name in the header", () => {
  it.each([
    ["the profile is not there yet", undefined, "Admin User"],
    ["the owner gave a name", { full_name: "Marcus Tate", username: "marcus" }, "Marcus Tate"],
    ["the owner gave none", { full_name: null, username: "ridgeline" }, "ridgeline"],
  ])("when %s", (_, user, name) => {
    expect(shownName(user)).toBe(name);
  });

  it.each([
    ["Admin User", "AU"],
    ["Marcus Tate", "MT"],
    ["Ana Maria de la Cruz", "AC"],
    ["ridgeline", "RI"],
    ["sam.rivera", "SR"],
    ["x", "X"],
    ["😀 grin", "😀G"],
    ["...", ""],
  ])("%s is shortened to %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
