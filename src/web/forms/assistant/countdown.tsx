import "./countdown.css";
import type { CSSProperties } from "react";
import { Gauge } from "../../parts/status/gauge.tsx";

const ticksPerSecond = 4;

/** The seconds before the page moves on by itself, for the eyes; the words beside it say the same. */
export const Countdown = ({ ms }: { ms: number }) => {
  const seconds = ms / 1000;
  return (
    <div aria-hidden="true" className="countdown w-full" style={{ "--wait": `${ms}ms` } as CSSProperties}>
      <Gauge label="" part={1} ticks={seconds * ticksPerSecond} longTicks={Math.max(1, Math.floor(seconds))} thin />
    </div>
  );
};
