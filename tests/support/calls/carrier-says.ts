import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { type Answer, createClient } from "../client.ts";
import type { World } from "../world.ts";

/** Tells the product something as the carrier does: signed, for the address that it was given. */
export const carrierSays =
  ({ app, dataDir }: Pick<World, "app" | "dataDir">, url: string) =>
  (path: string, form: Record<string, string>): Promise<Answer> => {
    const signature = signatureOf(sandboxKeys(dataDir).twilio.authToken, `${url}${path}`, form);
    return createClient(app).sendForm(path, form, { "x-twilio-signature": signature });
  };
