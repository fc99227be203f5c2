import { Search as Glass, Plus, RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { brand } from "#domain/basics/brand.ts";
import { type Assistant, useAssistants } from "../../data/assistants.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { controlLook } from "../../parts/forms/field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { CardGrid, CardSkeletons, NewAssistantTile } from "../../parts/product/assistant-grid.tsx";
import { LoadError, LoadErrorNotice } from "../../parts/status/error-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";
import { assistantsFailedTitle } from "../../texts/assistant-texts.ts";
import { AssistantCard, listFailure, usePay } from "./assistant-card.tsx";
import { phoneContains } from "./phone-search.ts";

/** By name in any case, or by phone. An empty search finds everything. */
export const matchesAssistantSearch = (
  assistant: { readonly name: string; readonly phone_number?: string | null | undefined },
  search: string,
): boolean => {
  const query = search.trim();
  return (
    query === "" ||
    assistant.name.toLowerCase().includes(query.toLowerCase()) ||
    phoneContains(assistant.phone_number, query)
  );
};

type SearchBoxProps = { value: string; onChange: (value: string) => void };

const SearchBox = ({ value, onChange }: SearchBoxProps) => (
  <search className="relative block min-w-0 md:w-96">
    <Glass className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint" aria-hidden />
    <input
      type="search"
      name="search"
      aria-label="Search assistants by name or phone"
      placeholder="Search assistants..."
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlLook} pl-11`}
    />
  </search>
);

const left = z.object({ deletedName: z.string() });

/** What the edit screen did before it led here; said once, and gone with a reload. */
const DeletedNotice = () => {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [deletedName] = useState(() => left.safeParse(state).data?.deletedName);
  useEffect(() => {
    if (deletedName !== undefined) navigate(pathname, { replace: true, state: null });
  }, [deletedName, navigate, pathname]);
  if (deletedName === undefined) return null;
  return <Notice kind="good">{`${deletedName} is deleted, and her number is released.`}</Notice>;
};

export const meta = () => pageTitle("My Assistants");

export default function Instances() {
  const list = useAssistants();
  const refresh = () => void list.refetch();
  return (
    <>
      <PageHeader
        title="My Assistants"
        lead="Each one answers her own number."
        aside={
          <Button icon={<RefreshCw aria-hidden />} busy={list.isFetching} busyText="Refresh" onClick={refresh}>
            Refresh
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
        <DeletedNotice />
        <ListStates list={list} />
      </div>
    </>
  );
}

const ListStates = ({ list }: { list: ReturnType<typeof useAssistants> }) => {
  if (list.isPending)
    return (
      <>
        <p role="status" className="text-sm text-ink-soft">
          Loading your assistants...
        </p>
        <CardSkeletons />
      </>
    );
  if (list.isLoadingError)
    return (
      <Card>
        <LoadError
          query={list}
          title={assistantsFailedTitle}
          message={listFailure(list.error)}
          reassurance="Your assistants and their numbers aren't affected."
        />
      </Card>
    );
  return (
    <>
      {list.isRefetchError && (
        <LoadErrorNotice query={list} title={assistantsFailedTitle}>
          {listFailure(list.error)}
        </LoadErrorNotice>
      )}
      {list.data.length === 0 ? <NoAssistants /> : <Assistants assistants={list.data} />}
    </>
  );
};

const NoAssistants = () => (
  <Card>
    <EmptyState
      title="No assistants yet"
      text={`Set up ${brand.assistantName} in three steps. No card needed for the first one.`}
      action={
        <ButtonLink kind="primary" to="/create-assistant" icon={<Plus aria-hidden />}>
          Create Your First Assistant
        </ButtonLink>
      }
    />
  </Card>
);

const Assistants = ({ assistants }: { assistants: readonly Assistant[] }) => {
  const { state } = useSession();
  const [search, setSearch] = useState("");
  const pay = usePay();
  const found = assistants.filter((one) => matchesAssistantSearch(one, search));
  const firstPending = found.find(({ payment_status }) => payment_status === "pending")?.id;
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  return (
    <>
      <div className="grid items-center gap-x-4 gap-y-2 md:flex">
        <SearchBox value={search} onChange={setSearch} />
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {search.trim() !== "" && `${found.length} of ${assistants.length}`}
        </p>
      </div>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            art="ticket"
            title="No assistants found"
            text="None of your assistants match that name or number."
            action={
              <Button icon={<X aria-hidden />} onClick={() => setSearch("")}>
                Clear Search
              </Button>
            }
          />
        </Card>
      ) : (
        <CardGrid>
          {found.map((one) => (
            <AssistantCard
              key={one.id}
              assistant={one}
              timeZone={state.user.timezone}
              pay={pay}
              payFirst={one.id === firstPending}
            />
          ))}
          <NewAssistantTile />
        </CardGrid>
      )}
    </>
  );
};
