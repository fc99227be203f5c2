import type { Db } from "../../db/connect.ts";
import type { SecretBox } from "../../secret-box.ts";
import { openedKey } from "./sealed-key.ts";
import { findAssistant } from "./store.ts";

/** For whoever tells of calls: where the owner wants to hear of those of an assistant. */
export const callListeners =
  ({ db, secretBox }: { readonly db: Db; readonly secretBox: SecretBox }) =>
  async (owner_id: string, assistant_id: string) => {
    const row = await findAssistant(db, owner_id, assistant_id);
    if (!row) return undefined;
    const { zapier_webhook, email_from, email_to, settings } = row;
    return {
      ...{ zapier_webhook, email_from, email_to, sendgrid_key: openedKey({ secretBox }, row) },
      email_after_calls: settings.email_after_calls,
    };
  };
