import { useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { listDate } from "#domain/time/dates.ts";
import { useAssistant } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useRestoreVersion, useVersions, type Version } from "../../data/versions.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { EmptyState, LoadingState } from "../../parts/status/state-message.tsx";
import { CompareCard, type Pair } from "./compare-card.tsx";
import { VersionCard } from "./version-card.tsx";

export const meta = () => pageTitle("Versions");

/** At /edit/{id}/versions; `version` in the query begins the list there. */
export default function Versions() {
  const { id = "" } = useParams();
  const found = useAssistant(id);
  if (found.isPending) return <LoadingState title="Versions" text="Loading versions..." />;
  if (found.isLoadingError)
    return <LoadError query={found} level="h1" title="Couldn't load the versions" reassurance="Nothing was changed." />;
  return <VersionsOf key={id} assistant={found.data} />;
}

const VersionsOf = ({ assistant }: { assistant: Assistant }) => {
  const { id, name, timezone } = assistant;
  const [query] = useSearchParams();
  const from = /^\d{1,9}$/.test(query.get("version") ?? "") ? Number(query.get("version")) : undefined;
  const list = useVersions(id, from);
  const header = (
    <PageHeader
      title={`Versions of ${name}`}
      lead="Every change is kept: who, when and what. Bring one back anytime; that makes a new version, so nothing is lost."
      aside={<ButtonLink to={`/edit/${id}`}>Edit {name}</ButtonLink>}
    />
  );
  if (list.isPending)
    return (
      <>
        {header}
        <LoadingState text="Loading versions..." />
      </>
    );
  if (list.isLoadingError)
    return (
      <>
        {header}
        <LoadError query={list} title="Couldn't load the versions" reassurance="Nothing was changed." />
      </>
    );
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {header}
      {from !== undefined && (
        <p className="pb-4">
          <Link to={`/edit/${id}/versions`}>Show all, newest first</Link>
        </p>
      )}
      {versions.length === 0 ? (
        <EmptyState title="No version here" text="This one is no longer kept. The last 1,000 are." />
      ) : (
        <Listed id={id} versions={versions} timeZone={timezone} />
      )}
      <LoadMore list={list} />
    </>
  );
};

type ListedProps = { id: string; versions: readonly Version[]; timeZone: string };

const Listed = ({ id, versions, timeZone }: ListedProps) => {
  const newest = versions[0]?.number ?? 0;
  const [chosen, setChosen] = useState<Pair>();
  const restore = useRestoreVersion(id);
  // Read apart: where the list begins further down, what is live is not in it.
  const live = useVersions(id, undefined).data?.pages[0]?.data[0];
  const compare = useRef<HTMLDivElement>(null);
  const shown = live && !versions.some(({ number }) => number === live.number) ? [live, ...versions] : versions;
  const pair = chosen ?? { before: versions[1]?.number ?? newest, after: newest };
  const bringBack = (number: number) => {
    if (live && !restore.isPending) restore.mutate({ number, live_version: live.number });
  };
  return (
    <div className="grid gap-5 pb-6">
      <ChangeError change={restore} title="Nothing was brought back" />
      {restore.isSuccess && (
        <Notice
          kind="good"
          title={`Version ${restore.data.restored} is back, as version ${restore.data.number}`}
          action={
            <Button size="sm" onClick={() => bringBack(restore.variables.live_version)}>
              Undo
            </Button>
          }
        >
          She answers with it from the next call on. Her calendar, mail key and blocked numbers stayed as they were.
        </Notice>
      )}
      {shown.length > 1 && (
        <div ref={compare} tabIndex={-1} className="scroll-mt-20">
          <CompareCard
            id={id}
            versions={shown}
            pair={pair}
            onPair={setChosen}
            dateOf={({ made_at }) => listDate(made_at, timeZone)}
          />
        </div>
      )}
      <ul className="grid gap-4">
        {versions.map((version) => (
          <VersionCard
            key={version.number}
            version={version}
            timeZone={timeZone}
            busy={restore.isPending && restore.variables.number === version.number}
            onCompare={() => {
              setChosen({ before: version.number, after: live?.number ?? newest });
              compare.current?.focus();
            }}
            onRestore={() => bringBack(version.number)}
          />
        ))}
      </ul>
    </div>
  );
};
