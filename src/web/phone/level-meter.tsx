import { useEffect, useRef } from "react";

const ticks = Array.from({ length: 15 }, (_, place) => place);

/** How loud the microphone is: more ticks of a tape light up. Whoever does not see it hears an answer. */
export const LevelMeter = ({ level }: { level: () => number }) => {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      const lit = Math.round(level() * ticks.length);
      for (const [place, tick] of [...(box.current?.children ?? [])].entries())
        tick.toggleAttribute("data-lit", place < lit);
      frame = window.requestAnimationFrame(draw);
    };
    draw();
    return () => window.cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span ref={box} aria-hidden="true" className="mx-auto flex h-3 w-full max-w-76 items-center justify-between">
      {ticks.map((place) => (
        <span
          key={place}
          className="h-full w-[3px] rounded-full bg-night-line-strong data-lit:bg-tape forced-colors:data-lit:bg-[Highlight]"
        />
      ))}
    </span>
  );
};
