import { useParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { BackLink } from "../../conversations/back-link.tsx";
import { failedText, loadingConversationText, unaffectedText } from "../../conversations/conversation-texts.ts";
import { useConversation } from "../../data/conversation.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { ButtonLink } from "../../parts/buttons/button-link.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { EmptyState } from "../../parts/status/empty-state.tsx";
import { LoadError } from "../../parts/status/load-error.tsx";
import { LoadingState } from "../../parts/status/loading-state.tsx";
import { conversationFailedTitle } from "../../texts/dashboard-texts.ts";
import { OpenPage } from "./open-page.tsx";

export const meta = () => pageTitle("Conversation");

export default function ConversationScreen() {
  const { id = "" } = useParams();
  const conversation = useConversation(id);
  if (conversation.isPending) return <LoadingState title="Conversation" text={loadingConversationText} />;
  if (conversation.isSuccess || conversation.data)
    return (
      <>
        <BackLink />
        <OpenPage key={id} conversation={conversation.data} />
      </>
    );
  const isGone = conversation.error instanceof ApiFailure && conversation.error.status === 404;
  return (
    <>
      <BackLink />
      <CentredCard>
        {isGone ? (
          <EmptyState
            art="ticket"
            level="h1"
            title="This conversation is not here"
            text="It may have been deleted, or the link may be from another account."
            action={<ButtonLink to="/conversations">See your conversations</ButtonLink>}
          />
        ) : (
          <LoadError
            query={conversation}
            level="h1"
            title={conversationFailedTitle}
            message={failedText(conversation.error)}
            reassurance={unaffectedText}
          />
        )}
      </CentredCard>
    </>
  );
}
