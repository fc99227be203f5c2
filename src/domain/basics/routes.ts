import { parseInvoiceMonth } from "../money/invoice-month.ts";

/** `open-to-visitors` screens are for owners, but show a visitor more than the way to log in. */
export type Access = "public" | "guarded" | "open-to-visitors";

export type Route = {
  readonly name: string;
  /** With `{id}` or `{month-year}` for a part that varies. */
  readonly path: string;
  readonly access: Access;
  /** Only of use to somebody signed out, so never a place to go after login. */
  readonly signedOutOnly?: true;
  /** For one person who was given the address: nobody else shall find it. */
  readonly unlisted?: true;
};

/** The address of every screen. Whatever is not here is not a page. */
export const routes = [
  { name: "landing", path: "/", access: "public" },
  { name: "try-it", path: "/try", access: "public" },
  { name: "auth", path: "/auth", access: "public", signedOutOnly: true },
  { name: "login", path: "/login", access: "public", signedOutOnly: true },
  { name: "register", path: "/register", access: "public", signedOutOnly: true },
  { name: "forgot-password", path: "/forgot-password", access: "public", signedOutOnly: true },
  { name: "reset-password", path: "/reset-password", access: "public", signedOutOnly: true },
  { name: "verify-email", path: "/verify-email", access: "public", unlisted: true },
  { name: "agree-to-mails", path: "/agree-to-mails", access: "public", unlisted: true },
  { name: "stop-mails", path: "/stop-mails", access: "public", unlisted: true },
  { name: "terms", path: "/terms", access: "public" },
  { name: "privacy", path: "/privacy", access: "public" },
  { name: "help", path: "/help", access: "public" },
  { name: "documentation", path: "/documentation", access: "public" },
  { name: "api-reference", path: "/documentation/api", access: "public" },
  { name: "visit", path: "/visit/{id}", access: "public", unlisted: true },
  { name: "create-assistant", path: "/create-assistant", access: "open-to-visitors" },
  { name: "payment-methods", path: "/payment-methods", access: "open-to-visitors" },
  { name: "dashboard", path: "/dashboard", access: "guarded" },
  { name: "assistant-dashboard", path: "/dashboard/{id}", access: "guarded" },
  { name: "assistants", path: "/instances", access: "guarded" },
  { name: "edit-by-query", path: "/edit", access: "guarded" },
  { name: "edit-assistant", path: "/edit/{id}", access: "guarded" },
  { name: "versions", path: "/edit/{id}/versions", access: "guarded" },
  { name: "rehearsals", path: "/edit/{id}/rehearsals", access: "guarded" },
  { name: "profile", path: "/profile", access: "guarded" },
  { name: "billing", path: "/billing", access: "guarded" },
  { name: "settings", path: "/settings", access: "guarded" },
  { name: "developers", path: "/developers", access: "guarded" },
  { name: "invoice", path: "/invoices/{month-year}", access: "guarded" },
  { name: "notifications", path: "/notifications", access: "guarded" },
  { name: "conversations", path: "/conversations", access: "guarded" },
  { name: "conversation", path: "/conversations/{id}", access: "guarded" },
  { name: "appointments", path: "/appointments", access: "guarded" },
  { name: "on-call", path: "/on-call", access: "guarded" },
  { name: "contacts", path: "/contacts", access: "guarded" },
  { name: "contact", path: "/contacts/{id}", access: "guarded" },
] as const satisfies readonly Route[];

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/** One part of an address: whole, and with nothing in it that could be read as two parts or as a step up. */
const isId = (segment: string): boolean => {
  const id = decoded(segment);
  return id !== undefined && /^[^/\\?#%\s\p{Cc}]+$/u.test(id) && id !== "." && id !== "..";
};

const fits = (pattern: string, segment: string): boolean => {
  if (pattern === "{id}") return isId(segment);
  if (pattern === "{month-year}") return parseInvoiceMonth(segment) !== undefined;
  return pattern === segment.toLowerCase();
};

/** Which screen an address is, given its path without query; like the browser's router, blind to case and one slash at the end. */
export const matchRoute = (path: string, table: readonly Route[] = routes): Route | undefined => {
  const segments = (/[^/]\/$/.test(path) ? path.slice(0, -1) : path).split("/");
  return table.find((route) => {
    const patterns = route.path.split("/");
    return (
      patterns.length === segments.length && patterns.every((pattern, index) => fits(pattern, segments[index] ?? ""))
    );
  });
};
