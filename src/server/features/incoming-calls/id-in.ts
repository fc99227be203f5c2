import { isPossibleId } from "../../db/possible-id.ts";
import type { Signed } from "../../http/route.ts";

/** The call that an address of ours is about. The address is signed along with the rest. */
export function idIn({ url }: Pick<Signed, "url">): string {
  const id = new URLSearchParams(url.split("?")[1] ?? "").get("c") ?? "";
  return isPossibleId(id) ? id : "";
}
