import type { ReactNode } from "react";

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
