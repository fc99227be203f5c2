import { useEffect, useRef } from "react";
import { exportConversations } from "#contract/conversations.ts";
import type { ConversationsQuery } from "../../data/conversations.ts";
import { download } from "../../files/download.ts";
import { type FileKind, type FileState, useFile } from "../../files/use-file.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Gauge } from "../../parts/status/gauge.tsx";
import { Notice } from "../../parts/status/notice.tsx";

type Wanted = { readonly query: ConversationsQuery; readonly format: FileKind };
type ExportState = FileState<Wanted>;

const types = { csv: "text/csv", json: "application/json" } as const;

/** What the filters leave, as a file. */
export const useExport = () =>
  useFile<Wanted>(({ query, format }) => ({
    ask: (signal) => download(exportConversations, { query: { ...query, format } }, signal),
    name: `conversations.${format}`,
    type: types[format],
    rows: format,
  }));

const counted = (rows: number): string => rows.toLocaleString("en-US");
const shownTicks = 20;

/** How far the file has come, and a way to stop it; afterwards what became of it. */
export const ExportProgress = ({ state, onStop }: { state: ExportState; onStop: () => void }) => {
  const cancel = useRef<HTMLButtonElement>(null);
  const isRunning = state.kind === "running";
  useEffect(() => {
    if (isRunning) cancel.current?.focus();
  }, [isRunning]);
  switch (state.kind) {
    case "idle":
      return null;
    case "running": {
      const { rows, total } = state;
      const text = total === undefined ? `${counted(rows)} so far` : `${counted(rows)} of ${counted(total)}`;
      return (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-(--space-card) py-3.5">
          <div className="grid gap-2">
            <p className="text-sm tabular-nums">
              <span className="font-semibold">Exporting conversations</span>{" "}
              <span className="text-ink-soft">{text}</span>
            </p>
            <div
              role="progressbar"
              aria-label="Exporting conversations"
              aria-valuetext={text}
              aria-valuemin={0}
              aria-valuemax={total ?? 0}
              {...(total === undefined ? {} : { "aria-valuenow": rows })}
            >
              <Gauge
                label={text}
                part={total ? Math.min(1, rows / total) : 0}
                ticks={Math.min(Math.max(total ?? 1, 1), shownTicks)}
                longTicks={1}
                thin
              />
            </div>
          </div>
          <Button ref={cancel} size="sm" onClick={onStop}>
            Cancel
          </Button>
        </div>
      );
    }
    case "done":
      return (
        <Notice kind="good">
          Exported {counted(state.rows)} {state.rows === 1 ? "conversation" : "conversations"} to {state.fileName}.
        </Notice>
      );
    case "failed":
      return (
        <Notice kind="bad" title="The export failed">
          {state.text}
        </Notice>
      );
  }
};
