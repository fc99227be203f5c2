import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { tokenInFragment } from "./token-in-fragment.ts";

export type MailedToken = { kind: "reading" } | { kind: "found"; token: string } | { kind: "missing" };

/** Takes the token out of the address, so that it stays neither in the bar nor in the history. */
export const useMailedToken = (): MailedToken => {
  const { hash } = useLocation();
  const [mailed, setMailed] = useState<MailedToken>({ kind: "reading" });

  useLayoutEffect(() => {
    const token = tokenInFragment(hash);
    if (token === undefined) return setMailed((now) => (now.kind === "reading" ? { kind: "missing" } : now));
    setMailed({ kind: "found", token });
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [hash]);

  return mailed;
};
