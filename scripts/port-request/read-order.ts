import { parseArgs } from "node:util";
import { type PortStatus, portStatuses } from "../../src/domain/phone/port-request.ts";

export type Order =
  | { readonly kind: "list" }
  | { readonly kind: "move"; readonly id: string; readonly status: PortStatus; readonly note: string }
  | { readonly kind: "wrong"; readonly text: string };

const longestNote = 1000;
export const usage = 'npm run port-request -- <id> in_progress|completed|rejected [--note "..."]';

/** What the operator asked for. Without anything, the open requests are listed. */
export function readOrder(args: readonly string[]): Order {
  const wrong = (text: string): Order => ({ kind: "wrong", text });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { note: { type: "string", default: "" } },
      allowPositionals: true,
    });
    const [id, given, ...more] = positionals;
    if (id === undefined) return { kind: "list" };
    const status = portStatuses.find((name) => name === given);
    if (status === undefined || status === "requested" || more.length > 0) return wrong(`Usage: ${usage}`);
    const note = values.note.trim();
    if (note.length > longestNote) return wrong(`The note must be at most ${longestNote} characters long.`);
    return { kind: "move", id, status, note };
  } catch {
    return wrong(`Usage: ${usage}`);
  }
}
