import {
  Ban,
  Check,
  CircleHelp,
  Download,
  Ellipsis,
  Link2,
  ListChecks,
  MailOpen,
  MessageSquare,
  Phone,
  Printer,
  ShieldCheck,
  ShieldX,
  Trash2,
  UserRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { callerPhone } from "../../conversations/call-words.ts";
import {
  type Conversation,
  useAnswerQuestion,
  useBlockCaller,
  useMarkConversations,
} from "../../data/conversations.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { TextArea } from "../../parts/forms/field.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { FormDialog } from "../../parts/overlays/dialog.tsx";
import { Menu, MenuAction, MenuLink, MenuRule } from "../../parts/overlays/menu.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";

type SpamDialogProps = {
  id: string;
  isSpam: boolean;
  /** The number that can be blocked with it; nothing where it is hidden, or blocked already. */
  phone: string | undefined;
  onClose: () => void;
  onMarked: (text: string) => void;
};

export const blockedText = "This number is now blocked.";

const words = {
  spam: {
    title: "Mark this call as spam?",
    confirm: "Mark as spam",
    bill: `It won't count in your stats. ${spamCreditRule} Past that limit, the call is still marked but stays on your bill.`,
    done: "Marked as spam.",
  },
  not_spam: {
    title: "Not spam after all?",
    confirm: "Not spam",
    bill: "The call counts in your stats again. If it was credited, it's billed again by the second.",
    done: "No longer marked as spam.",
  },
} as const;

/** Asks before a call becomes spam or is none any more, because the bill follows. */
export const SpamDialog = ({ id, isSpam, phone, onClose, onMarked }: SpamDialogProps) => {
  const marking = useMarkConversations();
  const blocking = useBlockCaller(id);
  const [alsoBlock, setAlsoBlock] = useState(false);
  const mark = isSpam ? "not_spam" : "spam";
  const { title, confirm, bill, done } = words[mark];
  const confirmed = async () => {
    try {
      // Blocked first: a mark closes this question, and a number that stays open must be seen.
      if (alsoBlock) await blocking.mutateAsync(true);
      const { bills } = await marking.mutateAsync({ ids: [id], mark });
      onMarked([bills[0]?.text ?? done, ...(alsoBlock ? [blockedText] : [])].join(" "));
    } catch {
      // Said above the answers.
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmText={confirm}
      cancelText="Never mind"
      busy={marking.isPending || blocking.isPending}
      onConfirm={() => void confirmed()}
      field={
        <>
          <ChangeError change={marking} />
          <ChangeError change={blocking} />
          {!isSpam && phone && (
            <Checkbox checked={alsoBlock} onChange={(event) => setAlsoBlock(event.target.checked)}>
              Also block {formatPhone(phone)}
            </Checkbox>
          )}
        </>
      }
    >
      <p>{bill}</p>
      {!isSpam && <p>You can undo it later.</p>}
    </ConfirmDialog>
  );
};

type BlockDialogProps = { conversationId: string; phone: string; onClose: () => void; onBlocked: () => void };

/** Asks before a number is turned away. */
export const BlockDialog = ({ conversationId, phone, onClose, onBlocked }: BlockDialogProps) => {
  const block = useBlockCaller(conversationId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${formatPhone(phone)}?`}
      confirmText="Block"
      cancelText="Keep answering"
      busy={block.isPending}
      onConfirm={() => block.mutate(true, { onSuccess: onBlocked })}
      field={<ChangeError change={block} />}
    >
      <p>Calls from this number will be rejected and cost you nothing.</p>
      <p>You can unblock it anytime. Past conversations stay.</p>
    </ConfirmDialog>
  );
};

type AnswerDialogProps = {
  id: string;
  /** Who gives the answer from now on. */
  assistant: string;
  question: string;
  onClose: () => void;
  onAdded: () => void;
};

const longestQuestion = 1_000;
const longestAnswer = 20_000;

/** A question of this call with the answer that callers get from now on. */
export const AnswerDialog = ({ id, assistant, question: asked, onClose, onAdded }: AnswerDialogProps) => {
  const [draft, setDraft] = useState({ question: asked.slice(0, longestQuestion), answer: "" });
  const [tried, setTried] = useState(false);
  const add = useAnswerQuestion(id);
  const missing = (text: string, error: string) => (tried && text.trim() === "" ? error : undefined);
  const submit = () => {
    setTried(true);
    const [question, answer] = [draft.question.trim(), draft.answer.trim()];
    if (question !== "" && answer !== "") add.mutate({ question, answer }, { onSuccess: onAdded });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add to answers"
      description={
        <p>{assistant} will give this answer starting with the next call. You can change it in her settings.</p>
      }
      onSubmit={submit}
      submit={
        <Button kind="primary" type="submit" icon={<Check aria-hidden />} busy={add.isPending} busyText="Adding...">
          Add answer
        </Button>
      }
    >
      <ChangeError change={add} />
      <TextArea
        label="Question"
        name="question"
        rows={2}
        maxLength={longestQuestion}
        value={draft.question}
        onChange={(event) => setDraft({ ...draft, question: event.target.value })}
        error={missing(draft.question, "Write the question")}
      />
      <TextArea
        label="Answer"
        name="answer"
        maxLength={longestAnswer}
        value={draft.answer}
        onChange={(event) => setDraft({ ...draft, answer: event.target.value })}
        error={missing(draft.answer, "Write the answer")}
      />
    </FormDialog>
  );
};

export type Deed =
  | "text"
  | "copy"
  | "print"
  | "export"
  | "spam"
  | "block"
  | "answer"
  | "rehearsal"
  | "unread"
  | "erase";
type ActionsProps = {
  conversation: Conversation;
  wide: boolean;
  /** Calls them back; nothing where nobody can be called. */
  callBack: ReactNode;
  onDo: (deed: Deed) => void;
};

/** What can be done about a conversation. The call stands first on a phone, last in the head of a wide page. */
export const Actions = ({ conversation, wide, callBack, onDo }: ActionsProps) => {
  const { caller_number, is_spam, is_test, state } = conversation;
  const phone = callerPhone(conversation);
  const isOver = state === "ended";
  const direct = phone && (
    <a href={`tel:${phone}`} className={buttonLook({ kind: callBack ? "line" : "primary" })}>
      <Phone aria-hidden />
      Call {formatPhone(phone)}
    </a>
  );
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap md:items-center print:hidden">
      {!wide && callBack}
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-auto">
        {direct}
        {phone && !is_test && (
          <Button icon={<MessageSquare aria-hidden />} onClick={() => onDo("text")}>
            Text
          </Button>
        )}
        {isOver && !is_test && (
          <Button icon={is_spam ? <ShieldCheck aria-hidden /> : <ShieldX aria-hidden />} onClick={() => onDo("spam")}>
            {is_spam ? "Not spam" : "Mark as spam"}
          </Button>
        )}
        <Menu
          trigger={
            <Button icon={<Ellipsis aria-hidden />} aria-label="More actions">
              More
            </Button>
          }
        >
          {conversation.contact_id && (
            <MenuLink to={`/contacts/${conversation.contact_id}`} icon={<UserRound aria-hidden />}>
              All calls from this caller
            </MenuLink>
          )}
          <MenuAction icon={<CircleHelp aria-hidden />} onSelect={() => onDo("answer")}>
            Add to answers
          </MenuAction>
          {isOver && !conversation.erased && (
            <MenuAction icon={<ListChecks aria-hidden />} onSelect={() => onDo("rehearsal")}>
              Make this a rehearsal
            </MenuAction>
          )}
          <MenuRule />
          <MenuAction icon={<Link2 aria-hidden />} onSelect={() => onDo("copy")}>
            Copy link
          </MenuAction>
          <MenuAction icon={<Printer aria-hidden />} onSelect={() => onDo("print")}>
            Print
          </MenuAction>
          <MenuAction icon={<Download aria-hidden />} onSelect={() => onDo("export")}>
            Export as JSON
          </MenuAction>
          {isOver && (
            <>
              <MenuAction icon={<MailOpen aria-hidden />} onSelect={() => onDo("unread")}>
                Mark as unread
              </MenuAction>
              <MenuRule />
            </>
          )}
          {caller_number && (
            <MenuAction icon={<Ban aria-hidden />} onSelect={() => onDo("block")}>
              {conversation.blocked ? "Unblock this number" : "Block this number"}
            </MenuAction>
          )}
          {isOver && !conversation.erased && (
            <MenuAction icon={<Trash2 aria-hidden />} onSelect={() => onDo("erase")}>
              Erase
            </MenuAction>
          )}
        </Menu>
      </div>
      {wide && callBack}
    </div>
  );
};
