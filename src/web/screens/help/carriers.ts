import type { Block, Part, Table } from "../../documents/writing.ts";
import { text } from "../../documents/writing.ts";
import { type Carrier, conditions, type Way } from "../../texts/carrier-codes.ts";

export const carrierPart = ({ id, name, note, ways }: Carrier): Part => ({
  id,
  title: name,
  blocks: [text(note), ...tableOf(name, ways)],
});

const tableOf = (name: string, ways: Carrier["ways"]): readonly Block[] => {
  if (!ways) return [];
  const table: Table = {
    kind: "table",
    caption: `Forwarding codes of ${name}`,
    head: ["When", "Turn on", "Turn off"],
    rows: conditions.map((condition) => [condition, ...cells(ways[condition])]),
  };
  return [table];
};

const cells = (way: Way): readonly string[] => ("instead" in way ? [way.instead] : [`\`${way.on}\``, `\`${way.off}\``]);
