/** How the payment provider's page sent the owner back. All of it is a hint: the server is asked where it names a session. */
export type CheckoutReturn =
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
