import { useEffect, useRef, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { type Download, saveFile } from "./download.ts";

export type FileKind = "csv" | "json";

/** Counts the rows of a file while it arrives in pieces; each call answers how many are whole by now. */
export const createRowCounter = (kind: FileKind): ((piece: string) => number) =>
  kind === "csv" ? csvCounter() : jsonCounter();

/** A line break within quotation marks belongs to its field. The first line has the names. */
const csvCounter = () => {
  let lines = 0;
  let quoted = false;
  return (piece: string): number => {
    for (const letter of piece) {
      if (letter === '"') quoted = !quoted;
      else if (letter === "\n" && !quoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
};

/** The objects of the first list in the file, however they are written. */
const jsonCounter = () => {
  let rows = 0;
  let depth = 0;
  let listDepth: number | undefined;
  let quoted = false;
  let escaped = false;
  return (piece: string): number => {
    for (const letter of piece) {
      if (quoted) {
        if (escaped) escaped = false;
        else if (letter === "\\") escaped = true;
        else if (letter === '"') quoted = false;
      } else if (letter === '"') quoted = true;
      else if (letter === "{" || letter === "[") {
        depth += 1;
        if (letter === "[") listDepth ??= depth;
      } else if (letter === "}" || letter === "]") {
        depth -= 1;
        if (letter === "}" && depth === listDepth) rows += 1;
      }
    }
    return rows;
  };
};

/** A file that can be asked for. */
export type AskedFile = {
  readonly ask: (signal: AbortSignal) => Promise<Download>;
  /** Where the server gives none. */
  readonly name: string;
  readonly type: string;
  /** How its rows are told apart, where it has any: then it must have as many as the server said. */
  readonly rows?: FileKind | undefined;
};

export type FileState<Wanted extends object> =
  | { readonly kind: "idle" }
  | (Wanted & {
      readonly kind: "running";
      readonly bytes: number;
      readonly rows: number;
      readonly total: number | undefined;
    })
  | { readonly kind: "done"; readonly fileName: string; readonly rows: number; readonly times: number }
  | (Wanted & { readonly kind: "failed"; readonly text: string });

/** Fetches a file, tells how far it is, and hands it to the browser when it is whole. One at a time. */
export const useFile = <Wanted extends object>(fileOf: (wanted: Wanted) => AskedFile) => {
  const [state, setState] = useState<FileState<Wanted>>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  const saved = useRef(0);
  const pressed = useRef<Element>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Who stopped it stands again where it was begun.
  useEffect(() => {
    if (state.kind === "idle" && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [state.kind]);

  const start = async (wanted: Wanted): Promise<void> => {
    running.current?.abort();
    pressed.current = document.activeElement;
    const stopped = new AbortController();
    running.current = stopped;
    setState({ kind: "running", ...wanted, bytes: 0, rows: 0, total: undefined });
    try {
      const { ask, name, type, rows: rowKind } = fileOf(wanted);
      const file = await ask(stopped.signal);
      const { fileName = name } = file;
      const total = rowKind && file.total;
      const count = rowCounter(rowKind);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = file.pieces.getReader();
      let [bytes, rows] = [0, 0];
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        bytes += next.value.byteLength;
        rows = count(next.value);
        setState({ kind: "running", ...wanted, bytes, rows, total });
      }
      if (total !== undefined && rows < total) throw new Error("The download was interrupted. Please try again.");
      saveFile(fileName, parts, type);
      saved.current += 1;
      setState({ kind: "done", fileName, rows, times: saved.current });
    } catch (thrown) {
      if (stopped.signal.aborted) return;
      const isAway = thrown instanceof TypeError;
      const text = isAway ? "We can't reach the server. Please try again." : thrownText(thrown);
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

const rowCounter = (kind: FileKind | undefined): ((piece: Uint8Array) => number) => {
  if (kind === undefined) return () => 0;
  const count = createRowCounter(kind);
  const words = new TextDecoder();
  return (piece) => count(words.decode(piece, { stream: true }));
};
