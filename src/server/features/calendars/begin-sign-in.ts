import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { checkCalendarChoice } from "#domain/bookings/calendar-texts.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import type { AnswerHeaders } from "./answer-headers.ts";
import { markBrowser, randomText, sha256 } from "./browser-mark.ts";
import { callbackUrl } from "./callback-url.ts";
import type { CalendarNeeds } from "./needs.ts";
import { insertSignIn } from "./sign-ins/store.ts";
import { verifierPlace } from "./sign-ins/verifier-place.ts";
import { hasAssistant } from "./store.ts";

const lifeSeconds = 10 * 60;

/** Each leaves a row behind for a day. */
const connectByOwner: Policy = {
  scope: "connect-calendar:owner",
  free: 30,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

type Needs = Omit<CalendarNeeds, "jobs" | "nameCalendar" | "onTrouble"> & { readonly headers: AnswerHeaders };
type Wish = {
  readonly provider: string;
  /** Null: for the assistant that the owner is about to create. */
  readonly assistant_id: string | null;
};

/** Sends the owner to the provider's consent page. Only this browser can bring the answer, once, within ten minutes. */
export async function beginSignIn(
  { db, clock, calendars, secretBox, publicUrl, headers }: Needs,
  owner_id: string,
  wish: Wish,
): Promise<{ redirect_url: string }> {
  const checked = checkCalendarChoice(wish.provider);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  const provider = checked.values;
  const { assistant_id } = wish;
  if (assistant_id !== null && !(await hasAssistant(db, owner_id, assistant_id))) throw notFound();
  await takeAttempt({ db, clock }, [{ policy: connectByOwner, key: owner_id }]);

  const [state, verifier, mark] = [randomText(), randomText(), randomText()];
  const state_sha256 = sha256(state);
  const now = clock.now();
  await insertSignIn(db, {
    state_sha256,
    owner_id,
    assistant_id,
    provider,
    browser_sha256: sha256(mark),
    verifier_sealed: secretBox.seal(verifier, verifierPlace(state_sha256)),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeSeconds * 1000),
  });
  headers.set("set-cookie", markBrowser({ state, publicUrl }, mark, lifeSeconds));
  const challenge = sha256(verifier).toString("base64url");
  return {
    redirect_url: calendars[provider].signInUrl({ state, challenge, redirectUrl: callbackUrl(publicUrl, provider) }),
  };
}
