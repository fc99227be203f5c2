import { useEffect, useRef, useState } from "react";
import { downloadInvoice } from "#contract/invoices.ts";
import { thrownText } from "#domain/shown-text.ts";
import { createRowCounter } from "../conversations/count-rows.ts";
import { saveFile } from "../conversations/save-file.ts";
import { download } from "../data/download.ts";

export type FileFormat = "pdf" | "csv";
type Wanted = { readonly month: string; readonly format: FileFormat };

export type InvoiceFileState =
  | { readonly kind: "idle" }
  | (Wanted & { readonly kind: "running"; readonly bytes: number; readonly rows: number; readonly total?: number })
  | { readonly kind: "done"; readonly fileName: string; readonly times: number }
  | (Wanted & { readonly kind: "failed"; readonly text: string });

const types = { pdf: "application/pdf", csv: "text/csv" } as const;
/** A PDF has pages and no rows. */
const rowCounter = (format: FileFormat): ((piece: Uint8Array) => number) => {
  if (format === "pdf") return () => 0;
  const count = createRowCounter("csv");
  const words = new TextDecoder();
  return (piece) => count(words.decode(piece, { stream: true }));
};

/** Fetches the file of a month, tells how far it is, and hands it to the browser when it is whole. One at a time. */
export const useInvoiceFile = () => {
  const [state, setState] = useState<InvoiceFileState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  const saved = useRef(0);
  const pressed = useRef<Element>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Who stopped it stands again where it was begun.
  useEffect(() => {
    if (state.kind === "idle" && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [state.kind]);

  const start = async (wanted: Wanted): Promise<void> => {
    const { month, format } = wanted;
    running.current?.abort();
    pressed.current = document.activeElement;
    const stopped = new AbortController();
    running.current = stopped;
    setState({ kind: "running", ...wanted, bytes: 0, rows: 0 });
    try {
      const file = await download(downloadInvoice, { params: { month }, query: { format } }, stopped.signal);
      const { total, fileName = `invoice-${month}.${format}`, pieces } = file;
      const expected = format === "csv" && total !== undefined ? { total } : {};
      const count = rowCounter(format);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = pieces.getReader();
      let [bytes, rows] = [0, 0];
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        bytes += next.value.byteLength;
        rows = count(next.value);
        setState({ kind: "running", ...wanted, bytes, rows, ...expected });
      }
      if (expected.total !== undefined && rows < expected.total)
        throw new Error("The file broke off on the way. Please try again.");
      saveFile(fileName, parts, types[format]);
      saved.current += 1;
      setState({ kind: "done", fileName, times: saved.current });
    } catch (thrown) {
      if (stopped.signal.aborted) return;
      const isAway = thrown instanceof TypeError;
      const text = isAway ? "The server cannot be reached. Please try again." : thrownText(thrown);
      setState({ kind: "failed", ...wanted, text });
    }
  };
  return {
    state,
    start: (wanted: Wanted) => void start(wanted),
    stop: () => {
      running.current?.abort();
      setState({ kind: "idle" });
    },
  };
};
export type InvoiceFile = ReturnType<typeof useInvoiceFile>;
