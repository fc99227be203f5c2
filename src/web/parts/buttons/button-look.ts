import { classNames } from "../class-names.ts";

/** `primary` is the one next step of a view; `dark` stands on yellow ground; `stop` confirms a danger, `bad` offers it in a list. */
export type ButtonKind = "primary" | "dark" | "line" | "quiet" | "stop" | "bad";
export type ButtonSize = "sm" | "md" | "lg";
export type ButtonLook = {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  iconOnly?: boolean | undefined;
};

const kinds: Record<ButtonKind, string> = {
  primary:
    "border-tape-edge bg-tape pb-2 text-on-tape shadow-press hover:bg-tape-hover hover:text-on-tape active:bg-tape-press",
  dark: "border-transparent bg-ink text-surface hover:bg-ink-soft hover:text-surface",
  line: "border-line-strong bg-surface text-ink hover:bg-sunken hover:text-ink",
  quiet: "border-transparent text-ink hover:bg-sunken hover:text-ink",
  stop: "border-transparent bg-bad-solid text-on-solid hover:text-on-solid",
  bad: "border-bad-line bg-surface text-bad hover:bg-bad-soft hover:text-bad",
};

const sizes: Record<ButtonSize, string> = {
  // 36 px only where there is a mouse: a thumb always meets 44.
  sm: "min-h-(--control) rounded-md text-[0.9375rem] md:min-h-(--control-sm)",
  md: "min-h-(--control) rounded-md text-[1rem]",
  lg: "min-h-(--control-lg) rounded-[0.625rem] text-[1.0625rem]",
};

const padding = ({ kind, size, iconOnly }: ButtonLook): string => {
  if (iconOnly) return size === "sm" ? "w-(--control) md:w-(--control-sm)" : "w-(--control)";
  if (size === "lg") return "px-6 py-1.5";
  return kind === "quiet" || size === "sm" ? "px-3 py-1.5" : "px-[1.125rem] py-1.5";
};

export const buttonLook = (look: ButtonLook): string =>
  classNames(
    "inline-flex max-w-full shrink-0 items-center justify-center gap-2 border-[1.5px] text-center leading-[1.1] font-[620] no-underline",
    "transition-[background-color,translate] duration-(--duration-fast) active:translate-y-px",
    "disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none",
    "[&_svg]:size-[1.125rem] [&_svg]:shrink-0",
    kinds[look.kind ?? "line"],
    sizes[look.size ?? "md"],
    padding(look),
    look.wide && "w-full",
  );
