import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Disclosure } from "./disclosure.tsx";

/** Code under its name. Long lines scroll inside the box, which takes focus so that the keyboard can scroll it too. */
export const CodeBlock = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption id={id} className="text-sm/5 font-semibold">
        {label}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard could not scroll it
        tabIndex={0}
        aria-labelledby={id}
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken px-4 py-3.5 text-sm/[1.375rem]"
      >
        <pre className="w-max min-w-full">
          <code>{children}</code>
        </pre>
      </div>
    </figure>
  );
};

type DocumentProps = {
  title: string;
  /** A line or two under the title. */
  lead?: ReactNode;
  /** Above the title, such as a way back. */
  before?: ReactNode;
  /** Places on this page, by the id of each section. */
  contents: readonly { id: string; text: string }[];
  /** Wider than running text, for code and tables. */
  wide?: boolean;
  children: ReactNode;
};

/** Something to read: one column, and from 1024 px its contents at the left. Needs no JavaScript. */
export const Document = ({ title, lead, before, contents, wide = false, children }: DocumentProps) => (
  <div className="grid gap-x-12 pt-6 pb-12 md:pt-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
    <div
      className={classNames(
        "grid justify-items-start gap-3 lg:col-start-2",
        wide ? "max-w-(--width-prose)" : "max-w-(--measure)",
      )}
    >
      {before}
      <h1 className="type-title">{title}</h1>
      {lead && <div className="type-lead">{lead}</div>}
    </div>
    <nav
      aria-label="Contents"
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
    >
      <ContentsList contents={contents} />
    </nav>
    <div className={classNames("lg:col-start-2", wide ? "max-w-(--width-prose)" : "max-w-(--measure)")}>{children}</div>
  </div>
);

const ContentsList = ({ contents }: Pick<DocumentProps, "contents">) => (
  <ol className="grid border-l border-line">
    {contents.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="-ml-px flex min-h-(--control) items-center border-l-3 border-transparent py-1.5 pl-4 text-sm text-ink-soft no-underline hover:text-ink hover:underline aria-[current]:border-ink aria-[current]:font-[660] aria-[current]:text-ink lg:min-h-(--control-sm)"
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
);

type DocumentSectionProps = {
  id: string;
  title: string;
  /** By which a script of the page finds it. */
  mark?: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
};

/** A part of a document, under a hairline. */
export const DocumentSection = ({ id, title, mark, children }: DocumentSectionProps) => (
  <section aria-labelledby={id} {...mark} className="mt-9 border-t border-line pt-7">
    <h2 id={id} className="type-heading scroll-mt-6 text-xl md:text-2xl">
      {title}
    </h2>
    <div className="mt-3 grid gap-3.5 text-pretty">{children}</div>
  </section>
);

/** The same where there is no room beside the text: folded, above it. */
export const FoldedContents = ({ contents }: Pick<DocumentProps, "contents">) => (
  <div className="mt-6 rounded-lg border border-line bg-surface px-4 lg:hidden">
    <Disclosure summary="Contents">
      <nav aria-label="Contents" className="pb-4">
        <ContentsList contents={contents} />
      </nav>
    </Disclosure>
  </div>
);
