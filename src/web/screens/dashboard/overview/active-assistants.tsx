import { ArrowRight, Plus } from "lucide-react";
import { Link } from "react-router";
import { detailOf } from "#contract/call.ts";
import { activeAssistantsShown } from "#domain/basics/limits.ts";
import { activityBadge, isActiveAssistant } from "#domain/payments/payment-status.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Assistant, useAssistants } from "../../../data/assistants.ts";
import { ButtonLink } from "../../../parts/buttons/button.tsx";
import { BellTile } from "../../../parts/drawings/bell.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { Rows } from "../../../parts/layout/rows.tsx";
import { StatusBadge } from "../../../parts/status/badge.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { SkeletonRows } from "../../../parts/status/skeleton.tsx";
import { EmptyState } from "../../../parts/status/state-message.tsx";
import { PauseButton } from "../../../pausing/pause-button.tsx";
import { assistantsFailedText, assistantsFailedTitle } from "../../../texts/assistant-texts.ts";
import { useFirstNeedsText } from "../../../verification/card-needed.ts";

const title = "Active Assistants";

/** The first three who answer, and how many of all do. */
export const ActiveAssistants = ({ assistants }: { assistants: ReturnType<typeof useAssistants> }) => {
  const all = assistants.data ?? [];
  const active = all.filter(isActiveAssistant);
  const needs = useFirstNeedsText();
  const shown = active.slice(0, activeAssistantsShown);
  return (
    <Card
      title={title}
      aside={
        all.length > 0 && (
          <span className="text-sm text-ink-faint tabular-nums">
            {active.length} of {all.length}
          </span>
        )
      }
      foot={
        <Link
          to="/instances"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-ink no-underline hover:underline [&_svg]:size-[1.125rem]"
        >
          See All
          <span className="sr-only"> assistants</span>
          <ArrowRight aria-hidden />
        </Link>
      }
    >
      <div className="-m-(--space-card)">
        {assistants.isPending && <SkeletonRows text="Loading your assistants..." count={2} />}
        {assistants.isLoadingError && (
          <LoadError
            query={assistants}
            level="h3"
            title={assistantsFailedTitle}
            message={assistantsFailedText(detailOf(assistants.error))}
          />
        )}
        {all.length > 0 && shown.length === 0 && (
          <p className="p-(--space-card) text-sm text-ink-soft">
            None of your assistants are answering calls right now.
          </p>
        )}
        {assistants.data && all.length === 0 && (
          <EmptyState
            level="h3"
            title="No assistants yet"
            text={`Set one up in three steps. ${needs}`}
            action={
              <ButtonLink to="/create-assistant" icon={<Plus aria-hidden />}>
                Create Your First Assistant
              </ButtonLink>
            }
          />
        )}
        {shown.length > 0 && (
          <Rows label={title}>
            {shown.map((one) => (
              <AssistantRow key={one.id} assistant={one} />
            ))}
          </Rows>
        )}
      </div>
    </Card>
  );
};

const AssistantRow = ({ assistant }: { assistant: Assistant }) => (
  <li className="flex items-center gap-3 pr-(--space-card)">
    <Link
      to={`/dashboard/${assistant.id}`}
      className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3.5 pl-(--space-card) text-ink no-underline hover:bg-sunken/55 hover:text-ink focus-visible:-outline-offset-3"
    >
      <BellTile className="size-10 shrink-0" />
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-[620] [overflow-wrap:anywhere]" dir="auto">
            {assistant.name}
          </span>
          <StatusBadge shown={activityBadge(assistant)} />
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          {assistant.phone_number === null ? "Number on its way" : formatPhone(assistant.phone_number)}
        </span>
      </span>
    </Link>
    <PauseButton assistant={assistant} />
  </li>
);
