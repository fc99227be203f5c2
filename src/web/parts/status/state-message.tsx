import type { ReactNode } from "react";
import { Art, type Drawing } from "../drawings/art.tsx";

type StateMessageProps = {
  art: Drawing;
  title: string;
  /** `h1` where it is the whole screen. */
  level?: "h1" | "h2" | "h3";
  children?: ReactNode;
  /** Ways forward. */
  actions?: ReactNode;
  role?: "alert";
};

/** Art, a title, a sentence, a way forward: the frame of the empty and the error state. */
export const StateMessage = ({ art, title, level: Title = "h2", children, actions, role }: StateMessageProps) => (
  <div
    role={role}
    className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 px-5 py-9 text-center [overflow-wrap:anywhere]"
  >
    <Art of={art} />
    <Title className={Title === "h1" ? "type-heading" : "type-card"}>{title}</Title>
    {children && <div className="grid max-w-sm gap-2 text-balance text-ink-soft">{children}</div>}
    {actions && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{actions}</div>}
  </div>
);
