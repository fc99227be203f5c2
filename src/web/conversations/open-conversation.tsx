import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatDuration } from "#domain/time/durations.ts";
import { type Conversation, useConversation } from "../data/conversations.ts";
import { Button, ButtonLink } from "../parts/buttons/button.tsx";
import { Dialog, DialogAnswers } from "../parts/overlays/dialog.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { LoadingState } from "../parts/status/state-message.tsx";
import { conversationFailedTitle } from "../texts/assistant-texts.ts";
import { callerName, callTimeText } from "./call-words.ts";
import { openName } from "./conversation-link.tsx";
import { ConversationPanes, useMarkRead } from "./conversation-panes.tsx";
import { failedText, loadingConversationText, unaffectedText } from "./conversation-texts.ts";

/** One conversation above the screen that it was opened from. */
const ConversationModal = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const conversation = useConversation(id);
  const { data } = conversation;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={data ? callerName(data) : "Conversation"}
      description={data && <p className="tabular-nums">{whenText(data)}</p>}
    >
      {conversation.isPending ? (
        <LoadingState text={loadingConversationText} />
      ) : conversation.isLoadingError ? (
        <LoadError
          query={conversation}
          title={conversationFailedTitle}
          message={failedText(conversation.error)}
          reassurance={unaffectedText}
        />
      ) : (
        <Open conversation={conversation.data} />
      )}
      <DialogAnswers>
        {data && (
          <ButtonLink to={`/conversations/${id}`} icon={<ExternalLink aria-hidden />}>
            Open full page
          </ButtonLink>
        )}
        <Button kind="dark" onClick={onClose}>
          Done
        </Button>
      </DialogAnswers>
    </Dialog>
  );
};

const whenText = (conversation: Conversation): string =>
  `${callTimeText(conversation)} · ${formatDuration(conversation.duration_seconds)} with ${conversation.tenant_name}`;

const Open = ({ conversation }: { conversation: Conversation }) => {
  const [find, setFind] = useState("");
  useMarkRead(conversation);
  return (
    <div className="-mx-6 bg-canvas px-4 py-4 md:px-6">
      <ConversationPanes conversation={conversation} find={find} onFind={setFind} stick="dialog" />
    </div>
  );
};

/** The conversation that the address names, above the screen that it was opened from. */
export const OpenConversation = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get(openName);
  if (!id) return null;
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(openName);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <ConversationModal key={id} id={id} onClose={close} />;
};
