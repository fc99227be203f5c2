import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
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
