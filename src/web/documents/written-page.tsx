import { Disclosure } from "../parts/disclosure.tsx";
import { ContentsList, Document, DocumentSection } from "../parts/document.tsx";
import { Blocks } from "./blocks.tsx";
import { Marked } from "./marked.tsx";
import type { Chapter, Part } from "./writing.ts";

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
      <div className="mt-6 rounded-lg border border-line bg-surface px-4 lg:hidden">
        <Disclosure summary="Contents">
          <nav aria-label="Contents" className="pb-4">
            <ContentsList contents={contents} />
          </nav>
        </Disclosure>
      </div>
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
