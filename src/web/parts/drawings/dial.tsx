import { Bell } from "./bell.tsx";

const ticks = 60;
const sweepSeconds = 1.2;

/** Sixty ticks round the bell, one lighting after the other: something is under way, and nobody knows for how long. */
export const Dial = () => (
  <span className="relative grid size-22 place-items-center" aria-hidden="true">
    <svg viewBox="-50 -50 100 100" className="absolute inset-0" aria-hidden="true">
      {Array.from({ length: ticks }, (_, place) => (
        <path
          key={place}
          d={place % 5 === 0 ? "M0-48v9" : "M0-48v5"}
          transform={`rotate(${(place * 360) / ticks})`}
          stroke="var(--color-ink)"
          strokeWidth="1.4"
          className="animate-tick"
          style={{ animationDelay: `${((place / ticks) * sweepSeconds - sweepSeconds).toFixed(2)}s` }}
        />
      ))}
    </svg>
    <span className="grid aspect-square w-[58%] forced-color-adjust-none place-items-center rounded-full bg-tape">
      <Bell ink="var(--color-on-tape)" ground="var(--color-tape)" className="w-[62%]" />
    </span>
  </span>
);
