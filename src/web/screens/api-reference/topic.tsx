import type { ReferenceTopic } from "#contract/reference.ts";
import { DocumentSection } from "../../parts/document.tsx";
import { EndpointCard, NotServedYet } from "./endpoint-card.tsx";
import { MethodBadge } from "./method-badge.tsx";

export const Topic = ({ topic: { anchor, name, text, endpoints } }: { topic: ReferenceTopic }) => (
  <DocumentSection id={anchor} title={name}>
    <p className="text-ink-soft">{text}</p>
    {endpoints.length > 1 && (
      <ul className="grid" aria-label={`Endpoints: ${name}`}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.anchor}>
            <a
              href={`#${endpoint.anchor}`}
              className="group flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm text-ink no-underline"
            >
              <span className="inline-flex min-w-24">
                <MethodBadge method={endpoint.method} />
              </span>
              <code className="text-blue underline [overflow-wrap:anywhere] group-hover:decoration-2">
                {endpoint.path}
              </code>
              {!endpoint.served && <NotServedYet />}
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
