/** The desk bell whose base is a ruler. `ink` is the bell, `ground` what shows through its cut-outs. */
export const Bell = ({ ink, ground, className }: { ink: string; ground: string; className?: string }) => (
  <svg viewBox="4 5 32 30" className={className} aria-hidden="true">
    <BellStrokes ink={ink} ground={ground} />
  </svg>
);

/** An assistant: the bell on its yellow tile. */
export const BellTile = ({ className }: { className: string }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
    <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
    <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
  </svg>
);

export const BellStrokes = ({ ink, ground }: { ink: string; ground: string }) => (
  <>
    <g fill={ink}>
      <rect x="16.9" y="7.4" width="6.2" height="3.5" rx="1.75" />
      <rect x="18.9" y="10" width="2.2" height="4" />
      <path d="M8.2 26a11.8 11.8 0 0 1 23.6 0z" />
      <rect x="5.8" y="27.7" width="28.4" height="5.5" rx="1.5" />
    </g>
    <g stroke={ground} fill="none">
      <path d="M12.4 23.1a8 8 0 0 1 4.2-5.1" strokeWidth="1.9" strokeLinecap="round" />
      <path
        d="M10 33.2v-2.2M13.33 33.2v-2.2M16.67 33.2v-2.2M20 33.2v-3.7M23.33 33.2v-2.2M26.67 33.2v-2.2M30 33.2v-2.2"
        strokeWidth="1.15"
      />
    </g>
  </>
);
