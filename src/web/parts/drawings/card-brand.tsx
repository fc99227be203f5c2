import type { ReactNode } from "react";

const word = (text: string, size: number, ink: string): ReactNode => (
  <text
    x="23"
    y={15 + size * 0.36}
    textAnchor="middle"
    fontFamily="var(--font-display)"
    fontWeight="800"
    fontSize={size}
    fill={ink}
  >
    {text}
  </text>
);

const white = "oklch(1 0 0)";
const faces: ReadonlyMap<string, { ground: string; face: ReactNode }> = new Map([
  ["visa", { ground: "oklch(0.36 0.12 262)", face: word("VISA", 12, white) }],
  ["mastercard", { ground: "oklch(0.45 0.15 30)", face: word("mastercard", 6.2, white) }],
  ["amex", { ground: "oklch(0.5 0.11 245)", face: word("AMEX", 10.5, white) }],
  ["discover", { ground: "oklch(0.97 0.01 80)", face: word("DISCOVER", 6.6, "oklch(0.36 0.06 50)") }],
]);

const other = {
  ground: "oklch(0.45 0.018 235)",
  face: (
    <>
      <rect y="6" width="46" height="5.5" fill="oklch(0.28 0.01 210)" />
      <rect x="6" y="16" width="9" height="7" rx="1.5" fill="oklch(0.85 0.06 90)" />
      <path d="M20 22h8M31 22h9" stroke={white} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
};

/** A little card with its brand's word on it. The words beside it say the same, so it is not read out. */
export const CardBrand = ({ brand }: { brand: string }) => {
  const { ground, face } = faces.get(brand.toLowerCase()) ?? other;
  return (
    <svg viewBox="0 0 46 30" className="h-auto w-12 shrink-0 rounded-[0.3125rem] md:w-14" aria-hidden="true">
      <rect width="46" height="30" fill={ground} />
      {face}
      {/* A pale card would be lost on white. */}
      <rect x="0.5" y="0.5" width="45" height="29" rx="4" fill="none" stroke="var(--color-line)" />
    </svg>
  );
};
