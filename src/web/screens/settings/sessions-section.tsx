import { thrownText } from "#domain/basics/shown-text.ts";
import { useSessions } from "../../data/sessions.ts";
import { Bone } from "../../parts/bone.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { ownerZone } from "../../session/owner-zone.ts";
import { SessionsList } from "./sessions-list.tsx";

export const SessionsSection = ({ timeZone }: { timeZone: string }) => (
  <SideSection
    title="Where you are signed in"
    text="Every browser and program that is logged in to this account. Sign out what you do not know, then change your password."
  >
    {/* A browser may be older than the name of a zone. */}
    <SessionsFaces timeZone={ownerZone({ timezone: timeZone })} />
  </SideSection>
);

const SessionsFaces = ({ timeZone }: { timeZone: string }) => {
  const sessions = useSessions();
  if (sessions.isPending)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading where you are signed in...
        </p>
        <Bone width="100%" height="4.25rem" />
        <Bone width="100%" height="4.25rem" />
      </div>
    );
  if (sessions.isLoadingError)
    return (
      <ErrorFace
        level="h3"
        title="This list could not be loaded"
        message={thrownText(sessions.error)}
        reassurance="You are still signed in. The other settings work."
        onRetry={() => void sessions.refetch()}
        busy={sessions.isFetching}
      />
    );
  return <SessionsList sessions={sessions.data} timeZone={timeZone} />;
};
