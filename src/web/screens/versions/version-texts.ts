import { brand } from "#domain/basics/brand.ts";
import type { Version } from "../../data/versions.ts";

/** Who made it, as its owner would say it. */
export function madeBy({ made_by, key_name }: Pick<Version, "made_by" | "key_name">): string {
  if (made_by === "owner") return "You";
  if (made_by === "belle") return brand.productName;
  return key_name === null ? "A revoked API key" : `API key ${key_name}`;
}

/** What it was, where no change says it. */
export function howItCame({
  came_by,
  restored,
  changes,
}: Pick<Version, "came_by" | "restored" | "changes">): string | undefined {
  switch (came_by) {
    case "first":
      return "How she was set when versions began";
    case "created":
      return "Created";
    case "restored":
      return `Version ${restored} brought back`;
    case "draft":
      return changes.length > 0 ? "A draft went live" : "A draft went live, with nothing different";
    case "call":
      return "From a conversation";
    case "calendar":
    case "saved":
      return undefined;
    case "unseen":
      return "Changed during an update of the software";
  }
}
