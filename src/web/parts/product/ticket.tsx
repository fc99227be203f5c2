import { type ReactNode, useId } from "react";

type TicketProps = {
  /** Above the tear line: what it is, and when. */
  stub: ReactNode;
  title: string;
  level?: "h2" | "h3";
  text?: ReactNode;
  /** What was written down, name by name. `undefined` says that nobody gave it. */
  facts?: readonly { name: string; value: ReactNode | undefined }[];
  children?: ReactNode;
};

/** Something the assistant wrote down. */
export const Ticket = ({ stub, title, level: Title = "h3", text, facts, children }: TicketProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="ticket text-ink">
      <div className="ticket-paper">
        <div className="relative flex h-(--cut) flex-wrap content-center items-center justify-between gap-x-3 gap-y-1 px-5 font-semibold tabular-nums after:absolute after:inset-x-3.5 after:-bottom-px after:border-b-2 after:border-dotted after:border-line-strong after:opacity-70">
          {stub}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4.5 pb-5">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1 [overflow-wrap:anywhere]">
            <Title id={titleId} className="type-card text-xl">
              {title}
            </Title>
            {text && <p className="text-sm text-pretty text-ink-soft">{text}</p>}
          </div>
          {facts && (
            <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
              {facts.map(({ name, value }) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-ink-faint">{name}</dt>
                  {value === undefined ? (
                    <dd className="text-ink-soft">Not provided</dd>
                  ) : (
                    <dd className="font-[550] [overflow-wrap:anywhere] tabular-nums">{value}</dd>
                  )}
                </div>
              ))}
            </dl>
          )}
          {children}
        </div>
      </div>
    </section>
  );
};
