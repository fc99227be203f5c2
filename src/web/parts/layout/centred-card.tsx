import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/** For a screen that has only one thing to say. */
export const CentredCard = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-2xl py-6 md:py-14">
    <Card>{children}</Card>
  </div>
);
