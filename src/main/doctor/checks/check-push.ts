import { createECDH } from "node:crypto";
import { isLoopback, pushKeysOf } from "../../config/config.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";

const name = "Phone alerts";

/** Whether browsers can turn alerts on here, and push services will believe us. No service is asked: each browser has its own. */
export async function checkPush({ config }: Pick<Needs, "config">): Promise<readonly Finding[]> {
  if (!config.publicUrl.startsWith("https:") && !isLoopback(config.publicUrl))
    return [
      wrong(name, "browsers turn alerts on only for pages that come by https", "Put a proxy that speaks TLS in front."),
    ];
  const keys = pushKeysOf(config);
  if (!keys) return [notSet(name, "signed with the keys that were made at the first start")];
  if (publicHalf(keys.privateKey) !== keys.publicKey)
    return [
      wrong(
        name,
        "VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY, so push services refuse every alert",
        "Copy both keys anew from where they were made.",
      ),
    ];
  return [good(name, "signed with the keys of the settings")];
}

function publicHalf(privateKey: string): string | undefined {
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}
