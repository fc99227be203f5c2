import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";
const follow = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  );
