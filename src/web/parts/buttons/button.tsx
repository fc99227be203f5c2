import { LoaderCircle } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonLinkProps = ButtonLook & Omit<LinkProps, "className"> & { icon?: ReactNode; iconAfter?: ReactNode };

/** Looks like a button and leads to another address. */
export const ButtonLink = ({ kind, size, wide, iconOnly, icon, iconAfter, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ kind, size, wide, iconOnly })}>
    {icon}
    {children}
    {iconAfter}
  </Link>
);

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<"button">, "className"> & {
    /** 18 px, before the label. */
    icon?: ReactNode;
    /** Arrows stand after the label. */
    iconAfter?: ReactNode;
    /** While true the button is off and says `busyText`, without changing its width. */
    busy?: boolean;
    busyText?: string;
  };

export const Button = ({
  kind,
  size,
  wide,
  iconOnly,
  icon,
  iconAfter,
  busy,
  busyText = "Processing...",
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={disabled || busy}
    aria-busy={busy}
    className={buttonLook({ kind, size, wide, iconOnly })}
  >
    {busy === undefined ? (
      <>
        {icon}
        {children}
        {iconAfter}
      </>
    ) : (
      <span className="grid place-items-center">
        <span className={classNames("col-start-1 row-start-1 inline-flex items-center gap-2", busy && "invisible")}>
          {icon}
          {children}
          {iconAfter}
        </span>
        <span className={classNames("col-start-1 row-start-1 inline-flex items-center gap-2", !busy && "invisible")}>
          <LoaderCircle className="animate-spin-slow" aria-hidden />
          {busyText}
        </span>
      </span>
    )}
  </button>
);
