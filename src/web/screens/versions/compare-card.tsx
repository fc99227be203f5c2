import { thrownText } from "#domain/basics/shown-text.ts";
import { useComparison, type Version } from "../../data/versions.ts";
import { SelectField } from "../../parts/forms/field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { FieldChanges } from "./field-changes.tsx";

export type Pair = { readonly before: number; readonly after: number };
type CompareCardProps = {
  id: string;
  versions: readonly Version[];
  pair: Pair;
  onPair: (pair: Pair) => void;
  dateOf: (version: Version) => string;
};

const Differences = ({ id, pair }: { id: string; pair: Pair }) => {
  const { before, after } = pair;
  const found = useComparison(id, pair);
  if (before === after) return <p className="text-ink-soft">Choose two different versions.</p>;
  if (found.isPending) return <p role="status">Comparing...</p>;
  if (found.isError) return <Notice kind="bad">{thrownText(found.error)}</Notice>;
  const { fields } = found.data;
  return (
    <>
      <p role="status" className="font-semibold">
        {fields.length === 0
          ? "There's no difference in what a version holds."
          : `${fields.length} ${fields.length === 1 ? "difference" : "differences"}`}
      </p>
      <FieldChanges fields={fields} before={`Version ${before}`} after={`Version ${after}`} />
    </>
  );
};

/** Two of the versions that are listed, field by field. */
export const CompareCard = ({ id, versions, pair, onPair, dateOf }: CompareCardProps) => {
  const options = versions.map((version) => (
    <option key={version.number} value={version.number}>
      {version.number}
      {version.live ? ", live now" : `, ${dateOf(version)}`}
    </option>
  ));
  return (
    <Card title="Compare two versions">
      <div className="grid gap-4">
        <div className="grid gap-4 min-[37.5rem]:grid-cols-2">
          <SelectField
            label="Before"
            value={pair.before}
            onChange={(event) => onPair({ ...pair, before: Number(event.target.value) })}
          >
            {options}
          </SelectField>
          <SelectField
            label="After"
            value={pair.after}
            onChange={(event) => onPair({ ...pair, after: Number(event.target.value) })}
          >
            {options}
          </SelectField>
        </div>
        <Differences id={id} pair={pair} />
      </div>
    </Card>
  );
};
