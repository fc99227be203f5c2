import { Bell } from "../parts/drawings/bell.tsx";

const ticks = Array.from({ length: 60 }, (_, place) => place);

/** The minute of the call: one more of sixty ticks lights each second. */
export const CallDial = ({
  seconds,
  ringing,
  small = false,
}: {
  seconds: number;
  ringing: boolean;
  small?: boolean;
}) => {
  const lit = seconds === 0 ? 0 : ((seconds - 1) % 60) + 1;
  return (
    <span
      aria-hidden="true"
      className={`relative grid w-18 shrink-0 place-items-center forced-color-adjust-none ${small ? "md:w-28" : "md:w-44 xl:w-68"}`}
    >
      <svg viewBox="-50 -50 100 100" className="col-start-1 row-start-1 w-full" aria-hidden="true">
        {ticks.map((place) => (
          <path
            key={place}
            d={place % 5 === 0 ? "M0-49.3v5.6" : "M0-49.3v3.4"}
            transform={`rotate(${place * 6})`}
            stroke={place < lit ? "var(--color-tape)" : "var(--color-night-line-strong)"}
            strokeWidth={place < lit ? 1.1 : 0.8}
            className={ringing ? "animate-tick" : undefined}
            style={ringing ? { animationDelay: `${((place / 60) * 1.2 - 1.2).toFixed(2)}s` } : undefined}
          />
        ))}
      </svg>
      <span className="col-start-1 row-start-1 grid aspect-square w-[68%] place-items-center rounded-full bg-tape">
        <Bell ink="var(--color-on-tape)" ground="var(--color-tape)" className="w-[52%]" />
      </span>
    </span>
  );
};
