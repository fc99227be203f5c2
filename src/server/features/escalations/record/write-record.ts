import { brand } from "#domain/basics/brand.ts";
import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import { colours, openPaper, type Paper, type Style, sheet, wide } from "../../invoices/files/pdf/paper.ts";
import type { TextsFate } from "../../texts/text-fates.ts";
import { eventText, nameOf } from "../escalation-texts.ts";
import type { ChainedEvent } from "../event-chain.ts";
import type { EscalationRow } from "../store.ts";
import { whoWasRung } from "./who-was-rung.ts";

type Written = {
  readonly events: readonly ChainedEvent[];
  readonly fates: readonly TextsFate[];
  readonly writtenAt: Date;
  readonly supportEmail: string;
};

type Piece = { readonly text: string; readonly x: number; readonly style?: Style };
/** What stands side by side, and how much room it takes. */
type Row = { readonly pieces: readonly Piece[]; readonly height: number; readonly keepsNext?: boolean };

const top = 46;
const left = sheet.left;
const column = 128;
const soft = { colour: colours.soft } as const;
const mono = { font: "code", size: 6.6, colour: colours.faint } as const;

/** Texts of any length over as many lines as they need. */
function wrapped(text: string, x: number, width: number, style: Style = {}): Row[] {
  const perLine = Math.floor(width / ((style.size ?? 9) * 0.5));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ({ pieces: [{ text: line, x, style: { ...style, width } }], height: 13 }));
}

const heading = (text: string): Row[] => [
  { pieces: [], height: 12, keepsNext: true },
  { pieces: [{ text, x: left, style: { font: "bold", size: 12 } }], height: 20, keepsNext: true },
];

const fact = (name: string, value: string): Row[] =>
  wrapped(value, left + column, wide - column).map((row, at) => ({
    ...row,
    pieces: [...(at === 0 ? [{ text: name, x: left, style: soft }] : []), ...row.pieces],
  }));

const states: Readonly<Record<EscalationRow["state"], string>> = {
  running: "Still under way when this was written",
  accepted: "Taken",
  stopped: "Stopped",
  exhausted: "No one accepted",
};

function rowsOf(row: EscalationRow, { events, fates, writtenAt }: Written): Row[] {
  const { timezone, plan, is_drill, caller_number, state, accepted_by } = row;
  const at = (moment: Date): string =>
    plainSpaces(
      moment.toLocaleString("en-US", {
        ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" },
        ...{ timeZoneName: "short", timeZone: timezone },
      }),
    );
  const clock = (moment: Date | undefined): string =>
    moment === undefined
      ? "-"
      : plainSpaces(
          moment.toLocaleTimeString("en-US", {
            ...{ hour: "numeric", minute: "2-digit", second: "2-digit", timeZone: timezone },
          }),
        );
  const caller = [row.caller_name, /^\+\d+$/.test(caller_number) ? formatPhone(caller_number) : "number hidden"];
  const kind = Object.entries(emergencyTexts).find(([name]) => name === row.kind)?.[1] ?? row.kind;
  const outcome = state === "accepted" && accepted_by !== null ? `Taken by ${nameOf(row, accepted_by)}` : states[state];
  const calls = whoWasRung(events);
  return [
    {
      pieces: [
        {
          text: is_drill ? "Record of a drill" : "Record of an emergency",
          x: left,
          style: { font: "display", size: 22 },
        },
      ],
      height: 34,
    },
    ...fact("Business", row.business),
    ...(is_drill
      ? []
      : [
          ...fact("What it was", `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: “${row.need}”`),
          ...fact("Caller", caller.filter(Boolean).join(", ")),
        ]),
    ...(row.address === "" ? [] : fact("Address", row.address)),
    ...fact("Recognized", at(row.started_at)),
    ...fact("Outcome", `${outcome}${row.ended_at ? `, ${at(row.ended_at)}` : ""}`),
    ...fact("Called from", formatPhone(row.from_number)),
    ...fact("Record", row.id),
    ...(row.call_id === null ? [] : fact("Call", row.call_id)),
    ...fact("Written", at(writtenAt)),
    ...heading("Who was called"),
    ...(calls.length === 0 ? wrapped("Nobody was called.", left, wide, soft) : []),
    ...calls.flatMap(({ person_id, carrier_id, rangAt, answeredAt, endedAt, outcome: how }): Row[] => [
      {
        pieces: [
          { text: nameOf(row, person_id), x: left, style: { font: "bold", width: 110 } },
          { text: `rang ${clock(rangAt)}`, x: left + 120 },
          { text: answeredAt ? `answered ${clock(answeredAt)}` : "not answered", x: left + 220 },
          { text: `over ${clock(endedAt)}`, x: left + 330 },
          { text: how, x: left + 420, style: { size: 7.5, width: wide - 420 } },
        ],
        height: 12,
        keepsNext: true,
      },
      { pieces: [{ text: `Carrier's ID: ${carrier_id}`, x: left + 120, style: mono }], height: 13 },
    ]),
    ...heading("What happened, second by second"),
    ...events.flatMap((event): Row[] => {
      const text = eventText(
        row,
        event,
        fates.find(({ id }) => id === event.detail),
      );
      const said = wrapped(text, left + column, wide - column);
      return [
        ...said.map((line, index) => ({
          ...line,
          keepsNext: true,
          pieces: [
            ...(index === 0
              ? [
                  { text: String(event.seq), x: left, style: soft },
                  { text: clock(event.at), x: left + 34, style: soft },
                ]
              : []),
            ...line.pieces,
          ],
        })),
        { pieces: [{ text: event.hash, x: left + column, style: mono }], height: 14 },
      ];
    }),
    ...heading("The plan as it stood"),
    ...plan.people.flatMap((person) => fact(person.name, `${formatPhone(person.phone)}, by ${person.ways.join(", ")}`)),
    ...plan.steps.flatMap(({ who, ways, wait_seconds }, index) =>
      fact(
        `Step ${index + 1}`,
        `${who.map((id) => (id === "on_call" ? "whoever is on call" : nameOf(row, id))).join(" and ")} by ${ways.join(", ")}, for ${wait_seconds} s`,
      ),
    ),
    ...fact("Kept trying for", plan.keep_trying_minutes === 1 ? "1 minute" : `${plan.keep_trying_minutes} minutes`),
    ...heading("How to check this record"),
    ...wrapped(
      `Each entry above carries a SHA-256 hash of its own content and of the hash of the entry before it, and the first one the hash of what the emergency was about and of the plan. One changed, added or missing entry makes every hash after it wrong. The last of ${row.head_seq} entries has the hash`,
      left,
      wide,
    ),
    { pieces: [{ text: row.head_hash, x: left, style: { font: "code", size: 8 } }], height: 16 },
    ...wrapped(
      `To check all of them without ${brand.productName}: download the record as JSON where this page was downloaded, and run "npm run verify-escalation -- FILE" from ${brand.productName}'s source. It computes every hash anew from the file alone and names the first entry that was changed. The carrier keeps its own list of calls; each call above stands in it under the carrier's ID, within a second.`,
      left,
      wide,
    ),
  ];
}

/** From top to bottom; what belongs together is not parted by the end of a page. */
function paged(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]];
  let y = top;
  rows.forEach((row, at) => {
    const together = row.keepsNext ? row.height + (rows[at + 1]?.height ?? 0) : row.height;
    if (y + together > sheet.bottom) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)?.push(row);
    y += row.height;
  });
  return pages;
}

function draw(paper: Paper, pages: readonly (readonly Row[])[]): void {
  for (const page of pages) {
    paper.nextPage();
    let y = top;
    for (const { pieces, height } of page) {
      for (const { text, x, style } of pieces) paper.say(text, x, y, style);
      y += height;
    }
  }
  paper.pdf.end();
}

/** Readable for an insurer: what it was, who was rung when, each entry with its hash, and how to check them. */
export async function* writeRecord(row: EscalationRow, written: Written): AsyncGenerator<Uint8Array> {
  const { writtenAt, supportEmail } = written;
  const pages = paged(rowsOf(row, written));
  const title = row.is_drill ? "Record of a drill" : "Record of an emergency";
  const paper = openPaper({ title, writtenAt, pages: pages.length, supportEmail });
  draw(paper, pages);
  for await (const part of paper.pdf) yield part as Uint8Array;
}
