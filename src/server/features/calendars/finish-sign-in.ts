import { safeRedirect } from "#domain/accounts/redirect.ts";
import { matchRoute, type Route, routes } from "#domain/basics/routes.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { CalendarErrorCode } from "#domain/bookings/calendar-texts.ts";
import type { Grant } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { describe } from "../../http/failures.ts";
import type { Client } from "../../http/route.ts";
import type { AnswerHeaders } from "./answer-headers.ts";
import { cookieNamed, isRandomText, markOf, sha256, unmarkBrowser } from "./browser-mark.ts";
import { callbackUrl } from "./callback-url.ts";
import { keepGrant } from "./keep-grant.ts";
import type { CalendarNeeds } from "./needs.ts";
import { findSignIn, type SignInRow, useSignIn } from "./sign-ins/store.ts";
import { verifierPlace } from "./sign-ins/verifier-place.ts";

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

type Needs = CalendarNeeds & { readonly headers: AnswerHeaders };
type Returned = {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** The request's cookies as they came. */
  readonly cookies: string | undefined;
  readonly client: Client;
};
type Outcome = {
  readonly assistantId: string | null | undefined;
  readonly error?: CalendarErrorCode;
  /** Why, for the log: codes alone. */
  readonly reason?: unknown;
};

/** The owner comes back from the consent page. Whatever happened there, the browser goes on to a screen of ours. */
export async function finishSignIn(needs: Needs, provider: CalendarProvider, returned: Returned): Promise<void> {
  const { publicUrl, headers, onTrouble } = needs;
  const { state, cookies } = returned;
  const { assistantId, error, reason } = await settle(needs, provider, returned);
  if (error) onTrouble("calendar sign-in failed", { provider, code: error, ...(reason !== undefined && { reason }) });
  if (state !== undefined) headers.set("set-cookie", unmarkBrowser({ state, publicUrl }));
  headers.set("location", returnAddress({ publicUrl, cookies, assistantId, error }));
}

async function settle(needs: Needs, provider: CalendarProvider, returned: Returned): Promise<Outcome> {
  const { db, clock, publicUrl } = needs;
  const { state = "", code, error, cookies, client } = returned;
  // What we never gave out is not looked for.
  if (!isRandomText(state)) return { assistantId: undefined, error: "unknown" };
  const asked = { state_sha256: sha256(state), provider };
  const browser_sha256 = sha256(markOf(cookies, { state, publicUrl }) ?? "");
  const signIn = await useSignIn(db, asked, { browser_sha256, now: clock.now() });
  if (!signIn) return refusal(await findSignIn(db, asked), browser_sha256);
  const assistantId = signIn.assistant_id;
  if (error !== undefined || code === undefined)
    return { assistantId, error: error === "access_denied" ? "denied" : "failed" };
  try {
    const grant = await exchange(needs, signIn, code);
    return (await keepGrant(needs, { ...signIn, client }, grant))
      ? { assistantId }
      : { assistantId: undefined, error: "failed" };
  } catch (failure) {
    if (!(failure instanceof ProviderError)) return { assistantId, error: "failed", reason: describe(failure) };
    const missing = failure.code === "access_missing";
    return { assistantId, error: missing ? "access_missing" : "failed", reason: failure.code };
  }
}

/** Why a return is not let in. Only the browser that left learns more than that it is not. */
function refusal(signIn: SignInRow | undefined, browser_sha256: Buffer): Outcome {
  if (!signIn) return { assistantId: undefined, error: "unknown" };
  if (!signIn.browser_sha256.equals(browser_sha256)) return { assistantId: undefined, error: "other_browser" };
  return { assistantId: signIn.assistant_id, error: signIn.used_at === null ? "expired" : "used" };
}

function exchange(
  { calendars, secretBox, publicUrl }: Needs,
  { provider, state_sha256, verifier_sealed }: SignInRow,
  code: string,
): Promise<Grant> {
  const verifier = secretBox.open(verifier_sealed, verifierPlace(state_sha256));
  return calendars[provider].finishSignIn({ code, verifier, redirectUrl: callbackUrl(publicUrl, provider) });
}
