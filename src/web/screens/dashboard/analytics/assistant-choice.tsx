import { useSearchParams } from "react-router";
import { useAssistants } from "../../../data/assistants.ts";
import { SelectField } from "../../../parts/forms/select-field.tsx";

const name = "assistant";
const all = "all";

/** The assistant that the address names: by the selector, else by the dashboard's own address. */
export const useChosenAssistant = (own: string | undefined): [string | undefined, (id: string | undefined) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(name);
  const chosen = named === null ? own : named === all ? undefined : named;
  const choose = (id: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === own) next.delete(name);
        else next.set(name, id ?? all);
        return next;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose];
};

type AssistantChoiceProps = { value: string | undefined; onChange: (id: string | undefined) => void };

export const AssistantChoice = ({ value, onChange }: AssistantChoiceProps) => {
  const { data: assistants = [] } = useAssistants();
  return (
    <div className="md:max-w-xs">
      <SelectField
        label="Assistant"
        value={assistants.some(({ id }) => id === value) ? value : all}
        onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      >
        <option value={all}>All Assistants</option>
        {assistants.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
