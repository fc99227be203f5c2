import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { CallbackRecord } from "../../callbacks/callback-record.tsx";
import { useCallBack } from "../../callbacks/use-call-back.tsx";
import { BackLink } from "../../conversations/conversation-link.tsx";
import { failedText, loadingConversationText, unaffectedText } from "../../conversations/conversation-texts.ts";
import { type Conversation, useBlockCaller, useConversation, useMarkConversations } from "../../data/conversations.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { EmptyState, LoadingState } from "../../parts/status/state-message.tsx";
import { conversationFailedTitle } from "../../texts/assistant-texts.ts";
import "./print.css";
import { Ban, FlaskConical, PhoneCall, ShieldX } from "lucide-react";
import { useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { sentimentOf } from "#domain/calls/call-filters.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { callerName, callerPhone, callTimeText } from "../../conversations/call-words.ts";
import { EraseDialog } from "../../conversations/conversation-dialogs.tsx";
import { ConversationPanes, useMarkRead } from "../../conversations/conversation-panes.tsx";
import { outcomeOf } from "../../conversations/expected-texts.ts";
import { nowRehearsalText, RehearsalDialog } from "../../conversations/rehearsal-dialog.tsx";
import { TextDialog } from "../../conversations/text-dialog.tsx";
import { useEscalations } from "../../data/on-call.ts";
import { saveFile } from "../../files/download.ts";
import { useWide } from "../../hooks/use-media.ts";
import { EscalationCard } from "../../on-call/escalation-card.tsx";
import { ToastRegion, useNotes } from "../../parts/overlays/toast-region.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { SentimentBadge } from "../../parts/status/sentiment-marker.tsx";
import { Actions, AnswerDialog, BlockDialog, blockedText, type Deed, SpamDialog } from "./actions.tsx";

/** What is special about the call, where something is. */
const Marks = ({ conversation }: { conversation: Conversation }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {conversation.state === "live" && (
      <Badge kind="tape" icon={<PhoneCall aria-hidden />}>
        On the phone now
      </Badge>
    )}
    {conversation.is_test && (
      <Badge kind="neutral" icon={<FlaskConical aria-hidden />}>
        Test
      </Badge>
    )}
    {conversation.is_spam && (
      <Badge kind="warn" icon={<ShieldX aria-hidden />}>
        Spam
      </Badge>
    )}
    {conversation.blocked && (
      <Badge kind="warn" icon={<Ban aria-hidden />}>
        Blocked
      </Badge>
    )}
  </p>
);

/** How an emergency got to a person, where this call was one. */
const Escalations = ({ conversation }: { conversation: Conversation }) => {
  const isUrgent = conversation.messages.some(({ urgent }) => urgent);
  const found = useEscalations({ conversationId: conversation.id, all: true }, isUrgent);
  return found.data?.map((escalation) => (
    <div key={escalation.id} className="pb-5">
      <EscalationCard escalation={escalation} timeZone={conversation.timezone} onItsCall />
    </div>
  ));
};

type Asking = { kind: "text" | "spam" | "block" | "erase" | "rehearsal" } | { kind: "answer"; question: string };

/** A conversation in full. Looking at it counts as having read it. */
const OpenPage = ({ conversation }: { conversation: Conversation }) => {
  const { id, tenant_name, state, is_spam, blocked } = conversation;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const wide = useWide();
  const { notes, say, close } = useNotes();
  const [asking, setAsking] = useState<Asking>();
  const marking = useMarkConversations();
  const letThrough = useBlockCaller(id);
  const phone = callerPhone(conversation);
  const name = callerName(conversation);

  useMarkRead(conversation);

  const done = (text: string) => {
    setAsking(undefined);
    say(text);
  };
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/conversations/${id}`, window.location.href).href);
      say("Link copied. Only you can open it.");
    } catch {
      say("The link couldn't be copied. Copy it from the address bar.");
    }
  };
  const perform: Record<Deed, () => void> = {
    text: () => setAsking({ kind: "text" }),
    spam: () => setAsking({ kind: "spam" }),
    erase: () => setAsking({ kind: "erase" }),
    rehearsal: () => setAsking({ kind: "rehearsal" }),
    answer: () => setAsking({ kind: "answer", question: conversation.unanswered[0] ?? "" }),
    copy: () => void copyLink(),
    print: () => window.print(),
    export: () =>
      saveFile(
        `conversation-${conversation.timestamp.slice(0, 10)}.json`,
        [JSON.stringify(conversation, null, 2)],
        "application/json",
      ),
    unread: () =>
      marking.mutate(
        { ids: [id], mark: "unread" },
        { onSuccess: () => void navigate("/conversations"), onError: (thrown) => say(thrownText(thrown)) },
      ),
    block: () =>
      blocked
        ? letThrough.mutate(false, {
            onSuccess: () => say("This number is unblocked."),
            onError: (thrown) => say(thrownText(thrown)),
          })
        : setAsking({ kind: "block" }),
  };

  const callBack = useCallBack({
    ...{
      about: { conversation_id: id },
      name: phone ? formatPhone(phone) : name,
      isMine: () => true,
      conversationId: id,
    },
    look: { kind: "primary", size: wide ? "md" : "lg", wide: !wide },
  });
  const canCall = phone !== undefined && !conversation.is_test && state === "ended";
  const actions = (
    <Actions
      conversation={conversation}
      wide={wide}
      callBack={canCall && callBack.button}
      onDo={(deed) => perform[deed]()}
    />
  );
  return (
    <div data-paper="conversation" className="pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-5">
        <div className="grid min-w-0 gap-1.5">
          <h1 dir="auto" className="type-screen [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="text-ink-soft tabular-nums">
            {callTimeText(conversation)} <span className="max-md:hidden">·</span> <br className="md:hidden" />
            {state === "live" ? "on the phone" : formatDuration(conversation.duration_seconds)}{" "}
            <span className="text-ink-faint">with</span> {tenant_name}
          </p>
          <Marks conversation={conversation} />
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {wide && <SentimentBadge sentiment={sentimentOf(conversation)} />}
          {wide && actions}
        </div>
      </div>
      <Escalations conversation={conversation} />
      <div className="grid gap-3 pb-5 empty:hidden">
        {callBack.trouble}
        <CallbackRecord callbacks={callBack.ended} timeZone={conversation.timezone} />
      </div>
      <ConversationPanes
        conversation={conversation}
        find={search.get("find") ?? ""}
        onFind={(find) => setSearch(find === "" ? {} : { find }, { replace: true, preventScrollReset: true })}
        onAnswer={(question) => setAsking({ kind: "answer", question })}
        stick="page"
        underTicket={!wide && actions}
      />
      {asking?.kind === "text" && phone && (
        <TextDialog
          {...{ about: { conversation: id }, name, phone }}
          onClose={() => setAsking(undefined)}
          onSent={done}
        />
      )}
      {asking?.kind === "spam" && (
        <SpamDialog
          {...{ id, isSpam: is_spam, phone: blocked ? undefined : (conversation.caller_number ?? undefined) }}
          onClose={() => setAsking(undefined)}
          onMarked={done}
        />
      )}
      {asking?.kind === "block" && phone && (
        <BlockDialog
          {...{ conversationId: id, phone }}
          onClose={() => setAsking(undefined)}
          onBlocked={() => done(blockedText)}
        />
      )}
      {asking?.kind === "erase" && (
        <EraseDialog
          ids={[id]}
          onClose={() => setAsking(undefined)}
          onErased={() => done("The conversation is erased.")}
        />
      )}
      {asking?.kind === "answer" && (
        <AnswerDialog
          {...{ id, assistant: tenant_name, question: asking.question }}
          onClose={() => setAsking(undefined)}
          onAdded={() => done(`${tenant_name} knows the answer now.`)}
        />
      )}
      {asking?.kind === "rehearsal" && (
        <RehearsalDialog
          {...{ id, tenantId: conversation.tenant_id, outcome: outcomeOf(conversation.outcome) }}
          onClose={() => setAsking(undefined)}
          onMade={() => done(nowRehearsalText)}
        />
      )}
      <ToastRegion notes={notes} onClose={close} />
    </div>
  );
};

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
            title="Conversation not found"
            text="It may have been deleted, or the link is from another account."
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
