import { Link } from "react-router";
import { BellStrokes } from "../drawings/bell.tsx";

/** The tile and the name, leading home. */
export const BrandMark = ({ name }: { name: string }) => (
  <Link
    to="/"
    aria-label={`${name}, home`}
    className="inline-flex min-h-(--control) items-center gap-2 font-display text-[1.4375rem]/none font-[760] tracking-[-0.035em] text-ink no-underline hover:text-ink"
  >
    <svg viewBox="0 0 40 40" className="size-8.5" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
      <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
    </svg>
    <span>{name}</span>
  </Link>
);
