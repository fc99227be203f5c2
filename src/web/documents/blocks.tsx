import { CodeBlock } from "../parts/code-block.tsx";
import { Notice } from "../parts/notice.tsx";
import { Marked } from "./marked.tsx";
import type { Block } from "./writing.ts";
import { WrittenTable } from "./written-table.tsx";

export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
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
