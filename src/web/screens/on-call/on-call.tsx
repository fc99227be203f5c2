import { Siren } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useAssistants } from "../../data/assistants.ts";
import {
  type Escalation,
  type OnCall,
  useDrill,
  useEscalations,
  useOnCall,
  useSaveOnCall,
} from "../../data/on-call.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { zoneName } from "../../forms/assistant/zone-clock.ts";
import { useNow } from "../../hooks/use-now.ts";
import { EscalationCard } from "../../on-call/escalation-card.tsx";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { EmptyState, LoadingState } from "../../parts/status/state-message.tsx";
import { ComingWeek } from "./coming-week.tsx";
import { PeopleFields, StepFields } from "./people-fields.tsx";
import { asTyped, blankPlan } from "./plan-draft.ts";
import { DateFields, RotaFields } from "./rota-fields.tsx";

const title = "On Call";

export const meta = () => pageTitle(title);

const header = <PageHeader title={title} lead="Who picks up in an emergency, day or night." />;

/** Who would be reached at this moment, in one sentence. */
function nowText({ plan, is_implied, now }: OnCall): string {
  if (!plan || now.name === null) return "Nobody would be reached right now.";
  const [only] = plan.people;
  if (is_implied) return `Right now an emergency rings ${now.name}${only ? `, ${formatPhone(only.phone)}` : ""}.`;
  return `Right now an emergency reaches ${now.name} first.`;
}

const NowCard = ({ onCall }: { onCall: OnCall }) => {
  const now = useNow();
  const { plan, is_implied, timezone } = onCall;
  return (
    <Card title="Right now">
      <div className="grid gap-4">
        <p className="font-semibold text-pretty">{nowText(onCall)}</p>
        {is_implied && (
          <p className="text-sm text-pretty text-ink-soft">
            That number comes from your call settings. Add people below, and they're reached one after another until
            someone takes it.
          </p>
        )}
        {plan && <ComingWeek plan={plan} now={now} timeZone={timezone} />}
      </div>
    </Card>
  );
};

const scrollAfterMs = 50;

const Drill = ({ tenantId, changed }: { tenantId: string; changed: boolean }) => {
  const drill = useDrill(tenantId);
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-3">
      {drill.isError && <Notice kind="bad">{thrownText(drill.error)}</Notice>}
      <div>
        <Button icon={<Siren aria-hidden />} onClick={() => setAsking(true)} disabled={changed}>
          Test my emergency plan
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {changed
          ? "Save your changes first."
          : "Runs the plan for real until someone takes it. Every call and text says first that it's a drill. To try the next person, too, press 2 or let it ring."}
      </p>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title="Start a drill now?"
          confirmText="Start the drill"
          cancelText="Not now"
          busy={drill.isPending}
          onConfirm={() =>
            drill.mutate(undefined, {
              // Its timeline stands above the plan. The dialog gives the focus back to its button when it closes: after that.
              onSuccess: () => window.setTimeout(() => window.scrollTo({ top: 0 }), scrollAfterMs),
              onSettled: () => setAsking(false),
            })
          }
        >
          Everyone on the plan is called and texted, step by step, until someone takes it. They're told that it's a
          drill.
        </ConfirmDialog>
      )}
    </div>
  );
};

const PlanForm = ({ tenantId, onCall }: { tenantId: string; onCall: OnCall }) => {
  // What rings without a plan is no plan yet: it is made here, by its people's names.
  const kept = onCall.is_implied || !onCall.plan ? blankPlan : asTyped(onCall.plan);
  const [plan, setPlan] = useState(kept);
  const save = useSaveOnCall(tenantId);
  const changed = JSON.stringify(plan) !== JSON.stringify(kept);
  const hasPeople = plan.people.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(plan, { onSuccess: (saved) => setPlan(saved.plan ? asTyped(saved.plan) : blankPlan) });
  };
  return (
    <>
      <form className="grid gap-(--space-stack)" onSubmit={submit}>
        <Card title="People">
          <div className="grid gap-4">
            {!hasPeople && <p className="text-pretty text-ink-soft">One person with one phone is enough to start.</p>}
            <PeopleFields plan={plan} onChange={setPlan} />
          </div>
        </Card>
        {hasPeople && (
          <>
            <Card title="In what order">
              <StepFields plan={plan} onChange={setPlan} />
            </Card>
            <Card title="Taking turns">
              <div className="grid gap-4">
                <p className="text-sm text-pretty text-ink-soft">
                  Leave this empty if the order above is always the same. Times are in {zoneName(onCall.timezone)}.
                </p>
                <RotaFields plan={plan} onChange={setPlan} />
                {plan.rota.length > 0 && (
                  <Disclosure
                    summary={
                      plan.exceptions.length === 0
                        ? "Holidays and swaps"
                        : `Holidays and swaps: ${plan.exceptions.length}`
                    }
                  >
                    <div className="pt-3">
                      <DateFields plan={plan} onChange={setPlan} />
                    </div>
                  </Disclosure>
                )}
              </div>
            </Card>
          </>
        )}
        <ChangeError change={save} title="The plan wasn't saved" />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="primary"
            size="lg"
            type="submit"
            disabled={!changed || !hasPeople}
            busy={save.isPending}
            busyText="Saving..."
          >
            Save plan
          </Button>
          <p role="status" className="text-sm text-good">
            {save.isSuccess && !changed && "Saved. The next emergency follows this plan."}
          </p>
        </div>
      </form>
      {onCall.plan && <Drill tenantId={tenantId} changed={changed} />}
    </>
  );
};

const freshMs = 60 * 60_000;

/** What is under way, and what has just come to its end: its owner looks for that first. */
function isFresh({ state, ended_at }: Escalation, place: number, nowMs: number): boolean {
  return state === "running" || (place === 0 && ended_at !== null && nowMs - Date.parse(ended_at) < freshMs);
}

/** Emergencies and drills: the fresh ones above everything else, the others below. */
const Emergencies = ({ tenantId, timeZone, fresh }: { tenantId: string; timeZone: string; fresh: boolean }) => {
  const now = useNow();
  const all = useEscalations({ tenantId, all: true });
  if (all.isPending) return null;
  if (all.isLoadingError)
    return fresh ? null : <LoadError query={all} level="h2" title="We couldn't load past emergencies" />;
  const shown = all.data.filter((each, place) => isFresh(each, place, now.getTime()) === fresh);
  if (shown.length === 0) return null;
  const cards = shown.map((each) => <EscalationCard key={each.id} escalation={each} timeZone={timeZone} />);
  if (fresh) return cards;
  return (
    <section aria-labelledby="past" className="grid gap-3">
      <h2 id="past" className="type-section">
        Emergencies and drills
      </h2>
      {cards}
    </section>
  );
};

const OnCallOf = ({ tenantId }: { tenantId: string }) => {
  const onCall = useOnCall(tenantId);
  if (onCall.isPending) return <LoadingState title={title} text="Loading the plan..." />;
  if (onCall.isLoadingError)
    return (
      <Card>
        <LoadError query={onCall} title="We couldn't load the plan" reassurance="Emergencies still follow it." />
      </Card>
    );
  return (
    <div className="grid gap-(--space-stack) pb-10">
      <Emergencies tenantId={tenantId} timeZone={onCall.data.timezone} fresh />
      <div className="grid gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-stack) max-lg:order-2">
          <PlanForm key={tenantId} tenantId={tenantId} onCall={onCall.data} />
          <Emergencies tenantId={tenantId} timeZone={onCall.data.timezone} fresh={false} />
        </div>
        <NowCard onCall={onCall.data} />
      </div>
    </div>
  );
};

type ChoiceProps = { assistants: readonly Assistant[]; chosen: string; onChoose: (id: string) => void };

const AssistantChoice = ({ assistants, chosen, onChoose }: ChoiceProps) => (
  <div className="max-w-80 pb-5">
    <SelectField label="Assistant" value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {assistants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
);

export default function OnCallScreen() {
  const [search, setSearch] = useSearchParams();
  const assistants = useAssistants();
  if (assistants.isPending) return <LoadingState title={title} text="Loading the plan..." />;
  if (assistants.isLoadingError)
    return (
      <>
        {header}
        <Card>
          <LoadError query={assistants} title="Error loading assistants" />
        </Card>
      </>
    );
  const all = assistants.data;
  const chosen = all.find(({ id }) => id === search.get("assistant")) ?? all[0];
  if (!chosen)
    return (
      <>
        {header}
        <Card>
          <EmptyState
            art="bell"
            title="No assistants yet"
            text="Create your assistant first. Then say who picks up in an emergency."
            action={
              <ButtonLink kind="primary" to="/create-assistant">
                Create Your First Assistant
              </ButtonLink>
            }
          />
        </Card>
      </>
    );
  return (
    <>
      {header}
      {all.length > 1 && (
        <AssistantChoice
          assistants={all}
          chosen={chosen.id}
          onChoose={(assistant) => setSearch({ assistant }, { replace: true })}
        />
      )}
      <OnCallOf tenantId={chosen.id} />
    </>
  );
}
