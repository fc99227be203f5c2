import { Marked } from "./marked.tsx";
import type { Table } from "./writing.ts";

const cell = "py-2.5 pr-4 text-left align-top last:pr-0";
/** The same for every table of as many columns, so that those under each other line up. */
const widths: Readonly<Record<number, readonly string[]>> = { 2: ["40%", "60%"], 3: ["28%", "46%", "26%"] };

/** The first cell of a row names it. Reads down to 320 px without a scroll of its own. */
export const WrittenTable = ({ caption, head, rows }: Table) => (
  <table className="w-full table-fixed border-collapse text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <colgroup>
      {widths[head.length]?.map((width) => (
        <col key={width} style={{ width }} />
      ))}
    </colgroup>
    <thead>
      <tr className="border-b border-line-strong text-ink-soft">
        {head.map((name) => (
          <th key={name} scope="col" className={`${cell} font-semibold`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = "", ...values]) => (
        <tr key={name} className="border-b border-line last:border-b-0">
          <th scope="row" className={`${cell} font-semibold`}>
            <Marked text={name} />
          </th>
          {values.map((value, place) => (
            <td key={place} className={cell} colSpan={place === values.length - 1 ? head.length - values.length : 1}>
              <Marked text={value} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
