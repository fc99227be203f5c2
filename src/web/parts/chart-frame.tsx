import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { ChartTable } from "./chart-table.tsx";
import { type Measured, useMeasure } from "./use-measure.ts";

export type ChartTexts = {
  title: string;
  level?: "h2" | "h3" | "h4";
  /** What the chart shows, said in a few words. */
  finding: string;
  /** The same as a whole sentence, for those who do not see the drawing. */
  sentence: string;
};

type ChartFrameProps = ChartTexts & {
  /** The table twin: the names of the columns, then row by row. Without rows there is nothing to show as a table. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What the kinds of line or shade mean. */
  legend?: ReactNode;
  children: (measured: Measured) => ReactNode;
};

/** Title, finding, drawing, and the same figures as a table. */
export const ChartFrame = ({
  title,
  level: Title = "h3",
  finding,
  sentence,
  head,
  rows,
  legend,
  children,
}: ChartFrameProps) => {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const [box, measured] = useMeasure();
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 content-start gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title id={titleId} className="font-semibold">
          {title}
        </Title>
        <span className="text-sm text-ink-faint">{finding}</span>
      </figcaption>
      <p className="sr-only">{sentence}</p>
      {!asTable && legend}
      <div ref={box} dir={asTable ? undefined : "ltr"} className="min-w-0 text-2xs">
        {asTable ? <ChartTable caption={sentence} head={head} rows={rows} /> : children(measured)}
      </div>
      {rows.length > 0 && (
        <div className="-ml-3">
          <Button
            kind="quiet"
            size="sm"
            icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? "Show as chart" : "Show as table"}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </figure>
  );
};
