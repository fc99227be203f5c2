import { checkKeyName } from "#domain/accounts/api-key-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";

export function acceptedName(typed: string): string {
  const checked = checkKeyName(typed);
  if ("error" in checked) throw new Refusal("invalid", checked.error);
  return checked.name;
}
