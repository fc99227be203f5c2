import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";

/** The token of a mailed link stands after the `#`, where no server and no referrer sees it. */
export const tokenInFragment = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, "")).get("token") || undefined;

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
