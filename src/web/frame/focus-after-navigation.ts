import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a change of page, reading starts at its heading, as it would after a full load. */
export const useFocusAfterNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
};
