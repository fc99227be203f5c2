import { describe, expect, it } from "vitest";
import { authAddress } from "./auth-address.ts";

const place = { pathname: "/dashboard/42", search: "?tab=calls&q=a b", hash: "#top" };

describe("where the guard sends a visitor", () => {
  it.each(["no-token", "expired"] as const)("with %s, to login and back with query and fragment", (why) => {
    const address = new URL(authAddress(place, why), "http://belle.example");
    expect(address.pathname).toBe("/auth");
    expect([...address.searchParams]).toEqual([["redirect", "/dashboard/42?tab=calls&q=a b#top"]]);
  });

  it("after a logout, to login alone", () => {
    expect(authAddress(place, "logout")).toBe("/auth");
  });
});
