import { describe, expect, it } from "vitest";
import { modeOf, withMode } from "./auth.tsx";

describe("the tab of the auth screen", () => {
  it.each([
    ["", "login"],
    ["login=true", "login"],
    ["register=true", "register"],
    ["register=1", "login"],
    ["redirect=/profile", "login"],
    ["redirect=/profile&register=true", "register"],
  ])("of ?%s is %s", (search, mode) => {
    expect(modeOf(new URLSearchParams(search))).toBe(mode);
  });

  it("changes without losing where one wanted to go", () => {
    const next = withMode(new URLSearchParams("login=true&redirect=/profile"), "register");
    expect(next.toString()).toBe("redirect=%2Fprofile&register=true");
    expect(modeOf(next)).toBe("register");
    expect(modeOf(withMode(next, "login"))).toBe("login");
  });
});
