import type { Client } from "../client.ts";

/** What signs an owner's webhooks, as the owner is shown it. */
export async function shownSecret(owner: Client): Promise<string> {
  const { body } = await owner.send("POST", "/api/webhook-secret/show");
  return (body["data"] as { secret: string }).secret;
}
