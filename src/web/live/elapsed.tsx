import { useEffect, useState } from "react";
import { formatDuration } from "#domain/time/durations.ts";
import { browserClock } from "../session/browser-clock.ts";

const tickMs = 1_000;

/** How long something lasts, second by second. Counts on from what the server said: the clocks of two machines differ. */
export const Elapsed = ({ seconds, saidAtMs }: { seconds: number; saidAtMs: number }) => {
  const [nowMs, setNowMs] = useState(() => browserClock.now().getTime());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(browserClock.now().getTime()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="font-display text-lg font-[680] text-tape tabular-nums">
      {formatDuration(seconds + Math.max(0, nowMs - saidAtMs) / 1000)}
    </span>
  );
};
