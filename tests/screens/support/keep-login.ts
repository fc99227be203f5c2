import type { Owner } from "../../e2e/support/owner.ts";

/** Leaves in the window what a login leaves there. */
export function keepLogin({ username }: Owner, token: string): void {
  const kept = { token, token_type: "bearer", username, is_authenticated: "true" };
  for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
}
