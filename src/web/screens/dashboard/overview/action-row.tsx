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
import { CallbackRecord } from "../../../callbacks/callback-record.tsx";
import { useCallBack } from "../../../callbacks/use-call-back.tsx";
import { useConversationLink } from "../../../conversations/conversation-link.tsx";
import type { RecordingPlayerProps } from "../../../conversations/recording-player.tsx";
import type { TextDialogProps } from "../../../conversations/text-dialog.tsx";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import { buttonLook } from "../../../parts/buttons/button-look.ts";
import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { Skeleton } from "../../../parts/status/skeleton.tsx";
import { Shape, type Tone } from "./action-shape.tsx";
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
  timeZone: string;
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

/** One thing that waits: what it is, and what to do about it. */
export const ActionRow = (props: ActionRowProps) => {
  const { item, isNext } = props;
  if (item.kind === "task") return <TaskRow {...props} task={item.task} />;
  return (
    <Shape
      look={looks[item.kind]}
      title={item.title}
      text={item.text}
      action={
        <ButtonLink kind={isNext ? "primary" : "line"} to="/payment-methods" icon={<CreditCard aria-hidden />}>
          {item.kind === "trial" ? "Add payment" : "Open payment methods"}
        </ButtonLink>
      }
    />
  );
};

/** A task is also marked as done, and whoever it is about is called back. */
const TaskRow = ({
  task,
  isNext,
  isMarking,
  isOver,
  timeZone,
  onDone,
  onAnswering,
  onClose,
  onTexted,
}: ActionRowProps & { task: Task }) => {
  const [isAnswering, setAnswering] = useState(false);
  const [isListening, setListening] = useState(false);
  const [isTexting, setTexting] = useState(false);
  const kind = isNext ? "primary" : "line";
  const canAnswer = task.questions.length > 0 && task.conversation_id !== null;
  const phone = task.caller?.phone;
  const canCall = phone != null && !isOver;
  const callBack = useCallBack({
    about: { task_id: task.id },
    name: task.caller?.name || formatPhone(phone ?? ""),
    look: isQuestion(task) ? { kind: "quiet", size: "sm" } : { kind },
    isMine: ({ task_id }) => task_id === task.id,
  });
  // A call that also left a message is called back first.
  const asks = isQuestion(task);
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
          ) : asks ? (
            answer({ kind })
          ) : (
            (elsewhere(task, kind) ?? (canCall && callBack.button))
          )
        }
        more={
          <>
            {canCall && (asks || elsewhere(task, kind) !== undefined) && callBack.button}
            {phone && <DirectCall phone={phone} />}
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
            {canAnswer && !asks && answer({ kind: "quiet", size: "sm" })}
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
        {callBack.trouble}
        <CallbackRecord callbacks={callBack.ended.slice(0, 1)} timeZone={timeZone} />
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

type Look = { kind: "primary" | "line" | "quiet"; size?: "sm" };

/** From the phone in hand, with its own number. */
const DirectCall = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={buttonLook({ kind: "quiet", size: "sm" })}>
    <Phone aria-hidden />
    <span className="tabular-nums">Call {formatPhone(phone)}</span>
  </a>
);

/** What takes the owner to where it is settled, unless a call does. */
const elsewhere = (task: Task, kind: Look["kind"]): ReactNode | undefined => {
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
  return undefined;
};

/** One that the owner answers where it stands. */
const isQuestion = (task: Task): boolean =>
  task.kind === "unanswered_question" && task.questions.length > 0 && task.conversation_id !== null;

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
