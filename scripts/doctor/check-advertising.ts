import { advertisingTagOf } from "../../src/main/config.ts";
import { type Finding, good, notSet } from "./finding.ts";
import type { Needs } from "./needs.ts";

export async function checkAdvertising({ config }: Needs): Promise<readonly Finding[]> {
  const name = "Advertising tag";
  const tag = advertisingTagOf(config);
  if (!tag) return [notSet(name, "no page loads one")];
  return [good(name, `${tag.tagId} counts confirmed payments; whether it is known over there cannot be asked`)];
}
