import { useEffect, useRef, useState } from "react";
import { exportAccount } from "#contract/contacts.ts";
import { thrownText } from "#domain/shown-text.ts";
import { saveFile } from "../../conversations/save-file.ts";
import { download } from "../../data/download.ts";

type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly kilobytes: number }
  | { readonly kind: "done"; readonly fileName: string }
  | { readonly kind: "failed"; readonly text: string };

/** Fetches everything that is kept as one file, tells how much has come, and hands it to the browser when it is whole. */
export const useAccountExport = () => {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const stopped = new AbortController();
    running.current = stopped;
    setState({ kind: "running", kilobytes: 0 });
    try {
      const { fileName = "account.json", pieces } = await download(exportAccount, {}, stopped.signal);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = pieces.getReader();
      let bytes = 0;
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        bytes += next.value.length;
        setState({ kind: "running", kilobytes: Math.ceil(bytes / 1000) });
      }
      saveFile(fileName, parts, "application/json");
      setState({ kind: "done", fileName });
    } catch (thrown) {
      if (stopped.signal.aborted) return;
      const text = thrown instanceof TypeError ? "The server cannot be reached. Please try again." : thrownText(thrown);
      setState({ kind: "failed", text });
    }
  };
  return {
    state,
    start: () => void start(),
    stop: () => {
      running.current?.abort();
      setState({ kind: "idle" });
    },
  };
};
