import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { isActiveAssistant } from "#domain/payments/payment-status.ts";
import { type Assistant, useAssistants } from "../../../data/assistants.ts";
import { CardBones, CardGrid, NewAssistantTile } from "../../../parts/assistant-grid.tsx";
import { Button } from "../../../parts/button.tsx";
import { Card } from "../../../parts/card.tsx";
import { ErrorFace } from "../../../parts/error-face.tsx";
import { Notice } from "../../../parts/notice.tsx";
import { ownerZone } from "../../../session/owner-zone.ts";
import { assistantsFailedTitle } from "../../../texts/assistant-texts.ts";
import { AssistantTile } from "./assistant-tile.tsx";

/** All assistants of the owner, how many there are, and how many of them answer. */
export const AssistantsTab = ({ user }: { user: User }) => {
  const list = useAssistants();
  const retry = () => void list.refetch();
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
          <CardBones />
        </>
      )}
      {list.isLoadingError && (
        <Card>
          <ErrorFace
            level="h3"
            title={assistantsFailedTitle}
            message={thrownText(list.error)}
            reassurance="Your assistants and their numbers are not affected."
            onRetry={retry}
            busy={list.isFetching}
          />
        </Card>
      )}
      {list.isRefetchError && (
        <Notice
          kind="bad"
          title={assistantsFailedTitle}
          action={
            <Button size="sm" onClick={retry} busy={list.isFetching} busyText="Trying...">
              Try Again
            </Button>
          }
        >
          {thrownText(list.error)}
        </Notice>
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
