import { exportConversations } from "#contract/conversations.ts";
import type { ConversationsQuery } from "../../data/conversations.ts";
import type { FileKind } from "../../files/count-rows.ts";
import { download } from "../../files/download.ts";
import { type FileState, useFile } from "../../files/use-file.ts";

type Wanted = { readonly query: ConversationsQuery; readonly format: FileKind };
export type ExportState = FileState<Wanted>;

const types = { csv: "text/csv", json: "application/json" } as const;

/** What the filters leave, as a file. */
export const useExport = () =>
  useFile<Wanted>(({ query, format }) => ({
    ask: (signal) => download(exportConversations, { query: { ...query, format } }, signal),
    name: `conversations.${format}`,
    type: types[format],
    rows: format,
  }));
