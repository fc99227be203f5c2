import { ChartColumn, ImageDown, Table2 } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";

/** The local day that the figures of the charts are of, as 2026-03-12: it stands on their pictures. */
export const ChartDate = createContext<string | undefined>(undefined);

type ChartActionsProps = {
  title: string;
  figure: RefObject<HTMLElement | null>;
  asTable: boolean;
  onTurn: (asTable: boolean) => void;
};

/** The same figures as a table, or as a picture to keep. */
const ChartActions = ({ title, figure, asTable, onTurn }: ChartActionsProps) => {
  const day = useContext(ChartDate);
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailed(false);
    try {
      // Loaded when it is asked for: most charts are only looked at.
      const { savePicture } = await import("./save-picture.ts");
      if (figure.current) await savePicture(figure.current, day);
    } catch {
      setFailed(true);
    } finally {
      setSaving(false);
    }
  };
  const forWhom = <span className="sr-only">: {title}</span>;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      <Button
        kind="quiet"
        size="sm"
        icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        onClick={() => onTurn(!asTable)}
      >
        {asTable ? "Show as chart" : "Show as table"}
        {forWhom}
      </Button>
      {!asTable && (
        <Button
          kind="quiet"
          size="sm"
          icon={<ImageDown aria-hidden />}
          busy={saving}
          busyText="Saving..."
          onClick={() => void save()}
        >
          Save picture
          {forWhom}
        </Button>
      )}
      {failed && (
        <p role="alert" className="pl-3 text-sm text-bad">
          The picture couldn't be saved. Please try again.
        </p>
      )}
    </div>
  );
};

type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Where what a row counts is listed. */
  links?: readonly (string | undefined)[];
};

/** The figures of a chart, row by row. */
export const ChartTable = ({ caption, head, rows, links = [] }: ChartTableProps) => (
  <table className="w-full border-collapse text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line-strong text-xs text-ink-faint">
        {head.map((name, place) => (
          <th
            key={name}
            scope="col"
            className={classNames("py-2 font-semibold", place === 0 ? "text-left" : "text-right")}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(([name, ...figures], row) => (
        <tr key={row}>
          <th scope="row" className="py-2 pr-3 text-left font-normal">
            {links[row] === undefined ? (
              name
            ) : (
              <Link to={links[row]} className="inline-flex min-h-(--control) items-center md:min-h-0">
                {name}
              </Link>
            )}
          </th>
          {figures.map((figure, place) => (
            <td key={head[place + 1]} className="py-2 pl-3 text-right font-[550]">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a page without JavaScript is drawn for. */
const beforeMeasured = { width: 560, em: 1 };
const usualTextPx = 12;

type Measured = {
  width: number;
  /** How much larger than usual the text is set, by the visitor's own choice. */
  em: number;
};

/** The width of an element and the size of its text, kept up to date. */
const useMeasure = (): [RefObject<HTMLDivElement | null>, Measured] => {
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured>(beforeMeasured);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const em = Number.parseFloat(getComputedStyle(element).fontSize) / usualTextPx;
      if (width > 0) setMeasured((last) => (last.width === width && last.em === em ? last : { width, em }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, measured];
};

export type ChartTexts = {
  title: string;
  level?: "h2" | "h3" | "h4";
  /** What the chart shows, said in a few words. */
  finding: string;
  /** The same as a whole sentence, for those who do not see the drawing. */
  sentence: string;
  /** A card of its own, with the title in its head. */
  card?: boolean;
  /** Begins as its table. */
  asTable?: boolean;
  /** What else there is to say, under the drawing. */
  remark?: ReactNode;
};

type ChartFrameProps = ChartTexts & {
  /** The table twin: the names of the columns, then row by row. Without rows there is nothing to show as a table. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  links?: readonly (string | undefined)[];
  /** What the kinds of line or shade mean. */
  legend?: ReactNode;
  children: (measured: Measured) => ReactNode;
};

/** Title, finding, drawing, and the same figures as a table or as a picture. */
export const ChartFrame = ({
  title,
  level,
  finding,
  sentence,
  card = false,
  asTable: beginsAsTable = false,
  remark,
  head,
  rows,
  links,
  legend,
  children,
}: ChartFrameProps) => {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(beginsAsTable);
  const [box, measured] = useMeasure();
  const Title = level ?? (card ? "h2" : "h3");
  return (
    <figure
      ref={figure}
      aria-labelledby={titleId}
      className={classNames(
        "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start",
        card ? "rounded-lg border border-line bg-surface shadow-card" : "gap-3",
      )}
    >
      <figcaption
        className={classNames(
          "flex flex-wrap justify-between gap-x-4",
          card ? "min-h-15 items-center gap-y-1 border-b border-line px-(--space-card) py-3.5" : "items-baseline",
        )}
      >
        <Title id={titleId} data-picture="title" className={card ? "type-card" : "font-semibold"}>
          {title}
        </Title>
        <span data-picture="finding" className="text-sm text-ink-faint">
          {finding}
        </span>
      </figcaption>
      <div className={classNames("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3", card && "p-(--space-card)")}>
        <p className="sr-only">{sentence}</p>
        {!asTable && legend}
        <div ref={box} dir={asTable ? undefined : "ltr"} className="min-w-0 text-2xs">
          {!asTable && children(measured)}
          {asTable && (
            <ScrolledTable title={title} caption={sentence} head={head} rows={rows} {...(links && { links })} />
          )}
        </div>
        {remark}
        {rows.length > 0 && <ChartActions title={title} figure={figure} asTable={asTable} onTurn={setAsTable} />}
      </div>
    </figure>
  );
};

const narrowTable = 4;

/** A table of many columns may have to be scrolled sideways, which must work by keyboard, too. */
const ScrolledTable = ({ title, ...table }: { title: string } & Parameters<typeof ChartTable>[0]) =>
  table.head.length <= narrowTable ? (
    <ChartTable {...table} />
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section aria-label={`${title}, as a table`} tabIndex={0} className="overflow-x-auto">
      <ChartTable {...table} />
    </section>
  );
