import { useEffect, useRef, useState } from "react";
import { exportConversations } from "#contract/conversations.ts";
import { thrownText } from "#domain/shown-text.ts";
import { createRowCounter, type FileKind } from "../../conversations/count-rows.ts";
import { saveFile } from "../../conversations/save-file.ts";
import type { ConversationsQuery } from "../../data/conversations.ts";
import { download } from "../../data/download.ts";

export type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly rows: number; readonly total: number | undefined }
  | { readonly kind: "done"; readonly rows: number; readonly fileName: string }
  | { readonly kind: "failed"; readonly text: string };

const types = { csv: "text/csv", json: "application/json" } as const;

/** Fetches what the filters leave as a file, tells how far it is, and hands it to the browser when it is whole. */
export const useExport = () => {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: ConversationsQuery, format: FileKind): Promise<void> => {
    running.current?.abort();
    const stopped = new AbortController();
    running.current = stopped;
    setState({ kind: "running", rows: 0, total: undefined });
    try {
      const {
        total,
        fileName = `conversations.${format}`,
        pieces,
      } = await download(exportConversations, { query: { ...query, format } }, stopped.signal);
      const count = createRowCounter(format);
      const words = new TextDecoder();
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = pieces.getReader();
      let rows = 0;
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        rows = count(words.decode(next.value, { stream: true }));
        setState({ kind: "running", rows, total });
      }
      if (total !== undefined && rows < total) throw new Error("The file broke off on the way. Please try again.");
      saveFile(fileName, parts, types[format]);
      setState({ kind: "done", rows, fileName });
    } catch (thrown) {
      if (stopped.signal.aborted) return;
      const isAway = thrown instanceof TypeError;
      setState({
        kind: "failed",
        text: isAway ? "The server cannot be reached. Please try again." : thrownText(thrown),
      });
    }
  };
  return {
    state,
    start: (query: ConversationsQuery, format: FileKind) => void start(query, format),
    stop: () => {
      running.current?.abort();
      setState({ kind: "idle" });
    },
  };
};
