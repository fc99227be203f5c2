import { type ReactNode, useEffect, useRef } from "react";
import { Notice, type NoticeKind } from "./notice.tsx";

type FocusedNoticeProps = { kind: NoticeKind; title?: string; children: ReactNode };

/** Answers what was just done, so reading goes on here. Give it a `key` that changes with each answer. */
export const FocusedNotice = (props: FocusedNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return <Notice ref={notice} {...props} />;
};
