import { redirectDocument } from "react-router";
import { failures } from "#contract/endpoint.ts";
import { type ReferenceTopic, reference } from "#contract/openapi/reference.ts";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { plainPage } from "../../frame/lone-page.ts";
import { Document, DocumentSection, FoldedContents } from "../../parts/layout/document.tsx";
import type { Route } from "./+types/api-reference.ts";
import { EndpointCard, MethodBadge, writtenAddress } from "./endpoint-card.tsx";
import { Introduction, introductionContents } from "./introduction.tsx";
import { pageScript } from "./page-script.ts";

// The whole script of this page; the server admits it by its hash, and without it everything can still be read.
const script = { __html: pageScript };

const Topic = ({ topic: { anchor, name, text, endpoints } }: { topic: ReferenceTopic }) => (
  <DocumentSection id={anchor} title={name} mark={{ "data-topic": name }}>
    <p className="text-ink-soft">{text}</p>
    {endpoints.length > 1 && (
      <ul className="grid" aria-label={`Endpoints: ${name}`}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.anchor} data-entry={endpoint.anchor}>
            <a
              href={`#${endpoint.anchor}`}
              className="group grid min-h-(--control) grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-y-1 border-t border-line py-2 text-sm text-ink-soft no-underline hover:text-ink"
            >
              <span>
                <MethodBadge method={endpoint.method} />
              </span>
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <code className="text-blue underline [overflow-wrap:anywhere] group-hover:decoration-2">
                  {endpoint.path}
                </code>
                <span>{endpoint.summary}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    )}
    <div className="mt-2 grid gap-(--space-stack)">
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.anchor} endpoint={endpoint} />
      ))}
    </div>
  </DocumentSection>
);

export const meta = () =>
  pageHead(
    "API reference",
    `Every ${brand.productName} endpoint with its fields, responses and errors, with examples.`,
    "/documentation/api",
  );

export const handle = plainPage;

/** Runs at build time only, so that the description of the endpoints stays out of the browser. */
export const loader = () => ({
  topics: reference({ publicUrl: writtenAddress }),
  failures: Object.entries(failures).map(([status, text]) => ({ status: Number(status), text })),
});

/** Within the app, too, the page is loaded as the file that it is. */
export const clientLoader = () => {
  throw redirectDocument("/documentation/api");
};

export default function ApiReference({ loaderData: { topics, failures } }: Route.ComponentProps) {
  const endpoints = topics.flatMap((topic) => topic.endpoints);
  const contents = [...introductionContents, ...topics.map(({ anchor, name }) => ({ id: anchor, text: name }))];
  return (
    <Document
      wide
      title="API reference"
      lead={
        <p>
          Everything {brand.productName} can do over HTTP. For programs, the same is available at{" "}
          <a href="/openapi.json">/openapi.json</a>, as OpenAPI 3.1.
        </p>
      }
      contents={contents}
    >
      <FoldedContents contents={contents} />
      <div data-find="" />
      <Introduction
        login={endpoints.find(({ anchor }) => anchor === "issueToken")}
        me={endpoints.find(({ anchor }) => anchor === "readMe")}
        failures={failures}
      />
      {topics.map((topic) => (
        <Topic key={topic.anchor} topic={topic} />
      ))}
      <script dangerouslySetInnerHTML={script} />
    </Document>
  );
}
