import type { ReactNode } from "react";
import { Art, type Drawing } from "../drawings/art.tsx";
import { Dial } from "../drawings/dial.tsx";

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

type EmptyStateProps = {
  art?: Drawing;
  title: string;
  level?: "h1" | "h2" | "h3";
  text: ReactNode;
  action?: ReactNode;
};

/** Nothing there yet: one sentence and one way forward, never sample data. */
export const EmptyState = ({ art = "bell", title, level = "h2", text, action }: EmptyStateProps) => (
  <StateMessage art={art} title={title} level={level} actions={action}>
    <p>{text}</p>
  </StateMessage>
);

type LoadingStateProps = {
  text?: string;
  /** The heading of the screen while there is none to see. */
  title?: string;
};

/** For a whole screen whose shape is not known yet. Its words are there at once; the dial only when it takes a while. */
export const LoadingState = ({ text = "Loading...", title }: LoadingStateProps) => (
  <div className="grid justify-items-center gap-4 px-4 py-12 text-ink-soft">
    {title && <h1 className="sr-only">{title}</h1>}
    <span className="appear-late">
      <Dial />
    </span>
    <p role="status">{text}</p>
  </div>
);
