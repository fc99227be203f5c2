import { redirectDocument } from "react-router";
import { failures } from "#contract/outcomes.ts";
import { reference } from "#contract/reference.ts";
import { brand } from "#domain/basics/brand.ts";
import { pageHead } from "../../documents/page-head.ts";
import { plainPage } from "../../frame/plain-page.ts";
import { Disclosure } from "../../parts/disclosure.tsx";
import { ContentsList, Document } from "../../parts/document.tsx";
import type { Route } from "./+types/api-reference.ts";
import { Introduction, introductionContents } from "./introduction.tsx";
import { OwnAddressScript, writtenAddress } from "./own-address.tsx";
import { Topic } from "./topic.tsx";

export const meta = () =>
  pageHead(
    "API reference",
    `Every endpoint of ${brand.productName} with its fields, answers and errors, and an example of each.`,
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
          Everything that {brand.productName} can do over HTTP. For programs, the same is in{" "}
          <a href="/openapi.json">/openapi.json</a>, as OpenAPI 3.1.
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
      <Introduction
        login={endpoints.find(({ anchor }) => anchor === "issueToken")}
        me={endpoints.find(({ anchor }) => anchor === "readMe")}
        failures={failures}
      />
      {topics.map((topic) => (
        <Topic key={topic.anchor} topic={topic} />
      ))}
      <OwnAddressScript />
    </Document>
  );
}
