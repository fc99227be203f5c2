import { useSearchParams } from "react-router";
import { type WebhookState, webhookStates } from "#domain/accounts/webhook-texts.ts";
import { brand } from "#domain/basics/brand.ts";
import { useAssistants } from "../../data/assistants.ts";
import { type DeliveryFilter, useWebhookDeliveries } from "../../data/webhooks.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Chips } from "../../parts/forms/chips.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { Section } from "./section.tsx";

const [stateName, assistantName] = ["state", "assistant"];

/** What the address says is shown; whatever it says beside that is nothing. */
export const readFilter = (search: URLSearchParams): DeliveryFilter => ({
  state: webhookStates.find((state) => state === search.get(stateName)),
  assistant: search.get(assistantName) || undefined,
});

export function searchOf({ state, assistant }: DeliveryFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (state) search.set(stateName, state);
  if (assistant) search.set(assistantName, assistant);
  return search;
}

export const isFiltered = ({ state, assistant }: DeliveryFilter): boolean =>
  state !== undefined || assistant !== undefined;

const stateTexts: Readonly<Record<WebhookState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};
const stateChoices = [
  { value: "all", label: "All" },
  ...webhookStates.map((value) => ({ value, label: stateTexts[value] })),
] as const;

/** What was sent to webhooks, newest first. */
export const DeliveriesCard = ({ timeZone }: { timeZone: string }) => {
  const [search, setSearch] = useSearchParams();
  const assistants = useAssistants();
  const filter = readFilter(search);
  const show = (change: Partial<DeliveryFilter>) =>
    setSearch(searchOf({ ...filter, ...change }), { replace: true, preventScrollReset: true });
  return (
    <Section title="Webhook deliveries">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-(--space-card) py-3.5">
        <Chips
          legend="State"
          name="state"
          value={filter.state ?? "all"}
          onChange={(value) => show({ state: value === "all" ? undefined : value })}
          options={stateChoices}
        />
        {(assistants.data?.length ?? 0) > 1 && (
          <div className="min-w-48 flex-1 min-[37.5rem]:max-w-64">
            <SelectField
              label="Assistant"
              value={filter.assistant ?? ""}
              onChange={({ target }) => show({ assistant: target.value || undefined })}
            >
              <option value="">All assistants</option>
              {assistants.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
      <States filter={filter} timeZone={timeZone} onClear={() => show({ state: undefined, assistant: undefined })} />
    </Section>
  );
};

type StatesProps = { filter: DeliveryFilter; timeZone: string; onClear: () => void };

const States = ({ filter, timeZone, onClear }: StatesProps) => {
  const now = useNow();
  const list = useWebhookDeliveries(filter);
  if (list.isPending) return <SkeletonRows text="Loading what was sent..." count={4} />;
  if (list.isLoadingError)
    return (
      <LoadError
        query={list}
        level="h3"
        title="We couldn't load the deliveries"
        reassurance="Webhooks are still being sent."
      />
    );
  const shown = list.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return isFiltered(filter) ? (
      <EmptyState
        level="h3"
        title="Nothing found"
        text="No webhooks match your filters."
        action={<Button onClick={onClear}>Show all deliveries</Button>}
      />
    ) : (
      <EmptyState
        level="h3"
        art="ticket"
        title="Nothing sent yet"
        text={`Add a webhook address in an assistant's settings, and ${brand.productName} will send each call there.`}
        action={<ButtonLink to="/instances">Open my assistants</ButtonLink>}
      />
    );
  return (
    <>
      <ul aria-label="Webhook deliveries" className="divide-y divide-line">
        {shown.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ delivery, now, timeZone }} />
        ))}
      </ul>
      <LoadMore list={list} inset />
    </>
  );
};
