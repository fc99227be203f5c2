import type { ReactNode } from "react";
import type { Drawing } from "../drawings/art.tsx";
import { Face } from "./face.tsx";

type EmptyFaceProps = {
  art?: Drawing;
  title: string;
  level?: "h1" | "h2" | "h3";
  text: ReactNode;
  action?: ReactNode;
};

/** Nothing there yet: one sentence and one way forward, never sample data. */
export const EmptyFace = ({ art = "bell", title, level = "h2", text, action }: EmptyFaceProps) => (
  <Face art={art} title={title} level={level} actions={action}>
    <p>{text}</p>
  </Face>
);
