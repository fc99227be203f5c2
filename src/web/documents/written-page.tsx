import { CodeBlock, Document, DocumentSection, FoldedContents } from "../parts/layout/document.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { Marked } from "./marked.tsx";
import type { Block, Chapter, Part, Table } from "./writing.ts";

const cell = "py-2.5 pr-4 text-left align-top last:pr-0";
/** The same for every table of as many columns, so that those under each other line up. */
const widths: Readonly<Record<number, readonly string[]>> = { 2: ["40%", "60%"], 3: ["28%", "46%", "26%"] };

/** The first cell of a row names it. Reads down to 320 px without a scroll of its own. */
const WrittenTable = ({ caption, head, rows }: Table) => (
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

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => <OneBlock key={place} block={block} />);

const OneBlock = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <Marked text={block.text} />
        </p>
      );
    case "points":
      return (
        <ul className="grid list-disc gap-2 pl-6 marker:text-ink-faint">
          <Items items={block.points} />
        </ul>
      );
    case "steps":
      return (
        <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:tabular-nums">
          <Items items={block.steps} />
        </ol>
      );
    case "notice":
      return (
        <Notice kind="info" title={block.title}>
          <Marked text={block.text} />
        </Notice>
      );
    case "code":
      return <CodeBlock label={block.label}>{block.code}</CodeBlock>;
    case "table":
      return <WrittenTable {...block} />;
  }
};

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <li key={item} className="pl-1">
      <Marked text={item} />
    </li>
  ));

type WrittenPageProps = { title: string; lead: string; chapters: readonly Chapter[] };

/** A page of text: its contents beside it or, on narrow screens, folded above it. Needs no JavaScript. */
export const WrittenPage = ({ title, lead, chapters }: WrittenPageProps) => {
  const contents = chapters.map((chapter) => ({ id: chapter.id, text: chapter.title }));
  return (
    <Document
      title={title}
      lead={
        <p>
          <Marked text={lead} />
        </p>
      }
      contents={contents}
    >
      <FoldedContents contents={contents} />
      {chapters.map(({ id, title: heading, blocks, parts = [] }) => (
        <DocumentSection key={id} id={id} title={heading}>
          <Blocks blocks={blocks} />
          {parts.map((part) => (
            <SubSection key={part.id} part={part} />
          ))}
        </DocumentSection>
      ))}
    </Document>
  );
};

const SubSection = ({ part: { id, title, blocks } }: { part: Part }) => (
  <section aria-labelledby={id} className="mt-4 grid gap-3">
    <h3 id={id} className="type-card scroll-mt-6">
      {title}
    </h3>
    <Blocks blocks={blocks} />
  </section>
);
