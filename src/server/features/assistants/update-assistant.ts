import type { Assistant } from "#contract/assistant.ts";
import type { updateAssistant as updateEndpoint } from "#contract/assistants.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { checkAssistantEdit } from "#domain/assistant-edit-rules.ts";
import { checkSettings } from "#domain/assistant-settings-rules.ts";
import type { Caller } from "../../http/route.ts";
import { accepted } from "./accepted.ts";
import type { AssistantNeeds } from "./needs.ts";
import { notFound } from "./not-found.ts";
import { readAssistant } from "./read-assistant.ts";
import { sealedKey } from "./sealed-key.ts";
import { findAssistant, updateAssistant as writeAssistant } from "./store.ts";

type Draft = Parsed<typeof updateEndpoint>["body"];

/** Changes what was sent and leaves the rest. Pausing and resuming is a change of `status`. */
export async function updateAssistant(
  needs: Pick<AssistantNeeds, "db" | "clock" | "publicUrl" | "secretBox">,
  caller: Caller,
  id: string,
  { status, settings: sentSettings, ...sent }: Draft,
): Promise<Assistant> {
  const { db } = needs;
  const before = await findAssistant(db, caller.owner_id, id);
  if (!before) throw notFound();
  const { sendgrid_key, ...values } = accepted(checkAssistantEdit(sent, before.name));
  const settings = accepted(checkSettings(sentSettings ?? {}));
  const change = {
    ...values,
    ...(sendgrid_key === undefined ? {} : sealedKey(needs, before.id, sendgrid_key)),
    ...(status === undefined ? {} : { status }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
  if (Object.keys(change).length > 0 && !(await writeAssistant(db, caller.owner_id, before.id, change)))
    throw notFound();
  return readAssistant(needs, caller, before.id);
}
