import type { ReactNode } from "react";
import type { Drawing } from "../drawings/art.tsx";
import { StateMessage } from "./state-message.tsx";

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
