import { ArrowRightLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { Marked } from "../../documents/marked.tsx";
import { CopyButton } from "../../parts/buttons/copy-button.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { type Column, Table } from "../../parts/layout/table.tsx";
import { Badge, type BadgeKind } from "../../parts/status/badge.tsx";
import { type Carrier, carriers, codeFor, conditions, dialAddress, howToDialText } from "../../texts/carrier-codes.ts";

type PortRequest = { requested_number: string; status: "requested" | "in_progress" | "completed" | "rejected" };

const states: Record<PortRequest["status"], { kind: BadgeKind; word: string; text: string }> = {
  requested: { kind: "blue", word: "Requested", text: "We'll email you as soon as there's news." },
  in_progress: {
    kind: "blue",
    word: "In progress",
    text: "Your carrier is releasing it. Keep your old plan until it's done.",
  },
  completed: { kind: "good", word: "Completed", text: "Calls to it now go to her." },
  rejected: {
    kind: "bad",
    word: "Not possible",
    text: "Your carrier didn't release it. We emailed you why. Forwarding works right away.",
  },
};

/** How it stands with a number that the owner brings along. */
export const PortRequestState = ({ request }: { request: PortRequest }) => {
  const { kind, word, text } = states[request.status];
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          Porting <span className="font-semibold tabular-nums">{formatPhone(request.requested_number)}</span>
        </span>
        <Badge kind={kind} icon={<ArrowRightLeft aria-hidden />}>
          {word}
        </Badge>
      </p>
      <p className="text-pretty text-ink-soft">{text}</p>
    </div>
  );
};

type ForwardingGuideProps = {
  /** Where calls are forwarded to; null while she has no number. */
  number: string | null;
  /** Whether a forwarded call arrives; left out where that cannot be asked yet. */
  check?: ReactNode;
};

type Row = { condition: (typeof conditions)[number]; carrier: Carrier; number: string };

const meanings: Record<Row["condition"], string> = {
  Busy: "you're on another call",
  "No answer": "your phone rings first",
  Always: "your phone doesn't ring",
};

const codeLook = "rounded-sm bg-sunken px-1.5 py-0.5 font-semibold tabular-nums select-all";

/** One tap dials it on a cell phone that lets a link do that; the button beside it copies it. */
const Code = ({ code, isMobile = false }: { code: string; isMobile?: boolean | undefined }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1">
    {isMobile ? (
      <a href={dialAddress(code)} className="inline-flex min-h-(--control) items-center md:min-h-(--control-sm)">
        <code className={codeLook}>{code}</code>
      </a>
    ) : (
      <code className={codeLook}>{code}</code>
    )}
    <CopyButton text={code} label={`Copy ${code}`} />
  </span>
);

const wayOf = ({ carrier, condition }: Row) => carrier.ways?.[condition];

const columns: readonly Column<Row>[] = [
  {
    name: "When",
    place: "lead",
    cell: ({ condition }) => (
      <>
        <span className="font-semibold">{condition}</span>
        <span className="block text-xs font-normal text-ink-faint">{meanings[condition]}</span>
      </>
    ),
  },
  {
    name: "Turn on",
    cell: (row) => {
      const way = wayOf(row);
      if (!way) return null;
      if ("instead" in way) return way.instead;
      return (
        <>
          <span className="md:hidden">Turn on </span>
          <Code code={codeFor(way.on, row.number)} isMobile={row.carrier.isMobile} />
        </>
      );
    },
  },
  {
    name: "Turn off",
    cell: (row) => {
      const way = wayOf(row);
      if (!way || "instead" in way) return null;
      return (
        <>
          <span className="md:hidden">Turn off </span>
          <Code code={way.off} isMobile={row.carrier.isMobile} />
        </>
      );
    },
  },
];

/** How an owner keeps the known number and lets its carrier pass calls on to hers, with the codes ready to dial. */
export const ForwardingGuide = ({ number, check }: ForwardingGuideProps) => {
  const [chosen, setChosen] = useState(carriers[0]?.id ?? "");
  const carrier = carriers.find(({ id }) => id === chosen);
  if (number === null)
    return <p className="text-sm text-pretty text-ink-soft">The codes to dial will show here once she has a number.</p>;
  return (
    <div className="grid gap-4.5">
      <p className="text-sm text-pretty text-ink-soft">
        Keep the number your customers know. From that phone, dial your carrier's code to forward calls to{" "}
        <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{formatPhone(number)}</span>. Most crews
        forward on busy and no answer: you take what you can, and she takes the rest.
      </p>
      <SelectField
        label="Your number's carrier"
        name="carrier"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {carrier && (
        <>
          {carrier.ways && (
            <div className="overflow-hidden rounded-md border border-line">
              <Table
                caption={`${carrier.name} forwarding codes`}
                columns={columns}
                rows={conditions.map((condition) => ({ condition, carrier, number }))}
                keyOf={({ condition }) => condition}
              />
            </div>
          )}
          <p className="text-sm text-pretty text-ink-soft">
            {carrier.isMobile && `${howToDialText} `}
            <Marked text={carrier.note} /> <a href={`/help#${carrier.id}`}>More about forwarding</a>
          </p>
        </>
      )}
      {check}
    </div>
  );
};
