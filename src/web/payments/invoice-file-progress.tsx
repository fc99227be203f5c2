import { useEffect, useRef } from "react";
import { monthName } from "#domain/money/invoice-texts.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Gauge } from "../parts/status/gauge.tsx";
import { FocusedNotice, Notice } from "../parts/status/notice.tsx";
import type { InvoiceFile, InvoiceFileState } from "./use-invoice-file.ts";

const counted = (count: number): string => count.toLocaleString("en-US");
const shownTicks = 20;

type Running = Extract<InvoiceFileState, { kind: "running" }>;

const howFar = ({ bytes, rows, total }: Running): string =>
  total === undefined
    ? bytes === 0
      ? "being written"
      : `${counted(Math.ceil(bytes / 1000))} kB so far`
    : `${counted(rows)} of ${counted(total)} lines`;

/** How far the file has come, and a way to stop it; afterwards what became of it. */
export const InvoiceFileProgress = ({ file: { state, stop, start } }: { file: InvoiceFile }) => {
  switch (state.kind) {
    case "idle":
      return null;
    case "running":
      return <Coming state={state} onStop={stop} />;
    case "done":
      return (
        <FocusedNotice key={state.times} kind="good">
          {state.fileName} is saved.
        </FocusedNotice>
      );
    case "failed":
      return <Failed text={state.text} onRetry={() => start({ month: state.month, format: state.format })} />;
  }
};

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} kind="bad" title="The file did not come" action={<Button onClick={onRetry}>Try Again</Button>}>
      {text}
    </Notice>
  );
};

const Coming = ({ state, onStop }: { state: Running; onStop: () => void }) => {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { month, format, rows, total } = state;
  const name = `Fetching the ${format.toUpperCase()} of ${monthName(month)}`;
  const text = howFar(state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-(--space-card) py-3.5">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuetext={text}
        aria-valuemin={0}
        {...(total !== undefined && { "aria-valuemax": total, "aria-valuenow": rows })}
        className="grid gap-2"
      >
        <p className="text-sm tabular-nums">
          <span className="font-semibold">{name}</span> <span className="text-ink-soft">{text}</span>
        </p>
        {total !== undefined && total > 0 && (
          <Gauge label={text} part={Math.min(1, rows / total)} ticks={Math.min(total, shownTicks)} longTicks={1} thin />
        )}
      </div>
      <Button ref={cancel} size="sm" onClick={onStop}>
        Cancel
      </Button>
    </div>
  );
};
