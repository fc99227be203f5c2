import { useParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { BackLink } from "../../conversations/conversation-link.tsx";
import { unaffectedText } from "../../conversations/conversation-texts.ts";
import { useContact, useEraseCaller } from "../../data/contacts.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { EmptyState, LoadingState } from "../../parts/status/state-message.tsx";
import { OpenContact } from "./open-contact.tsx";

export const meta = () => pageTitle("Customer");

const home = <ButtonLink to="/contacts">See your customers</ButtonLink>;
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

export default function ContactScreen() {
  const { id = "" } = useParams();
  const erase = useEraseCaller(id);
  const contact = useContact(id, erase.isIdle || erase.isError);
  const erased = erase.data?.data;
  if (erased)
    return (
      <CentredCard>
        <div role="status">
          <EmptyState
            art="ticket"
            level="h1"
            title="Customer erased"
            text={`${counted(erased.conversations, "conversation")} and ${counted(erased.appointments, "appointment")} no longer show who this was.`}
            action={home}
          />
        </div>
      </CentredCard>
    );
  if (contact.isPending) return <LoadingState title="Customer" text="Loading this customer..." />;
  if (contact.data)
    return (
      <>
        <BackLink to="/contacts" text="Customers" />
        <OpenContact key={id} contact={contact.data} erase={erase} />
      </>
    );
  const isGone = contact.error instanceof ApiFailure && contact.error.status === 404;
  return (
    <>
      <BackLink to="/contacts" text="Customers" />
      <CentredCard>
        {isGone ? (
          <EmptyState
            art="ticket"
            level="h1"
            title="Customer not found"
            text="They may have been erased, or the link is from another account."
            action={home}
          />
        ) : (
          <LoadError query={contact} level="h1" title="Error loading this customer" reassurance={unaffectedText} />
        )}
      </CentredCard>
    </>
  );
}
