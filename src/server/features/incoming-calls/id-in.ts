import type { Signed } from "../../http/route.ts";

const possibleId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The call that an address of ours is about. The address is signed along with the rest. */
export function idIn({ url }: Pick<Signed, "url">): string {
  const id = new URLSearchParams(url.split("?")[1] ?? "").get("c") ?? "";
  return possibleId.test(id) ? id : "";
}
