import type { SourceFile } from "../source-tree.ts";
import { roomName, roomOf } from "./rooms.ts";
import type { Finding } from "./violation.ts";

const maximumLines = 300;
const drawer = /^(?:utils?|helpers?|commons?|managers?|services?|types?)$|-(?:utils?|helpers?|common|managers?|types)$/;
const drawerOfServices = /(?<!-of)-services?$/;

/** Rules about a file as a whole: where it stands, what it is called, how long it is. */
export function fileRules({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  if (roomName(path) !== undefined && (roomOf(path) === undefined || path.split("/").length < 3)) {
    findings.push({ rule: "room", text: "stands in no room of src" });
  }
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (/^(?:src|scripts|tests)\//.test(path) && lines > maximumLines) {
    findings.push({ rule: "length", text: `${lines} lines; ${maximumLines} is the wall` });
  }
  for (const part of path.split("/")) {
    const name = part.replace(/\..*$/, "");
    if (drawer.test(name) || drawerOfServices.test(name)) {
      findings.push({ rule: "name", text: `"${part}" says nothing about what is inside` });
    }
  }
  return findings;
}
