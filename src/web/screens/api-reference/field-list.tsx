import type { ReferenceEndpoint } from "#contract/reference.ts";
import { Code, InlineCode } from "./inline-code.tsx";

type Field = ReferenceEndpoint["reply"]["fields"][number] & { readonly place?: string };

type FieldListProps = {
  fields: readonly Field[];
  /** Says of each field whether it must be given. */
  given?: boolean;
};

/** Name, kind and meaning of each field: side by side, on a phone one under the other. */
export const FieldList = ({ fields, given = false }: FieldListProps) => (
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
