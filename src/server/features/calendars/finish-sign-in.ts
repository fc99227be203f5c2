import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { CalendarErrorCode } from "#domain/bookings/calendar-texts.ts";
import type { Grant } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { describe } from "../../http/failures.ts";
import type { Client } from "../../http/route.ts";
import type { AnswerHeaders } from "./answer-headers.ts";
import { isRandomText, markOf, sha256, unmarkBrowser } from "./browser-mark.ts";
import { callbackUrl } from "./callback-url.ts";
import { keepGrant } from "./keep-grant.ts";
import type { CalendarNeeds } from "./needs.ts";
import { returnAddress } from "./return-address.ts";
import { findSignIn, type SignInRow, useSignIn } from "./sign-ins/store.ts";
import { verifierPlace } from "./sign-ins/verifier-place.ts";

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
