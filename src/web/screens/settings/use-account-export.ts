import { exportAccount } from "#contract/contacts.ts";
import { download } from "../../files/download.ts";
import { useFile } from "../../files/use-file.ts";

/** Everything that is kept, as one file. */
export const useAccountExport = () =>
  useFile<object>(() => ({
    ask: (signal) => download(exportAccount, {}, signal),
    name: "account.json",
    type: "application/json",
  }));
