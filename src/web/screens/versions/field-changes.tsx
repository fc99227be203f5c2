import type { FieldChange } from "../../data/versions.ts";

type SideProps = { title: string; lines: readonly string[]; others: readonly string[]; mark: string };

/** What stands only on this side is told by a word, not by a colour alone. */
const Side = ({ title, lines, others, mark }: SideProps) => (
  <div className="grid content-start gap-1">
    <p className="text-sm font-semibold text-ink-soft">{title}</p>
    <ul className="grid gap-1">
      {lines.map((line, place) => {
        const isOwn = !others.includes(line);
        return (
          <li key={place} dir="auto" className="[overflow-wrap:anywhere]">
            {isOwn ? (
              <span className="rounded-sm bg-tape-soft px-1">
                <span className="sr-only">{mark}: </span>
                {line}
              </span>
            ) : (
              <span className="px-1 text-ink-soft">{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);

type FieldChangesProps = { fields: readonly FieldChange[]; before: string; after: string };

/** Field by field, both sides; on a phone one above the other. */
export const FieldChanges = ({ fields, before, after }: FieldChangesProps) => (
  <div className="grid gap-5">
    {fields.map((field) => (
      <section key={field.field} aria-label={field.label} className="grid gap-2.5 border-t border-line pt-4">
        <h3 className="font-semibold">{field.label}</h3>
        <div className="grid gap-x-6 gap-y-3 text-sm min-[37.5rem]:grid-cols-2">
          <Side title={before} lines={field.before} others={field.after} mark="Only before" />
          <Side title={after} lines={field.after} others={field.before} mark="Only after" />
        </div>
      </section>
    ))}
  </div>
);
