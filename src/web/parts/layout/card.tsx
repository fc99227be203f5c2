import { type ReactNode, useId } from "react";

type CardProps = {
  title?: string;
  /** One quiet fact or control at the right of the head. */
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** White, flat, one hairline. With a title it is a section of the page under that name. */
export const Card = ({ title, aside, foot, children }: CardProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className="rounded-lg border border-line bg-surface shadow-card"
    >
      {title && (
        <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-(--space-card) py-3.5">
          <h2 id={titleId} className="type-card text-left">
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className="p-(--space-card)">{children}</div>
      {foot && <div className="border-t border-line px-(--space-card) py-2.5">{foot}</div>}
    </section>
  );
};

/** For a screen that has only one thing to say. */
export const CentredCard = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-2xl py-6 md:py-14">
    <Card>{children}</Card>
  </div>
);
