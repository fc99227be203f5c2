import { describe, expect, it } from "vitest";
import { authAddressFor } from "./auth-address.ts";

describe("the two ways into the auth screen", () => {
  it.each([
    ["/login", "/auth?login=true"],
    ["/login/?redirect=", "/auth?login=true"],
    ["/register", "/auth?register=true"],
    ["/Register/", "/auth?register=true"],
    ["/login?redirect=/profile", "/auth?login=true&redirect=%2Fprofile"],
    ["/register?redirect=%2Fdashboard%3Ftab%3Dcalls", "/auth?register=true&redirect=%2Fdashboard%3Ftab%3Dcalls"],
    ["/login?register=true", "/auth?login=true"],
  ])("%s leads to %s", (from, to) => {
    const { pathname, searchParams } = new URL(from, "http://belle.example");
    expect(authAddressFor(pathname, searchParams.get("redirect"))).toBe(to);
  });
});
