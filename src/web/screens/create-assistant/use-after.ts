import { useEffect, useEffectEvent } from "react";

/** Does something once, so long after it came in question; nothing while `ms` is undefined. */
export const useAfter = (ms: number | undefined, run: () => void): void => {
  const due = useEffectEvent(run);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = window.setTimeout(() => due(), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
};
