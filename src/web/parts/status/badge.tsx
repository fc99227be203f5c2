import type { ReactNode } from "react";
import type { assistantBadge } from "#domain/payments/payment-status.ts";

export type BadgeKind = "plain" | "neutral" | "good" | "warn" | "bad" | "blue" | "tape";

const kinds: Record<BadgeKind, string> = {
  plain: "border-neutral-line text-neutral",
  neutral: "border-neutral-line bg-neutral-soft text-neutral",
  good: "border-good-line bg-good-soft text-good",
  warn: "border-warn-line bg-warn-soft text-warn",
  bad: "border-bad-line bg-bad-soft text-bad",
  blue: "border-blue-line bg-blue-soft text-blue",
  tape: "border-tape-edge bg-tape text-on-tape",
};

/** Icon, then word, then colour. */
export const Badge = ({
  kind = "plain",
  icon,
  children,
}: {
  kind?: BadgeKind;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span
    className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-sm border pr-2 pl-1.75 text-xs/none font-semibold whitespace-nowrap [&_svg]:size-[0.9375rem] ${kinds[kind]}`}
  >
    {icon}
    {children}
  </span>
);

type Shown = ReturnType<typeof assistantBadge>;

const ring = <circle cx="8" cy="8" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.8" />;
const discs: Record<Shown["colour"], { badge: BadgeKind; disc: ReactNode }> = {
  green: { badge: "good", disc: <circle cx="8" cy="8" r="6" fill="currentColor" /> },
  yellow: {
    badge: "warn",
    disc: (
      <>
        {ring}
        <path d="M8 2.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" />
      </>
    ),
  },
  red: {
    badge: "bad",
    disc: (
      <path
        fillRule="evenodd"
        fill="currentColor"
        d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM5.9 4.8 8 6.9l2.1-2.1 1.1 1.1L9.1 8l2.1 2.1-1.1 1.1L8 9.1l-2.1 2.1-1.1-1.1L6.9 8 4.8 5.9z"
      />
    ),
  },
  grey: { badge: "neutral", disc: ring },
};
const paused = (
  <>
    {ring}
    <path d="M6.6 5.9v4.2M9.4 5.9v4.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </>
);

/** How an assistant stands: a disc that is full, half, crossed, hollow or held, then the word. */
export const StatusBadge = ({ shown }: { shown: Shown }) => {
  const { badge, disc } = discs[shown.colour];
  return (
    <Badge
      kind={badge}
      icon={
        <svg viewBox="0 0 16 16" aria-hidden="true">
          {shown.label === "Paused" ? paused : disc}
        </svg>
      }
    >
      {shown.label}
    </Badge>
  );
};
