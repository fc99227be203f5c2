import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../status/skeleton.tsx";

/** Two columns on a phone, one where the text is set large, all in a line from 600 px. */
const frameLook =
  "grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,34%),100%),1fr))] overflow-hidden rounded-lg border border-line bg-surface shadow-card " +
  "min-[37.5rem]:auto-cols-fr min-[37.5rem]:grid-flow-col min-[37.5rem]:grid-cols-none min-[37.5rem]:grid-rows-[auto_auto_auto]";

/** One card split by hairlines; figures and remarks of a line stand at one height. */
export const Metrics = ({ children }: { children: ReactNode }) => <dl className={frameLook}>{children}</dl>;

type MetricProps = {
  name: string;
  value: string;
  /** Small, behind the figure. */
  unit?: string;
  /** The difference in counts; `good` only where that direction is truly good. */
  change?: { direction: "up" | "down" | "same"; text: string; good?: boolean };
  /** Where what it counts is listed, and what one sees there. The whole field leads there. */
  to?: { address: string; text: string } | undefined;
};

const arrows = { up: <ArrowUp aria-hidden />, down: <ArrowDown aria-hidden />, same: <Minus aria-hidden /> };
const cellLook =
  "-mt-px -ml-px grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 border-t border-l border-line p-4 row-span-3 grid-rows-subgrid md:px-5 md:py-4.5";

export const Metric = ({ name, value, unit, change, to }: MetricProps) => (
  <div className={to ? `${cellLook} relative hover:bg-sunken` : cellLook}>
    <dt className="text-sm font-[560] hyphens-auto [overflow-wrap:anywhere] text-ink-soft">{name}</dt>
    <dd className="type-figure text-[1.75rem] [overflow-wrap:anywhere] max-[25rem]:text-[1.5rem] md:text-[2.125rem]">
      {to ? (
        <Link
          to={to.address}
          aria-label={`${name}: ${value}${unit ?? ""}, ${to.text}`}
          className="text-ink decoration-line-strong decoration-2 underline-offset-[0.16em] after:absolute after:inset-0 hover:decoration-ink"
        >
          {value}
        </Link>
      ) : (
        value
      )}
      {unit && <small className="ml-[0.12em] text-[0.5em] tracking-normal">{unit}</small>}
    </dd>
    {change && (
      <dd
        className={classNames(
          "flex items-start gap-1.5 text-sm/5 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0",
          change.good && "[&_svg]:text-good",
        )}
      >
        {arrows[change.direction]}
        {change.text}
      </dd>
    )}
  </div>
);

/** Skeletons of the size that the figures will have. */
export const MetricSkeletons = ({ text, count = 4 }: { text: string; count?: number }) => (
  <div>
    <p role="status" className="sr-only">
      {text}
    </p>
    <div className={frameLook}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={cellLook}>
          <Skeleton width="70%" height="1rem" />
          <Skeleton width="45%" height="2.125rem" />
          <Skeleton width="88%" height="1rem" />
        </div>
      ))}
    </div>
  </div>
);
