import { ChartColumn, Settings } from "lucide-react";
import { useId } from "react";
import type { User } from "#contract/accounts.ts";
import { detailOf } from "#contract/call.ts";
import { activityBadge, isActiveAssistant } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import { listDate } from "#domain/time/dates.ts";
import { type Assistant, useAssistants } from "../../../data/assistants.ts";
import { ButtonLink } from "../../../parts/buttons/button.tsx";
import { BellTile } from "../../../parts/drawings/bell.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { CardGrid, CardSkeletons, NewAssistantTile } from "../../../parts/product/assistant-grid.tsx";
import { NumberLink } from "../../../parts/product/number-link.tsx";
import { StatusBadge } from "../../../parts/status/badge.tsx";
import { LoadError, LoadErrorNotice } from "../../../parts/status/error-state.tsx";
import { PauseButton } from "../../../pausing/pause-button.tsx";
import { PausedLine } from "../../../pausing/paused-assistants.tsx";
import { CallBelle } from "../../../phone/call-belle.tsx";
import { ownerZone } from "../../../session/session.tsx";
import { assistantsFailedText, assistantsFailedTitle } from "../../../texts/assistant-texts.ts";

/** One assistant: whether she answers, at which number, since when, and the ways to her. */
const AssistantTile = ({ assistant, timeZone }: { assistant: Assistant; timeZone: string }) => {
  const titleId = useId();
  const { id, name, phone_number, created_at } = assistant;
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-lg border border-line bg-surface shadow-card"
      >
        <div className="grid flex-1 content-start gap-3 p-(--space-card)">
          <div className="flex items-start gap-3">
            <BellTile className={`size-11 shrink-0 ${isActiveAssistant(assistant) ? "" : "opacity-55 grayscale"}`} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <h3 id={titleId} className="type-card [overflow-wrap:anywhere]" dir="auto">
                {name}
              </h3>
              <StatusBadge shown={activityBadge(assistant)} />
            </div>
          </div>
          <div>
            {phone_number === null ? (
              <p className="text-ink-soft">{formatStoredPhone(null)}</p>
            ) : (
              <NumberLink number={phone_number} />
            )}
            <p className="text-sm text-ink-faint">Created {listDate(created_at, timeZone)}</p>
          </div>
          <PausedLine assistant={assistant} timeZone={timeZone} />
        </div>
        <div className="grid gap-2.5 border-t border-line px-(--space-card) py-3.5">
          <CallBelle assistant={assistant} wide />
          <PauseButton assistant={assistant} wide />
          <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-2 *:whitespace-nowrap">
            <ButtonLink to={`/dashboard/${id}`} icon={<ChartColumn aria-hidden />}>
              Dashboard
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
            <ButtonLink to={`/edit/${id}`} icon={<Settings aria-hidden />}>
              Edit Settings
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
          </div>
        </div>
      </article>
    </li>
  );
};

/** All assistants of the owner, how many there are, and how many of them answer. */
export const AssistantsTab = ({ user }: { user: User }) => {
  const list = useAssistants();
  return (
    <section aria-labelledby="your-assistants" className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <h2 id="your-assistants" className="type-section">
        Your Assistants
      </h2>
      {list.isPending && (
        <>
          <p role="status" className="text-sm text-ink-soft">
            Loading your assistants...
          </p>
          <CardSkeletons />
        </>
      )}
      {list.isLoadingError && (
        <Card>
          <LoadError
            query={list}
            level="h3"
            title={assistantsFailedTitle}
            message={assistantsFailedText(detailOf(list.error))}
            reassurance="Your assistants and their numbers aren't affected."
          />
        </Card>
      )}
      {list.isRefetchError && (
        <LoadErrorNotice query={list} title={assistantsFailedTitle}>
          {assistantsFailedText(detailOf(list.error))}
        </LoadErrorNotice>
      )}
      {list.data && <Loaded assistants={list.data} timeZone={ownerZone(user)} />}
    </section>
  );
};

const Loaded = ({ assistants, timeZone }: { assistants: readonly Assistant[]; timeZone: string }) => {
  const active = assistants.filter(isActiveAssistant).length;
  const counts = { Total: assistants.length, Active: active, Inactive: assistants.length - active };
  return (
    <>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface shadow-card">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="grid min-w-0 gap-1.5 px-4 py-3.5 md:px-5">
            <dt className="text-sm font-[560] [overflow-wrap:anywhere] text-ink-soft">{name}</dt>
            <dd className="type-figure text-[1.75rem]">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <CardGrid>
        {assistants.map((one) => (
          <AssistantTile key={one.id} assistant={one} timeZone={timeZone} />
        ))}
        <NewAssistantTile />
      </CardGrid>
    </>
  );
};
