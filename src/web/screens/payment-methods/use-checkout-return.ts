import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { useCheckoutOutcome, useRefreshPayments } from "../../data/payments.ts";
import { timings } from "../../texts/timings.ts";

/** How the payment provider's page sent the owner back. All of it is a hint: the server is asked about the session that it names, and without one nothing is said. */
type CheckoutReturn =
  | { readonly kind: "none" }
  | { readonly kind: "success"; readonly sessionId: string | undefined }
  | { readonly kind: "cancelled" }
  | { readonly kind: "error"; readonly code: string | undefined };

const isTrue = (query: URLSearchParams, names: readonly string[]): boolean =>
  names.some((name) => query.get(name) === "true");

export const readCheckoutReturn = (search: string): CheckoutReturn => {
  const query = new URLSearchParams(search);
  if (isTrue(query, ["payment_error"])) return { kind: "error", code: query.get("error") ?? undefined };
  if (isTrue(query, ["payment_cancelled", "cancelled"])) return { kind: "cancelled" };
  if (isTrue(query, ["success", "payment_success"]))
    return { kind: "success", sessionId: query.get("session_id") || undefined };
  return { kind: "none" };
};

/** What there is to say about a visit to the payment provider's page. */
export type CheckoutNews =
  | { readonly kind: "none" | "asking" | "not-saved" | "unknown" | "cancelled" }
  | { readonly kind: "saved"; readonly paid: number; readonly reactivated: boolean }
  | { readonly kind: "error"; readonly code: string | undefined };

const newsOf = (back: CheckoutReturn, outcome: ReturnType<typeof useCheckoutOutcome>): CheckoutNews => {
  if (back.kind !== "success") return back;
  if (back.sessionId === undefined) return { kind: "none" };
  if (outcome.isPending) return { kind: "asking" };
  if (outcome.isError)
    return { kind: outcome.error instanceof ApiFailure && outcome.error.status === 404 ? "not-saved" : "unknown" };
  const { status, error, paid, reactivated } = outcome.data;
  if (error !== null) return { kind: "error", code: error };
  if (status === "expired") return { kind: "error", code: "session_expired" };
  return status === "complete" ? { kind: "saved", paid, reactivated } : { kind: "not-saved" };
};

/** Takes the return out of the address, asks the server about it, and loads the cards again a moment later. */
export const useCheckoutReturn = (): { news: CheckoutNews; dismiss: () => void } => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [back, setBack] = useState<CheckoutReturn>({ kind: "none" });
  const { refresh } = useRefreshPayments();

  useLayoutEffect(() => {
    const found = readCheckoutReturn(search);
    if (found.kind === "none") return;
    setBack(found);
    navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);

  const outcome = useCheckoutOutcome(back.kind === "success" ? back.sessionId : undefined);
  const news = newsOf(back, outcome);
  const changed = back.kind === "success" && news.kind !== "asking";

  // One reload per return, whatever is drawn in between.
  useEffect(() => {
    if (!changed) return;
    const timer = window.setTimeout(() => void refresh(), timings.paymentReloadMs);
    return () => window.clearTimeout(timer);
  }, [changed]);

  return { news, dismiss: () => setBack({ kind: "none" }) };
};
