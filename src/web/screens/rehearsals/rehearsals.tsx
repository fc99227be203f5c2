import { useParams } from "react-router";
import { useAssistant } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { useOwnRehearsals } from "../../data/own-rehearsals.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { EmptyState, LoadingState } from "../../parts/status/state-message.tsx";
import { OwnRehearsals } from "./own-rehearsals.tsx";

export const meta = () => pageTitle("Rehearsals");

const failedTitle = "Couldn't load the rehearsals";
const unchangedText = "Nothing was changed.";

/** At /edit/{id}/rehearsals: the calls that every change of an assistant is tried on, whoever made them that. */
export default function Rehearsals() {
  const { id = "" } = useParams();
  const found = useAssistant(id);
  if (found.isPending) return <LoadingState title="Rehearsals" text="Loading rehearsals..." />;
  if (found.isLoadingError)
    return <LoadError query={found} level="h1" title={failedTitle} reassurance={unchangedText} />;
  return <RehearsalsOf key={id} assistant={found.data} />;
}

const RehearsalsOf = ({ assistant: { id, name, timezone } }: { assistant: Assistant }) => {
  const list = useOwnRehearsals(id);
  return (
    <>
      <PageHeader
        title={`Rehearsals of ${name}`}
        lead="Every change you try is played to these callers, too. You'll see it when a call doesn't end the way you want."
        aside={<ButtonLink to={`/edit/${id}`}>Edit {name}</ButtonLink>}
      />
      {list.isPending ? (
        <LoadingState text="Loading rehearsals..." />
      ) : list.isLoadingError ? (
        <LoadError query={list} title={failedTitle} reassurance={unchangedText} />
      ) : list.data.length === 0 ? (
        <EmptyState
          art="ticket"
          title="No rehearsals yet"
          text="Open a conversation and choose “Make this a rehearsal”. When you answer a question she couldn't, that call becomes one by itself."
          action={<ButtonLink to="/conversations">See your conversations</ButtonLink>}
        />
      ) : (
        <OwnRehearsals rehearsals={list.data} timeZone={timezone} />
      )}
    </>
  );
};
