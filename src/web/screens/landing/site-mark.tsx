import { brand } from "#domain/basics/brand.ts";
import { BellStrokes } from "../../parts/drawings/bell.tsx";

/** Tile and name as a plain link: this page stands without the router. */
export const SiteMark = () => (
  <a
    href="/"
    aria-label={`${brand.productName}, home`}
    className="inline-flex min-h-(--control) items-center gap-2 font-display text-[1.4375rem]/none font-[760] tracking-[-0.035em] text-inherit no-underline hover:text-inherit"
  >
    <svg viewBox="0 0 40 40" className="size-8.5" aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
      <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
    </svg>
    <span>{brand.productName}</span>
  </a>
);
