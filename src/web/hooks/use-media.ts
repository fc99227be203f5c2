import { useCallback, useSyncExternalStore } from "react";
import { mobileBreakpointPx } from "#domain/basics/limits.ts";

/** Whether a media query holds, also when that changes. `atFirst` is what a page is written for before a browser has it. */
const useMedia = (query: string, atFirst: boolean): boolean => {
  const follow = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => atFirst,
  );
};

/** Whether the screen is wider than a phone's. In rem, as the styles have it: they part where the reader's letters make them. */
export const useWide = (): boolean => useMedia(`(min-width: ${(mobileBreakpointPx + 1) / 16}rem)`, true);

/** Whether somebody wants things to stand still. */
export const useReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)", false);
