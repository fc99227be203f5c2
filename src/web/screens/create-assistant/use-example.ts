import { useEffect, useState } from "react";
import { useReducedMotion } from "../../hooks/use-media.ts";
import { timings } from "../../texts/timings.ts";

/** One example after the other, while the field is empty and left alone. Whoever wants less motion sees the first. */
export const useExample = (examples: readonly [string, ...string[]], resting: boolean) => {
  const [place, setPlace] = useState(0);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion() || focused || !resting;
  useEffect(() => {
    if (still) return;
    const timer = window.setInterval(() => setPlace((now) => now + 1), timings.placeholderRotationMs);
    return () => window.clearInterval(timer);
  }, [still]);
  return {
    placeholder: examples[place % examples.length] ?? examples[0],
    onFocus: () => setFocused(true),
    onLeave: () => setFocused(false),
  };
};
