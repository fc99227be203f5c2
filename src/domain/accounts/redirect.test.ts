import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs, seed } from "../../../tests/support/runs.ts";
import { type Route, routes } from "../basics/routes.ts";
import { safeRedirect } from "./redirect.ts";

const origin = "https://belle.example";
const go = (target: string | null | undefined) => safeRedirect(target, origin, routes);

describe("redirect after login", () => {
  it.each([
    "/create-assistant",
    "/dashboard",
    "/dashboard?tab=assistants",
    "/dashboard/8a1f#calls",
    "/invoices/11-2026",
    "/edit?id=8a1f",
    "/conversations?q=https://evil.example",
    "/",
  ])("%s is followed", (target) => {
    expect(go(target)).toBe(target);
  });

  it.each([
    null,
    undefined,
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
    "/dashboard\u0000",
    "/dashboard?tab=calls\r\nSet-Cookie: a=b",
    "/dashboard?tab=\u0000",
    "/dashboard#\u202e",
    "/dashboard?\\",
    "/dashboard\u202e",
    " /dashboard",
    "/%2f/evil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/%252f%252fevil.example",
    "/dashboard/..//evil.example",
    "/dashboard/%2e%2e",
    "/.//evil.example",
    "/dashboard//",
    "https://evil.example/dashboard",
    "https://belle.example/dashboard",
    "https:dashboard",
    "javascript:alert(1)",
    "data:text/html,x",
    "@evil.example/dashboard",
    "/@evil.example",
    "/nowhere",
    "/instances/8a1f",
    "/dashboard/%zz",
    "/auth",
    "/auth?redirect=/dashboard",
    "/login",
    "/register",
    `/dashboard?${"x".repeat(2000)}`,
  ])("%j is not followed", (target) => {
    expect(go(target)).toBeUndefined();
  });

  it.each(["", "belle.example", "https://belle.example/", "https://belle.example/app", "https://a@b"])(
    "nothing is followed under %j, which is not an origin",
    (notOrigin) => {
      expect(safeRedirect("/dashboard", notOrigin, routes)).toBeUndefined();
    },
  );

  it("a host is not followed even where a table lists it like a page", () => {
    const table: Route[] = [{ name: "trap", path: "//evil.example", access: "public" }];
    expect(safeRedirect("//evil.example", origin, table)).toBeUndefined();
  });

  it("never leads to another origin or off the table, whatever is put into the address", () => {
    const piece = fc.constantFrom(
      ...["/", "//", "\\", ".", "..", "%2f", "%5c", "%2e", "%00", "%", "@", ":", "?", "#", "\t", "\n", " "],
      ...["https:", "evil.example", "dashboard", "edit", "instances", "8a1f", "javascript:", "\u0000", "\u3002"],
    );
    const target = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/dashboard${pieces.join("")}`),
      fc.string({ unit: "binary" }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(target, (text) => {
        const followed = go(text);
        if (followed === undefined) return;
        const resolved = new URL(followed, origin);
        expect(resolved.origin).toBe(origin);
        // What the browser makes of it is still the page that was checked.
        expect(go(resolved.pathname + resolved.search + resolved.hash)).toBeDefined();
      }),
      { seed, numRuns: runs(300, 100_000) },
    );
  });
});
