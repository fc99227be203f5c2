import { exportAccount } from "#contract/contacts.ts";
import { download } from "../../files/download.ts";
import { useFile } from "../../files/use-file.ts";
import { useSession } from "../../session/session.tsx";

/** Everything that is kept, as one file. */
export const useAccountExport = () => {
  const { proved } = useSession();
  return useFile<object>(() => ({
    ask: (signal) => proved(() => download(exportAccount, {}, signal)),
    name: "account.json",
    type: "application/json",
  }));
};
