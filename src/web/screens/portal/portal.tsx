import { useState } from "react";
import { useParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import type { Visit as PortalFacts } from "#contract/portal.ts";
import { sessionOverText } from "#domain/bookings/portal-rules.ts";
import { usePortal } from "../../data/portal.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { LoadError } from "../../parts/status/load-error.tsx";
import { LoadingState } from "../../parts/status/loading-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { StateMessage } from "../../parts/status/state-message.tsx";
import { CallLink } from "./call-link.tsx";
import { CodeCard } from "./code-card.tsx";
import { EnteredPortal } from "./entered-portal.tsx";
import { JobTicket } from "./job-ticket.tsx";

export const meta = () => [...pageTitle("Your job"), { name: "robots", content: "noindex" }];

/** One booked job, for its caller. */
export default function Visit() {
  const { id: token = "" } = useParams();
  const visit = usePortal(token);
  if (visit.isPending) return <LoadingState title="Your job" text="Looking for your job..." />;
  if (visit.error instanceof ApiFailure && visit.error.status === 404) return <NoSuchJob />;
  if (!visit.data)
    return (
      <LoadError
        query={visit}
        level="h1"
        title="Your job could not be shown"
        reassurance="Nothing about it has changed."
      />
    );
  return <FoundJob key={token} token={token} facts={visit.data} />;
}

const FoundJob = ({ token, facts }: { token: string; facts: PortalFacts }) => {
  const [session, setSession] = useState<string>();
  const [wasEntered, setWasEntered] = useState(false);
  const enter = (given: string) => {
    setSession(given);
    setWasEntered(true);
  };
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-12">
      <h1 className="type-heading [overflow-wrap:anywhere]">Your job with {facts.business_name}</h1>
      {session === undefined ? (
        <>
          <JobTicket visit={facts} />
          {wasEntered && facts.state === "booked" && <Notice kind="info">{sessionOverText}</Notice>}
          {facts.state === "booked" ? (
            <CodeCard token={token} facts={facts} onEntered={enter} />
          ) : (
            <OverNotice visit={facts} />
          )}
        </>
      ) : (
        <EnteredPortal entered={{ token, session }} onOver={() => setSession(undefined)} />
      )}
    </div>
  );
};

const NoSuchJob = () => (
  <StateMessage art="tape-end" level="h1" role="alert" title="There is no job at this address">
    <p>Open the link in the text once more, whole. If it does not help, call the number that the text came from.</p>
  </StateMessage>
);

type OverFacts = Pick<PortalFacts, "state" | "business_name" | "business_phone">;

const overTexts: Record<Exclude<OverFacts["state"], "booked">, string> = {
  cancelled: "This job was cancelled and will not take place.",
  begun: "The time of this job has come, so it can no longer be changed here.",
  past: "The time of this job is over.",
};

/** For a job that cannot be changed any more. */
const OverNotice = ({ visit }: { visit: OverFacts }) =>
  visit.state === "booked" ? null : (
    <>
      <Notice kind="info">{overTexts[visit.state]}</Notice>
      <CallLink visit={visit} />
    </>
  );
