import type { ReactNode } from "react";
import { BellStrokes } from "./bell.tsx";

export type Drawing = "bell" | "ticket" | "tape-cut" | "tape-end";

const ticket = (
  <>
    <path
      d="M24 18h40a3 3 0 0 1 3 3v12a4.5 4.5 0 0 0 0 9v26a3 3 0 0 1-3 3H24a3 3 0 0 1-3-3V42a4.5 4.5 0 0 0 0-9V21a3 3 0 0 1 3-3z"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    />
    <path
      d="M27 37.5h34"
      stroke="var(--color-ink-faint)"
      strokeWidth="1.6"
      strokeDasharray="1.5 3.5"
      strokeLinecap="round"
    />
    <path d="M29 48h30M29 56h22" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
    <rect x="28" y="24" width="16" height="7" rx="2" fill="var(--color-tape)" />
  </>
);

const bell = (
  <>
    <g transform="translate(16 17) scale(1.4)">
      <BellStrokes ink="var(--color-ink)" ground="var(--color-sunken)" />
    </g>
    <path
      d="M16 30a34 34 0 0 1 10-13M72 30a34 34 0 0 0-10-13"
      fill="none"
      stroke="var(--color-ink-faint)"
      strokeWidth="2"
      strokeDasharray="2 5"
      strokeLinecap="round"
    />
  </>
);

const tapeCut = (
  <g stroke="var(--color-on-tape)">
    <path d="M6 35h33l-4 6 6 5-5 5 4 6H6z" fill="var(--color-tape)" strokeWidth="1.5" strokeLinejoin="round" />
    <path d="M11 57v-8M16 57v-4M21 57v-4M26 57v-4M31 57v-8" strokeWidth="1.3" />
    <g transform="rotate(7 66 42)">
      <path d="M82 31H51l-4 6 6 5-5 5 4 6h30z" fill="var(--color-tape)" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M57 53v-4M62 53v-8M67 53v-4M72 53v-4M77 53v-4" strokeWidth="1.3" />
    </g>
  </g>
);

const tapeEnd = (
  <>
    <rect
      x="12"
      y="34"
      width="64"
      height="22"
      rx="2"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    />
    <path
      d="M20 56v-4M24 56v-4M28 56v-4M32 56v-8M36 56v-4M40 56v-4M44 56v-4M48 56v-8M52 56v-4M56 56v-4M60 56v-4M64 56v-8M68 56v-4M72 56v-4"
      stroke="var(--color-ink-faint)"
      strokeWidth="1.2"
    />
    <path d="M12 34h5v22h-5z" fill="var(--color-tape)" stroke="var(--color-ink)" strokeWidth="1.5" />
    <path d="M18 29v34" stroke="var(--color-ink)" strokeWidth="3.5" />
  </>
);

const drawings: Record<Drawing, ReactNode> = { bell, ticket, "tape-cut": tapeCut, "tape-end": tapeEnd };

/** What stands above an empty or failed panel, drawn from bell, tape and ticket only. */
export const Art = ({ of }: { of: Drawing }) => (
  <svg viewBox="0 0 88 88" className="mb-2 size-22" aria-hidden="true">
    <circle cx="44" cy="44" r="43" fill="var(--color-sunken)" />
    {drawings[of]}
  </svg>
);
