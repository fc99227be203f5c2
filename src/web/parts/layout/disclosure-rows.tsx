import { ChevronDown, CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/** What is optional, tucked away: rows under one edge, each with its present value in a line. */
export const DisclosureRows = ({ label, children }: { label: string; children: ReactNode }) => {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex items-baseline justify-between gap-2 text-sm/5">
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        <span className="text-ink-faint">all optional</span>
      </p>
      <div className="divide-y divide-line overflow-clip rounded-[0.625rem] border border-line">{children}</div>
    </section>
  );
};

type DisclosureRowProps = {
  /** An address that ends in it leads here, with the row open. */
  id?: string | undefined;
  icon?: ReactNode;
  title: string;
  /** The present value, in one line. */
  text: string;
  /** What is wrong inside: the row opens and stays open, and the first field that fails has the focus. */
  wrong?: string | undefined;
  children: ReactNode;
};

const isAskedFor = (id: string | undefined): boolean =>
  id !== undefined && typeof location !== "undefined" && location.hash === `#${id}`;

/** Its content is made when it is first opened, and stays from then on. */
export const DisclosureRow = ({ id, icon, title, text, wrong, children }: DisclosureRowProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  const textId = useId();
  const [open, setOpen] = useState(() => wrong !== undefined || isAskedFor(id));
  const [made, setMade] = useState(open);
  const [shown, setShown] = useState(wrong);
  if (wrong !== shown) {
    setShown(wrong);
    if (wrong !== undefined) setOpen(true);
  }
  if (open && !made) setMade(true);
  useEffect(() => {
    // Whoever is typing is not moved: a mended field may bring the next one to light.
    if (wrong === undefined || document.activeElement?.matches("input, select, textarea")) return;
    box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong]);
  return (
    <details
      ref={box}
      open={open}
      id={id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/row scroll-mt-16"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary
        aria-describedby={textId}
        // What is wrong stays in sight, where a form can lead to it.
        onClick={(event) => wrong !== undefined && event.preventDefault()}
        className="grid min-h-14 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-3.5 py-2.5 -outline-offset-3 transition-colors duration-(--duration-fast) group-open/row:bg-sunken hover:bg-sunken min-[37.5rem]:px-4 [&::-webkit-details-marker]:hidden [&>svg]:size-5 [&>svg]:text-ink-soft"
      >
        {icon ?? <span />}
        <span className="grid min-w-0 items-baseline gap-x-4 min-[37.5rem]:grid-cols-[minmax(8rem,2fr)_minmax(0,3fr)]">
          <span className="font-semibold">{title}</span>
          <span id={textId} aria-hidden="true" className="line-clamp-2 text-sm text-ink-soft">
            {wrong === undefined ? (
              text
            ) : (
              <span className="inline-flex items-center gap-1.5 font-semibold text-bad">
                <CircleAlert className="size-[1.0625rem] shrink-0" aria-hidden />
                Check this
              </span>
            )}
          </span>
        </span>
        <ChevronDown
          className="transition-transform duration-(--duration-fast) group-open/row:rotate-180"
          aria-hidden
        />
      </summary>
      {made && <div className="grid gap-4.5 border-t border-line px-3.5 py-4.5 min-[37.5rem]:px-4">{children}</div>}
    </details>
  );
};
