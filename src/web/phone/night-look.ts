/** A button on the night ground that is neither the next step nor the end. */
export const nightButton =
  "inline-flex min-h-(--control) items-center justify-center gap-2 rounded-md border-[1.5px] border-night-line-strong px-3.5 text-center text-[1rem]/[1.1] font-[560] text-on-night hover:border-on-night [&_svg]:size-4.5 [&_svg]:shrink-0";
