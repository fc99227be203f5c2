import { type ReactNode, useEffect, useRef } from "react";

type PanelProps = { mark: ReactNode; title: string; children: ReactNode; foot: ReactNode };

/** Stands in the place of the form once there is nothing left to fill in. Reading goes on at its heading. */
export const Panel = ({ mark, title, children, foot }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="mx-auto my-8 grid w-full max-w-140 justify-items-center gap-5 rounded-lg border border-line bg-surface px-(--space-card) py-8 text-center shadow-card md:my-16 md:px-10 md:py-12">
      {mark}
      <h1 ref={heading} tabIndex={-1} className="type-screen [overflow-wrap:anywhere]">
        {title}
      </h1>
      {children}
      <div className="grid w-full gap-2.5 min-[37.5rem]:flex min-[37.5rem]:flex-wrap min-[37.5rem]:justify-center">
        {foot}
      </div>
    </section>
  );
};

/** The sign that something is done. */
export const DoneMark = ({ children }: { children: ReactNode }) => (
  <span className="animate-pop grid size-16 place-items-center rounded-full bg-good-soft text-good [&_svg]:size-8">
    {children}
  </span>
);
