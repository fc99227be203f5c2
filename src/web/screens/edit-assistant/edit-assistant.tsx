import { History, ListChecks } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { calendarConnectedText } from "#domain/bookings/calendar-texts.ts";
import { useAssistant, useCheckForwarding, useForwarding } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ForwardingGuide } from "../../forms/forwarding-guide/forwarding-guide.tsx";
import { useNamedPlace } from "../../hooks/use-named-place.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { type ToastNote, ToastRegion } from "../../parts/overlays/toast-region.tsx";
import { ErrorState, LoadError } from "../../parts/status/error-state.tsx";
import { LoadingState } from "../../parts/status/state-message.tsx";
import { editLoadFailedTitle, noIdInAddressText, noIdText } from "../../texts/assistant-texts.ts";
import { timings } from "../../texts/timings.ts";
import { DeleteSection } from "./delete-section.tsx";
import { DraftLine } from "./draft/draft-line.tsx";
import { useDraftForm } from "./draft/use-draft-form.ts";
import { EditBanner } from "./edit-banner.tsx";
import { editFormOf, forgetKeptForm, loadFailure } from "./edit-draft.ts";
import { EditForm } from "./edit-form.tsx";
import { useLeaveGuard } from "./leave-guard.tsx";
import { ForwardingCheck, LineSection } from "./line-section.tsx";
import { SearchSection } from "./rehearsal/search-section.tsx";
import { SavedPanel } from "./saved-panel.tsx";

type Back = "connected" | "error";

const readBack = (search: string): Back | undefined => {
  const query = new URLSearchParams(search);
  if (query.has("calendar_error") && query.get("calendar_error") !== "false") return "error";
  return query.get("calendar_connected") === "true" ? "connected" : undefined;
};

/** How the calendar provider's page sent the owner back; taken out of the address once it is read. */
const useCalendarReturn = (assistant: Assistant | undefined) => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [back, setBack] = useState<Back>();

  useLayoutEffect(() => {
    const found = readBack(search);
    if (found === undefined) return;
    setBack(found);
    navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);

  // The address is a hint: she herself says whether it is connected.
  const connected = back === "connected" && assistant?.calendar_connected === true;
  const notes: readonly ToastNote[] = connected
    ? [{ id: "connected", text: calendarConnectedText, stayMs: timings.calendarConnectedNoticeMs }]
    : [];
  return { failed: back === "error", notes, dismiss: () => setBack(undefined) };
};

/** For owners who keep the number that their customers know. */
const ForwardingSection = ({ assistant }: { assistant: Assistant }) => {
  const { id, phone_number, timezone } = assistant;
  return (
    <SideSection title="Keep your number" text="Forward your calls to her, and check that it works.">
      <ForwardingGuide number={phone_number} check={<Check id={id} timeZone={timezone} />} />
    </SideSection>
  );
};

const Check = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const forwarding = useForwarding(id);
  const start = useCheckForwarding(id);
  const failure = start.error ?? (forwarding.isLoadingError ? forwarding.error : undefined);
  return (
    <ForwardingCheck
      answer={forwarding.data}
      timeZone={timeZone}
      starting={start.isPending}
      failure={failure ? thrownText(failure) : undefined}
      onStart={() => start.mutate()}
    />
  );
};

export const meta = () => pageTitle("Edit assistant");

const toList = <ButtonLink to="/instances">My Assistants</ButtonLink>;

/** At /edit/{id}. An id in the query leads there. */
export default function EditAssistant() {
  const { id } = useParams();
  const [query] = useSearchParams();
  if (id?.trim()) return <EditStates key={id} id={id} />;
  const { id: named, ...rest } = Object.fromEntries(query);
  if (named) {
    const others = new URLSearchParams(rest).toString();
    return <Navigate to={`/edit/${encodeURIComponent(named)}${others && `?${others}`}`} replace />;
  }
  return (
    <CentredCard>
      <ErrorState
        level="h1"
        title={editLoadFailedTitle}
        message={id === undefined ? noIdInAddressText : noIdText}
        action={toList}
      />
    </CentredCard>
  );
}

const EditStates = ({ id }: { id: string }) => {
  const found = useAssistant(id);
  const back = useCalendarReturn(found.data);
  return (
    <>
      {found.isPending ? (
        <CentredCard>
          <LoadingState title="Edit assistant" text="Loading assistant data..." />
        </CentredCard>
      ) : found.isLoadingError ? (
        <CentredCard>
          <LoadError
            query={found}
            level="h1"
            title={editLoadFailedTitle}
            message={loadFailure(found.error)}
            reassurance="Nothing was changed. Her number and settings are the same."
            action={toList}
          />
        </CentredCard>
      ) : (
        <Editing
          assistant={found.data}
          calendarFailed={back.failed}
          refetch={async () => (await found.refetch()).data}
        />
      )}
      <ToastRegion notes={back.notes} onClose={back.dismiss} />
    </>
  );
};

type PageSectionProps = { title: string; text: string; about: string; link: ReactNode };

/** What of her has a page of its own. */
const PageSection = ({ title, text, about, link }: PageSectionProps) => (
  <SideSection title={title} text={text}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-[min(16rem,100%)] flex-1 text-pretty">{about}</p>
      <div className="max-md:grid max-md:w-full">{link}</div>
    </div>
  </SideSection>
);

type EditingProps = {
  assistant: Assistant;
  calendarFailed: boolean;
  refetch: () => Promise<Assistant | undefined>;
};

const Editing = ({ assistant, calendarFailed, refetch }: EditingProps) => {
  const [saved, setSaved] = useState<Assistant>();
  const { initial, setInitial, stored, kept, open, round, ...drafts } = useDraftForm(assistant);
  const place = useRef(0);
  const { ask } = useLeaveGuard();

  // Also for whoever comes back by the browser's own button and finds the form as it was left.
  useEffect(() => {
    forgetKeptForm();
    window.addEventListener("pageshow", forgetKeptForm);
    return () => window.removeEventListener("pageshow", forgetKeptForm);
  }, []);

  useNamedPlace();

  const keepEditing = (now: Assistant) => {
    flushSync(() => {
      setInitial(editFormOf(now));
      setSaved(undefined);
    });
    window.scrollTo({ top: place.current });
    document.getElementById("main")?.focus({ preventScroll: true });
  };

  if (saved) return <SavedPanel assistant={saved} onKeepEditing={() => keepEditing(saved)} />;
  return (
    <>
      <EditBanner assistant={assistant} />
      {kept && (
        <DraftLine
          {...{ id: assistant.id, draft: kept, timeZone: assistant.timezone, state: drafts.state }}
          onOpen={() => ask(() => drafts.begin(kept))}
          onDiscarded={drafts.end}
        />
      )}
      <EditForm
        key={round}
        assistant={stored}
        live={assistant}
        initial={initial}
        open={open}
        onKept={(draft, how) => {
          if (how === "on its way") return drafts.follow(draft);
          const top = window.scrollY;
          flushSync(() => drafts.begin(draft));
          window.scrollTo({ top });
          document.getElementById("main")?.focus({ preventScroll: true });
        }}
        calendarFailed={calendarFailed}
        refetch={refetch}
        onSaved={(now) => {
          place.current = window.scrollY;
          drafts.end();
          setSaved(now);
        }}
        below={(edit) => (
          <div className="mt-12">
            <PageSection
              title="Versions"
              text="Every change is kept: who, when and what."
              about="Compare two, or bring one back if a change turned out badly."
              link={
                <ButtonLink to={`/edit/${assistant.id}/versions`} icon={<History aria-hidden />}>
                  See versions
                </ButtonLink>
              }
            />
            <PageSection
              title="Rehearsals"
              text="Calls that every change is tried on."
              about="The calls you made rehearsals, and how each should end."
              link={
                <ButtonLink to={`/edit/${assistant.id}/rehearsals`} icon={<ListChecks aria-hidden />}>
                  See rehearsals
                </ButtonLink>
              }
            />
            <SearchSection assistantId={assistant.id} edit={edit} />
            {assistant.payment_status !== "pending" && <LineSection assistant={assistant} />}
            {assistant.payment_status !== "pending" && (
              <div id="forwarding" className="scroll-mt-20">
                <ForwardingSection assistant={assistant} />
              </div>
            )}
            <DeleteSection assistant={assistant} />
            <p className="text-sm [overflow-wrap:anywhere] text-ink-faint">
              Support may ask for this: <code className="select-all">{assistant.id}</code>
            </p>
          </div>
        )}
      />
      <ToastRegion notes={drafts.notes} onClose={drafts.dismiss} />
    </>
  );
};
