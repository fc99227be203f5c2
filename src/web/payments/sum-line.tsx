import type { ReactNode } from "react";

type SumLineProps = {
  name: ReactNode;
  /** The same in another unit, before the value. */
  also?: ReactNode;
  children: ReactNode;
};

/** One line of a reckoning: what it is at the left, how much at the right. */
export const SumLine = ({ name, also, children }: SumLineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 text-right font-semibold">
      {also && <span className="font-normal text-ink-faint">{also}</span>}
      <span className="min-w-20">{children}</span>
    </dd>
  </div>
);

/** What it comes to, under the line that ends the reckoning. */
export const SumTotal = ({ name, remark, children }: { name: string; remark?: string; children: ReactNode }) => (
  <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3.5">
    <dt className="flex-1 basis-24 text-base font-semibold">
      {name}
      {remark && <span className="block text-sm font-normal text-ink-faint">{remark}</span>}
    </dt>
    <dd className="type-figure ml-auto text-[2rem]!">{children}</dd>
  </div>
);
