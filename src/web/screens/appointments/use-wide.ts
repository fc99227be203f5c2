import { useSyncExternalStore } from "react";

const query = "(min-width: 48.0625rem)";
const follow = (listener: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether seven days fit side by side; a phone shows them one under the other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => true,
  );
