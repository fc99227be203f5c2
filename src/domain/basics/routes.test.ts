import { describe, expect, it } from "vitest";
import { type Access, matchRoute, type Route, routes } from "./routes.ts";

const screens: [path: string, name: string, access: Access][] = [
  ["/", "landing", "public"],
  ["/try", "try-it", "public"],
  ["/auth", "auth", "public"],
  ["/login", "login", "public"],
  ["/register", "register", "public"],
  ["/forgot-password", "forgot-password", "public"],
  ["/reset-password", "reset-password", "public"],
  ["/verify-email", "verify-email", "public"],
  ["/agree-to-mails", "agree-to-mails", "public"],
  ["/stop-mails", "stop-mails", "public"],
  ["/terms", "terms", "public"],
  ["/privacy", "privacy", "public"],
  ["/help", "help", "public"],
  ["/documentation", "documentation", "public"],
  ["/documentation/api", "api-reference", "public"],
  ["/visit/8a1f", "visit", "public"],
  ["/create-assistant", "create-assistant", "open-to-visitors"],
  ["/payment-methods", "payment-methods", "open-to-visitors"],
  ["/dashboard", "dashboard", "guarded"],
  ["/dashboard/8a1f", "assistant-dashboard", "guarded"],
  ["/instances", "assistants", "guarded"],
  ["/edit", "edit-by-query", "guarded"],
  ["/edit/8a1f", "edit-assistant", "guarded"],
  ["/edit/8a1f/versions", "versions", "guarded"],
  ["/edit/8a1f/rehearsals", "rehearsals", "guarded"],
  ["/profile", "profile", "guarded"],
  ["/billing", "billing", "guarded"],
  ["/settings", "settings", "guarded"],
  ["/developers", "developers", "guarded"],
  ["/invoices/11-2026", "invoice", "guarded"],
  ["/notifications", "notifications", "guarded"],
  ["/conversations", "conversations", "guarded"],
  ["/conversations/8a1f", "conversation", "guarded"],
  ["/appointments", "appointments", "guarded"],
  ["/on-call", "on-call", "guarded"],
  ["/contacts", "contacts", "guarded"],
  ["/contacts/8a1f", "contact", "guarded"],
  ["/dashboard/", "dashboard", "guarded"],
  ["/Dashboard", "dashboard", "guarded"],
  ["/dashboard/caf%C3%A9", "assistant-dashboard", "guarded"],
];

describe("the table of screens", () => {
  it.each(screens)("%s is the %s screen, %s", (path, name, access) => {
    expect(matchRoute(path)).toMatchObject({ name, access });
  });

  it("is covered by the list above", () => {
    const listed = new Set(screens.map(([, name]) => name));
    expect(routes.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  it.each([
    "",
    "dashboard",
    "/nowhere",
    "//",
    "//dashboard",
    "/dashboard//",
    "/dashboard/8a1f/more",
    "/dashboard/%",
    "/dashboard/a%2fb",
    "/dashboard/%2e%2e",
    "/dashboard/..",
    "/dashboard/.",
    "/dashboard/%252e",
    "/dashboard/a%20b",
    "/invoices",
    "/invoices/13-2026",
    "/invoices/2026-11",
    "/users/me",
    "/api/instances/8a1f",
  ])("%j is not a page", (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it("matches against a table that it is given", () => {
    const table: Route[] = [{ name: "only", path: "/only/{id}", access: "public" }];
    expect(matchRoute("/only/one", table)?.name).toBe("only");
    expect(matchRoute("/dashboard", table)).toBeUndefined();
  });
});
