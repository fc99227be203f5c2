import { useEffect, useState } from "react";
import { browserClock } from "../session/browser-clock.ts";
import { timings } from "../texts/timings.ts";

/** The time, read again every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(browserClock.now()), timings.localClockMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
};
