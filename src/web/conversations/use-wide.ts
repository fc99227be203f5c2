import { useSyncExternalStore } from "react";
import { mobileBreakpointPx } from "#domain/basics/limits.ts";

const query = `(min-width: ${mobileBreakpointPx + 1}px)`;
const follow = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the screen is wider than a phone's. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => true,
  );
