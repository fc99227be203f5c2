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
                {!endpoint.served && <NotServedYet />}
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
