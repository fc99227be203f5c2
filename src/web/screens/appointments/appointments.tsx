import { Plus } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { useAssistants } from "../../data/assistants.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";
import { Diary } from "./diary.tsx";
import { loadingText, notLoadedTitle, unaffectedText } from "./place.ts";

export const meta = () => pageTitle("Appointments");

export default function Appointments() {
  const { state } = useSession();
  const assistants = useAssistants();
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  if (assistants.isPending)
    return (
      <>
        <PageHeader title="Appointments" />
        <p role="status" className="pb-4 text-sm text-ink-soft">
          {loadingText}
        </p>
        <Skeleton width="100%" height="36rem" />
      </>
    );
  if (assistants.isLoadingError)
    return (
      <>
        <PageHeader title="Appointments" />
        <Card>
          <LoadError query={assistants} title={notLoadedTitle} reassurance={unaffectedText} />
        </Card>
      </>
    );
  if (assistants.data.length === 0)
    return (
      <>
        <PageHeader title="Appointments" />
        <Card>
          <EmptyState
            title="No appointments yet"
            text={`${brand.assistantName} books jobs here while she answers your calls. Set her up first.`}
            action={
              <ButtonLink kind="primary" to="/create-assistant" icon={<Plus aria-hidden />}>
                Create Your First Assistant
              </ButtonLink>
            }
          />
        </Card>
      </>
    );
  return <Diary assistants={assistants.data} ownZone={state.user.timezone} />;
}
