import {
  CalendarClock,
  CalendarX2,
  Check,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquare,
  MessageSquareX,
  Phone,
  PhoneForwarded,
  PhoneMissed,
  Play,
  ScrollText,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Task } from "#contract/tasks.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useConversationLink } from "../../../conversations/conversation-link.tsx";
import type { RecordingPlayerProps } from "../../../conversations/recording-player.tsx";
import type { TextDialogProps } from "../../../conversations/text-dialog.tsx";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import { buttonLook } from "../../../parts/buttons/button-look.ts";
import { MapLink } from "../../../parts/product/map-link.tsx";
import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { Skeleton } from "../../../parts/status/skeleton.tsx";
import type { AnswerFormProps } from "./answer-form.tsx";
import type { Item } from "./attention.ts";

/** Fetched when somebody answers. */
const AnswerForm = lazyPart<AnswerFormProps>(
  async () => (await import("./answer-form.tsx")).AnswerForm,
  <Skeleton width="100%" height="8rem" />,
);

/** Fetched when somebody listens. */
const RecordingPlayer = lazyPart<RecordingPlayerProps>(
  async () => (await import("../../../conversations/recording-player.tsx")).RecordingPlayer,
  <Skeleton width="100%" height="3.375rem" />,
);

/** Fetched when somebody writes. */
const TextDialog = lazyPart<TextDialogProps>(
  async () => (await import("../../../conversations/text-dialog.tsx")).TextDialog,
  null,
);

type Tone = "bad" | "warn" | "blue";
const tones: Readonly<Record<Tone, string>> = {
  bad: "bg-bad-soft text-bad",
  warn: "bg-warn-soft text-warn",
  blue: "bg-blue-soft text-blue",
};
const looks: Readonly<Record<Task["kind"] | "payment" | "trial", { tone: Tone; icon: LucideIcon }>> = {
  return_message: { tone: "warn", icon: MessageSquare },
  missed_call: { tone: "bad", icon: PhoneMissed },
  failed_transfer: { tone: "bad", icon: PhoneForwarded },
  unanswered_question: { tone: "blue", icon: MessageCircleQuestionMark },
  calendar_lost: { tone: "warn", icon: CalendarX2 },
  booking_collision: { tone: "warn", icon: CalendarClock },
  booking_put_back: { tone: "warn", icon: CalendarClock },
  text_undelivered: { tone: "warn", icon: MessageSquareX },
  payment: { tone: "bad", icon: CreditCard },
  trial: { tone: "warn", icon: Hourglass },
};

type ActionRowProps = {
  item: Item;
  /** The one next step of this view. */
  isNext: boolean;
  isMarking: boolean;
  /** Nothing waits any more; it stays in sight until it is closed. */
  isOver: boolean;
  onDone: (task: Task) => void;
  /** An answer is on its way, and with it the row leaves the list. */
  onAnswering: () => void;
  onClose: () => void;
  /** A text to the caller is on its way, in the server's words. */
  onTexted: (detail: string) => void;
};

/** One thing that waits: what it is, what to do about it, and, for a task, that it is done. */
export const ActionRow = ({
  item,
  isNext,
  isMarking,
  isOver,
  onDone,
  onAnswering,
  onClose,
  onTexted,
}: ActionRowProps) => {
  const [isAnswering, setAnswering] = useState(false);
  const [isListening, setListening] = useState(false);
  const [isTexting, setTexting] = useState(false);
  const kind = isNext ? "primary" : "line";
  if (item.kind !== "task")
    return (
      <Shape
        look={looks[item.kind]}
        title={item.title}
        text={item.text}
        action={
          <ButtonLink kind={kind} to="/payment-methods" icon={<CreditCard aria-hidden />}>
            {item.kind === "trial" ? "Add payment" : "Open payment methods"}
          </ButtonLink>
        }
      />
    );
  const { task } = item;
  const canAnswer = task.questions.length > 0 && task.conversation_id !== null;
  // A call that also left a message is called back first.
  const isQuestion = canAnswer && task.kind === "unanswered_question";
  const answer = (look: Look) => (
    <Button {...look} aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
      {isAnswering ? "Close" : "Answer"}
    </Button>
  );
  return (
    <>
      <Shape
        look={task.urgent ? { ...looks[task.kind], tone: "bad" } : looks[task.kind]}
        title={task.title}
        text={task.text}
        address={task.address}
        action={
          isOver ? (
            <Button data-done={task.id} onClick={onClose}>
              OK
            </Button>
          ) : isQuestion ? (
            answer({ kind })
          ) : (
            <MainAction task={task} kind={kind} />
          )
        }
        more={
          <>
            {isQuestion && task.caller?.phone && <CallBack phone={task.caller.phone} kind="quiet" size="sm" />}
            {task.caller?.phone && task.conversation_id !== null && (
              <Button
                kind="quiet"
                size="sm"
                icon={<MessageSquare aria-hidden />}
                aria-label={`Text: ${task.title}`}
                onClick={() => setTexting(true)}
              >
                Text
              </Button>
            )}
            {canAnswer && !isQuestion && answer({ kind: "quiet", size: "sm" })}
            {task.recorded_message_id !== null ? (
              <Button
                kind="quiet"
                size="sm"
                icon={<Play aria-hidden />}
                aria-expanded={isListening}
                aria-label={`Listen: ${task.title}`}
                onClick={() => setListening(!isListening)}
              >
                Listen
              </Button>
            ) : (
              task.conversation_id !== null && <ViewTranscript id={task.conversation_id} of={task.title} />
            )}
            {!isOver && (
              <Button
                kind="quiet"
                size="sm"
                icon={<Check aria-hidden />}
                busy={isMarking}
                busyText="Saving..."
                data-done={task.id}
                aria-label={`Mark done: ${task.title}`}
                onClick={() => onDone(task)}
              >
                Mark done
              </Button>
            )}
          </>
        }
      >
        {isAnswering && task.conversation_id !== null ? (
          <AnswerForm conversationId={task.conversation_id} questions={task.questions} onSaved={onAnswering} />
        ) : (
          isListening && task.recorded_message_id !== null && <RecordingPlayer messageId={task.recorded_message_id} />
        )}
      </Shape>
      {isTexting && task.caller?.phone && task.conversation_id !== null && (
        <TextDialog
          about={{ conversation: task.conversation_id }}
          name={task.caller.name || formatPhone(task.caller.phone)}
          phone={task.caller.phone}
          onClose={() => setTexting(false)}
          onSent={(detail) => {
            setTexting(false);
            onTexted(detail);
          }}
        />
      )}
    </>
  );
};

type ShapeProps = {
  look: { tone: Tone; icon: LucideIcon };
  title: string;
  text: string;
  address?: string | null;
  action: ReactNode;
  more?: ReactNode;
  children?: ReactNode;
};

/** On a phone what can be done stands under the words, across the full width. */
const Shape = ({ look: { tone, icon: Icon }, title, text, address, action, more, children }: ShapeProps) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3.5 px-(--space-card) py-3.75 min-[37.5rem]:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
    <span className={`grid size-10 place-items-center self-start rounded-md [&_svg]:size-5 ${tones[tone]}`}>
      <Icon aria-hidden />
    </span>
    <div className="min-w-0">
      <p className="font-[620] [overflow-wrap:anywhere]" dir="auto">
        {title}
      </p>
      <p className="text-sm text-pretty [overflow-wrap:anywhere] text-ink-soft" dir="auto">
        {text}
      </p>
      {address && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <MapLink place={address} />
        </p>
      )}
    </div>
    <div className="grid max-[37.5rem]:col-span-full max-[37.5rem]:mt-3">{action}</div>
    {more && (
      <div className="mt-1 flex flex-wrap gap-x-1 max-[37.5rem]:col-span-full max-[37.5rem]:justify-center min-[37.5rem]:col-start-2 min-[37.5rem]:col-end-4 min-[37.5rem]:-ml-3">
        {more}
      </div>
    )}
    {children && <div className="col-span-full mt-3 min-[37.5rem]:col-start-2">{children}</div>}
  </li>
);

type Look = { kind: "primary" | "line" | "quiet"; size?: "sm" };

const CallBack = ({ phone, kind, size }: Look & { phone: string }) => (
  <a href={`tel:${phone}`} className={buttonLook({ kind, size })}>
    <Phone aria-hidden />
    <span className="tabular-nums">Call {formatPhone(phone)}</span>
  </a>
);

/** What takes the owner to where it is settled. */
const MainAction = ({ task, kind }: Look & { task: Task }) => {
  if (task.kind === "calendar_lost")
    return (
      <ButtonLink kind={kind} to={`/edit/${task.tenant_id}`} icon={<CalendarX2 aria-hidden />}>
        Connect again
      </ButtonLink>
    );
  if (task.appointment_id !== null)
    return (
      <ButtonLink kind={kind} to={`/appointments?job=${task.appointment_id}`} icon={<CalendarClock aria-hidden />}>
        Show the job
      </ButtonLink>
    );
  return task.caller?.phone ? <CallBack phone={task.caller.phone} kind={kind} /> : null;
};

const ViewTranscript = ({ id, of }: { id: string; of: string }) => {
  const link = useConversationLink();
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      to={link(id)}
      preventScrollReset
      icon={<ScrollText aria-hidden />}
      aria-label={`View transcript: ${of}`}
    >
      View transcript
    </ButtonLink>
  );
};
