import { MessageCircleQuestion, Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { officePhone } from "#domain/calls/call-record.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { listDate } from "#domain/time/dates.ts";
import type { Conversation } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { MapLink } from "../parts/product/map-link.tsx";
import { Ticket } from "../parts/product/ticket.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { callTimeText, jobTimeText, outcomeWord, transferText } from "./call-words.ts";
import { erasedText, unknownText } from "./conversation-texts.ts";
import { outcomeIcon } from "./list-filters.tsx";
import { RecordingPlayer } from "./recording-player.tsx";

/** A recorded message, fetched when somebody wants to hear it. */
const Listen = ({ messageId }: { messageId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1 grid justify-items-start gap-2 print:hidden">
      <Button size="sm" aria-expanded={isOpen} icon={<Play aria-hidden />} onClick={() => setOpen(!isOpen)}>
        Listen
      </Button>
      {isOpen && (
        <div className="w-full">
          <RecordingPlayer messageId={messageId} />
        </div>
      )}
    </div>
  );
};

const titles = {
  booked: "Booked a job",
  transferred: "Transferred",
  message: "Left a message",
  answered: "Answered",
  missed: "Missed call",
  spam: "Marked as spam",
} as const;

const unmetTitles = {
  transfer: "Transfer not answered",
  visit: "Wanted a visit, not booked",
  limited: "Wanted a visit, service is limited",
} as const;

const titleOf = ({ outcome, unmet }: Pick<Conversation, "outcome" | "unmet">): string => {
  if (outcome === null) return "On the phone now";
  return outcome === "answered" && unmet !== null ? unmetTitles[unmet] : titles[outcome];
};

const statusWords = { confirmed: "Booked", cancelled: "Canceled" } as const;

const textNames = {
  yours: "Your text",
  urgent: "Text about the message",
  appointment: "Text about the appointment",
} as const;

/** Whether the summary has these very words: nothing is read twice. */
const isSaid = (text: string, summary: string | null): boolean => {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return summary !== null && plain(summary).includes(plain(text));
};

export const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <section className="grid gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
        {[...new Set(points)].map((point) => (
          <li key={point} dir="auto" className="[overflow-wrap:anywhere]">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );

type QuestionsProps = { questions: readonly string[]; onAnswer: ((question: string) => void) | undefined };

const Questions = ({ questions, onAnswer }: QuestionsProps) =>
  questions.length > 0 && (
    <section className="grid gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">Unanswered questions</h3>
      <ul className="grid gap-3">
        {[...new Set(questions)].map((question) => (
          <li key={question} className="grid justify-items-start gap-2">
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {question}
            </span>
            {onAnswer && (
              <span className="print:hidden">
                <Button
                  size="sm"
                  icon={<MessageCircleQuestion aria-hidden />}
                  aria-label={`Add to answers: ${question}`}
                  onClick={() => onAnswer(question)}
                >
                  Add to answers
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

type ConversationTicketProps = { conversation: Conversation; onAnswer?: QuestionsProps["onAnswer"] };

/** What came of the call, what to do about it and who it was, as it was written down. */
export const ConversationTicket = ({ conversation, onAnswer }: ConversationTicketProps) => {
  const {
    outcome,
    analysis,
    address,
    appointments,
    messages,
    transfers,
    not_put_through,
    timezone,
    erased,
    contact_id,
  } = conversation;
  const { action_items, unanswered, texts, tenant_id, version } = conversation;
  const { name, phone, email } = analysis.contact_info;
  const job = appointments.find(({ status }) => status !== "cancelled") ?? appointments[0];
  const others = appointments.filter((one) => one !== job);
  const isBooked = job !== undefined && job.status !== "cancelled";
  const { summary } = analysis;
  return (
    <Ticket
      stub={
        <>
          {outcome && (
            <Badge kind={isBooked && outcome === "booked" ? "tape" : "neutral"} icon={outcomeIcon(conversation)}>
              {job?.status === "cancelled" ? statusWords.cancelled : outcomeWord(conversation)}
            </Badge>
          )}
          {job ? (
            <time dateTime={job.starts_at}>{jobTimeText(job, timezone)}</time>
          ) : (
            <time dateTime={conversation.timestamp} className="text-sm font-normal text-ink-soft">
              {callTimeText(conversation)}
            </time>
          )}
        </>
      }
      title={job?.service || titleOf(conversation)}
      level="h2"
      text={
        <>
          <span className="block text-xs font-semibold text-ink-faint">Summary</span>
          <span dir="auto" className="block">
            {erased ? erasedText : (summary ?? "No summary.")}
          </span>
        </>
      }
      facts={[
        {
          name: "Name",
          value: contact_id ? <Link to={`/contacts/${contact_id}`}>{name ?? unknownText}</Link> : (name ?? unknownText),
        },
        { name: "Phone", value: phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : undefined },
        { name: "Email", value: email ? <a href={`mailto:${email}`}>{email}</a> : undefined },
        {
          name: "Answered by",
          value: version ? (
            <Link to={`/edit/${tenant_id}/versions?version=${version.number}`}>
              version {version.number}, {listDate(version.made_at, timezone)}
            </Link>
          ) : undefined,
        },
        { name: "Address", value: address ? <MapLink place={address} /> : undefined },
        ...transfers.map((transfer) => ({ name: "Transfer", value: transferText(transfer) })),
        // Where somebody was rung whom the caller wanted, what became of that says it.
        ...(not_put_through === null || transfers.some(({ target }) => target !== officePhone.target)
          ? []
          : [{ name: "Transfer", value: not_put_through }]),
      ]}
    >
      {others.length > 0 && (
        <ul className="grid gap-1 border-t border-line pt-3 text-sm tabular-nums">
          {others.map((one) => (
            <li key={one.id}>
              {statusWords[one.status]}: {one.service || "Job"}, {jobTimeText(one, timezone)}
            </li>
          ))}
        </ul>
      )}
      {messages.map(
        (message) =>
          (message.recorded || !isSaid(message.text, summary)) && (
            <div key={message.id} className="grid gap-1 border-t border-line pt-3 text-sm">
              <p className="font-semibold">{message.urgent ? "Urgent message" : "Message"}</p>
              {!isSaid(message.text, summary) && (
                <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
                  {message.text}
                </p>
              )}
              {message.recorded && <Listen messageId={message.id} />}
            </div>
          ),
      )}
      {texts.length > 0 && (
        <ul aria-label="Texts" className="grid gap-1 border-t border-line pt-3 text-sm">
          {texts.map((text) => (
            <li key={text.id} className={text.status.startsWith("Not") ? "text-bad" : ""}>
              {textNames[text.kind]}: {text.status}
            </li>
          ))}
        </ul>
      )}
      <Points title="To do" points={action_items} />
      <Questions questions={unanswered} onAnswer={onAnswer} />
    </Ticket>
  );
};
