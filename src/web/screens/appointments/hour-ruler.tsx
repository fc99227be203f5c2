import { zoneShort } from "#domain/bookings/diary-times.ts";
import type { Minutes } from "./day-layout.ts";
import { useScene } from "./diary-scene.ts";
import { heightStyle, rulerTicks, topStyle } from "./grid-look.ts";

const hourText = (minute: number): string => {
  const hour = (minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;
};

/** The hours at the left edge. Its zone stands at the head. */
export const HourRuler = ({ shown, atMs }: { shown: Minutes; atMs: number }) => {
  const { timeZone } = useScene();
  const hours = Array.from({ length: (shown.to - shown.from) / 60 - 1 }, (_, place) => shown.from + (place + 1) * 60);
  return (
    <div className="relative border-r border-line" style={{ ...heightStyle(shown), ...rulerTicks }}>
      <p className="absolute inset-x-0 top-1 pr-4 text-right text-2xs font-semibold text-ink-soft">
        <abbr title={timeZone} className="no-underline">
          {zoneShort(new Date(atMs), timeZone)}
        </abbr>
      </p>
      {hours.map((minute) => (
        <p
          key={minute}
          className="absolute inset-x-0 -translate-y-1/2 pr-4 text-right text-2xs whitespace-nowrap text-ink-faint tabular-nums"
          style={topStyle(minute, shown)}
        >
          {hourText(minute)}
        </p>
      ))}
    </div>
  );
};
