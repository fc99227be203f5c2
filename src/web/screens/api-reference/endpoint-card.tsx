import { ArrowDownToLine, KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Method } from "#contract/endpoint.ts";
import type { ReferenceEndpoint } from "#contract/openapi/reference.ts";
import { brand } from "#domain/basics/brand.ts";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { CodeBlock } from "../../parts/layout/document.tsx";
import { Badge } from "../../parts/status/badge.tsx";

type CodePart = { readonly code: boolean; readonly text: string };

/** Splits a sentence at its backticks; one without a partner stays a character. */
export const codeParts = (text: string): CodePart[] =>
  text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => (/^`[^`]+`$/.test(part) ? { code: true, text: part.slice(1, -1) } : { code: false, text: part }));

/** A sentence in which `words` between backticks are code. */
const InlineCode = ({ text }: { text: string }) =>
  codeParts(text).map(({ code, text: part }, place) => (code ? <Code key={`${place}-${part}`}>{part}</Code> : part));

export const Code = ({ children }: { children: string }) => (
  <code className="rounded-xs bg-sunken px-1 py-0.5 text-[0.9em] [overflow-wrap:anywhere]">{children}</code>
);

const icons: Record<Method, ReactNode> = {
  GET: <ArrowDownToLine aria-hidden />,
  POST: <Plus aria-hidden />,
  PUT: <Pencil aria-hidden />,
  PATCH: <Pencil aria-hidden />,
  DELETE: <Trash2 aria-hidden />,
};

export const MethodBadge = ({ method }: { method: Method }) => <Badge icon={icons[method]}>{method}</Badge>;

/** Stands in the examples until the page is read: then it is the address that the page came from. */
export const writtenAddress = `https://${brand.host}`;

const mark = "data-own-address";

/** The text with our address in it marked. */
export const OwnAddress = ({ text = writtenAddress }: { text?: string }) =>
  text.split(writtenAddress).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <span {...{ [mark]: "" }}>{writtenAddress}</span>}
      {part}
    </Fragment>
  ));

type Field = ReferenceEndpoint["reply"]["fields"][number] & { readonly place?: string };

type FieldListProps = {
  fields: readonly Field[];
  /** Says of each field whether it must be given. */
  given?: boolean;
};

/** Name, kind and meaning of each field: side by side, on a phone one under the other. */
const FieldList = ({ fields, given = false }: FieldListProps) => (
  <dl className="divide-y divide-line border-y border-line text-sm">
    {fields.map((field) => (
      <div
        key={`${field.place}-${field.name}`}
        className="grid gap-x-5 gap-y-0.5 py-2.5 md:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <dt>
          <Code>{field.name}</Code>
        </dt>
        <dd className="text-ink-soft">
          <span className="text-ink">
            {field.place && `In the ${field.place}, `}
            {field.type}
            {given && (field.required ? ", required" : ", optional")}
          </span>
          {field.description && (
            <>
              . <InlineCode text={field.description} />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

export const EndpointCard = ({ endpoint }: { endpoint: ReferenceEndpoint }) => {
  const { anchor, method, path, summary, description, access, parameters, body, request, reply, errors } = endpoint;
  return (
    <article aria-labelledby={anchor} className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <header className="grid gap-2.5 border-b border-line p-(--space-card)">
        <h3 id={anchor} className="type-card scroll-mt-6">
          {summary}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <MethodBadge method={method} />
          <code className="text-[1rem] [overflow-wrap:anywhere]">{path}</code>
        </p>
      </header>
      <div className="grid gap-5 p-(--space-card)">
        <div className="grid gap-1.5">
          {description && (
            <p>
              <InlineCode text={description} />
            </p>
          )}
          <p className="flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-[1.0625rem] [&_svg]:shrink-0">
            <KeyRound aria-hidden />
            {access}
          </p>
        </div>
        {parameters.length > 0 && (
          <Part title="Parameters">
            <FieldList fields={parameters} given />
          </Part>
        )}
        {body && (
          <Part title={body.format === "form" ? "Body, as a form" : "Body, as JSON"}>
            <FieldList fields={body.fields} given />
          </Part>
        )}
        {request && (
          <CodeBlock label="Example request">
            <OwnAddress text={request} />
          </CodeBlock>
        )}
        <Part title={`Response: ${reply.status}`}>
          <p className="text-sm text-ink-soft">{reply.text}</p>
          {reply.fields.length > 0 && (
            <div className="text-sm">
              <Disclosure summary={`Response fields (${reply.fields.length})`}>
                <FieldList fields={reply.fields} />
              </Disclosure>
            </div>
          )}
        </Part>
        {reply.example && (
          <CodeBlock label="Example response">
            <OwnAddress text={reply.example} />
          </CodeBlock>
        )}
        {errors.length > 0 && (
          <Part title="Errors">
            <Errors errors={errors} />
          </Part>
        )}
      </div>
    </article>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h4 className="text-sm/5 font-semibold">{title}</h4>
    {children}
  </section>
);

export const Errors = ({ errors }: Pick<ReferenceEndpoint, "errors">) => (
  <dl className="grid gap-1 text-sm">
    {errors.map(({ status, text }) => (
      <div key={status} className="grid grid-cols-[2.75rem_minmax(0,1fr)]">
        <dt className="font-semibold tabular-nums">{status}</dt>
        <dd className="text-ink-soft">
          <InlineCode text={text} />
        </dd>
      </div>
    ))}
  </dl>
);
