import "./confetti.css";
import type { CSSProperties } from "react";
import { useReducedMotion } from "./use-reduced-motion.ts";

const pieces = 72;
const papers = ["var(--color-tape)", "var(--color-ink)", "var(--color-surface)"] as const;

/** Spread by a fixed rule instead of by chance, so that it looks the same each time it is drawn. */
const spread = (place: number, step: number): number => (place * step) % 1;

const look = (place: number) =>
  ({
    "--from": `${(spread(place, 0.618) * 100).toFixed(1)}%`,
    "--paper": papers[place % papers.length],
    "--lasts": `${(1.9 + spread(place, 0.37) * 1.1).toFixed(2)}s`,
    "--waits": `${(spread(place, 0.29) * 0.45).toFixed(2)}s`,
    "--drift": `${((spread(place, 0.43) - 0.5) * 14).toFixed(1)}rem`,
    "--turn": `${(spread(place, 0.71) * 4 - 2).toFixed(2)}turn`,
  }) as CSSProperties;

/** Falls once, when an assistant is there. Whoever wants less motion is spared it. */
export const Confetti = () =>
  useReducedMotion() ? null : (
    <div className="confetti" aria-hidden="true" data-testid="confetti">
      {Array.from({ length: pieces }, (_, place) => (
        <span key={place} style={look(place)} />
      ))}
    </div>
  );
