import { safeRedirect } from "#domain/accounts/redirect.ts";
import { matchRoute, type Route, routes } from "#domain/basics/routes.ts";
import type { CalendarErrorCode } from "#domain/bookings/calendar-texts.ts";
import { cookieNamed } from "./browser-mark.ts";

/** Where the browser says that it came from. Anybody can write these, so they only choose between screens of ours. */
const hintNames = ["calendar_oauth_return", "calendar_oauth_referer"] as const;

const table: readonly Route[] = routes;
const screens = ["create-assistant", "edit-assistant"];

type Returning = {
  readonly publicUrl: string;
  /** The request's cookies as they came. */
  readonly cookies: string | undefined;
  /** Whose calendar it was about; null before she is created, undefined where nobody knows. */
  readonly assistantId: string | null | undefined;
  readonly error?: CalendarErrorCode | undefined;
};

/** The screen that the owner left, with the outcome. */
export function returnAddress({ publicUrl, cookies, assistantId, error }: Returning): string {
  const usual = assistantId ? `/edit/${assistantId}` : "/create-assistant";
  const hinted = hintNames
    .map((name) => screenOf(cookieNamed(cookies, name), publicUrl))
    .find((path) => path !== undefined && suits(path, assistantId));
  const address = new URL(hinted ?? usual, publicUrl);
  if (error) address.searchParams.set("calendar_error", error);
  else address.searchParams.set("calendar_connected", "true");
  // On the create screen it is told by this which assistant it was.
  if (assistantId && matchRoute(address.pathname)?.name === "create-assistant")
    address.searchParams.set("tenant_id", assistantId);
  return `${publicUrl}${address.pathname}${address.search}`;
}

/** The path of a screen of ours, from a path or a whole address; what it asks for is left behind. */
function screenOf(hint: string | undefined, publicUrl: string): string | undefined {
  const text = decoded(hint ?? "");
  const target = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  const safe = safeRedirect(target, publicUrl, table)?.split(/[?#]/, 1)[0];
  const name = safe === undefined ? undefined : matchRoute(safe)?.name;
  return name !== undefined && screens.includes(name) ? safe : undefined;
}

/** The edit screen of another assistant would show what is not true of her. */
function suits(path: string, assistantId: string | null | undefined): boolean {
  if (matchRoute(path)?.name !== "edit-assistant") return true;
  return assistantId === undefined || path.toLowerCase() === `/edit/${assistantId}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
