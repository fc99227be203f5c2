import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";

export type NoticeKind = "info" | "good" | "warn" | "bad";
type NoticeProps = {
  kind: NoticeKind;
  title?: string;
  children?: ReactNode;
  /** At most one way forward. */
  action?: ReactNode;
  /** To move focus here, where the notice answers what the visitor just did. */
  ref?: Ref<HTMLDivElement>;
};

const looks: Record<NoticeKind, { box: string; icon: ReactNode }> = {
  info: { box: "border-blue-line bg-blue-soft [&>svg]:text-blue", icon: <Info aria-hidden /> },
  good: { box: "border-good-line bg-good-soft [&>svg]:text-good", icon: <CircleCheck aria-hidden /> },
  warn: { box: "border-warn-line bg-warn-soft [&>svg]:text-warn", icon: <TriangleAlert aria-hidden /> },
  bad: { box: "border-bad-line bg-bad-soft [&>svg]:text-bad", icon: <CircleX aria-hidden /> },
};

/** Stands in the page for what must be seen. Failures interrupt a screen reader, the rest waits its turn. */
export const Notice = ({ kind, title, children, action, ref }: NoticeProps) => (
  <div
    ref={ref}
    tabIndex={-1}
    role={kind === "bad" ? "alert" : "status"}
    className={`grid grid-cols-[auto_1fr] items-start gap-x-3.5 gap-y-3 rounded-lg border px-4 py-3.5 md:grid-cols-[auto_1fr_auto] md:items-center [&>svg]:size-[1.375rem] ${looks[kind].box}`}
  >
    {looks[kind].icon}
    <div className="grid gap-0.5 text-sm">
      {title && <p className="text-base font-semibold">{title}</p>}
      {children && <p>{children}</p>}
    </div>
    {action && <div className="col-span-full grid md:col-span-1">{action}</div>}
  </div>
);

type FocusedNoticeProps = { kind: NoticeKind; title?: string; children: ReactNode };

/** Answers what was just done, so reading goes on here. Give it a `key` that changes with each answer. */
export const FocusedNotice = (props: FocusedNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return <Notice ref={notice} {...props} />;
};

/** Of what was sent to the server, how it went. */
type Change = { readonly isError: boolean; readonly error: unknown; readonly submittedAt: number };

/** Why the last try failed, in the server's words; each try is answered anew. Nothing where none failed. */
export const ChangeError = ({ change, ...rest }: { change: Change; title?: string }) =>
  change.isError && (
    <FocusedNotice {...rest} key={change.submittedAt} kind="bad">
      {thrownText(change.error)}
    </FocusedNotice>
  );
