import { Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Conversation } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Ticket } from "../parts/product/ticket.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { callTimeText, jobTimeText, outcomeWords, transferText } from "./call-words.ts";
import { erasedText, unknownText } from "./conversation-texts.ts";
import { outcomeIcons } from "./list-filters.tsx";
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

const statusWords = { confirmed: "Booked", cancelled: "Cancelled" } as const;

/** What came of the call and who it was, as it was written down. */
export const ConversationTicket = ({ conversation }: { conversation: Conversation }) => {
  const { outcome, analysis, address, appointments, messages, transfers, timezone, erased, contact_id } = conversation;
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
            <Badge kind={isBooked && outcome === "booked" ? "tape" : "neutral"} icon={outcomeIcons[outcome]}>
              {job?.status === "cancelled" ? statusWords.cancelled : outcomeWords[outcome]}
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
      title={job?.service || (outcome ? titles[outcome] : "On the phone now")}
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
        { name: "Phone", value: phone ? formatPhone(phone) : undefined },
        { name: "Email", value: email ?? undefined },
        { name: "Address", value: address ?? undefined },
        ...transfers.map((transfer) => ({ name: "Transfer", value: transferText(transfer) })).slice(-1),
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
      {messages.map((message) => (
        <div key={message.id} className="grid gap-1 border-t border-line pt-3 text-sm">
          <p className="font-semibold">{message.urgent ? "Urgent message" : "Message"}</p>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {message.text}
          </p>
          {message.recorded && <Listen messageId={message.id} />}
        </div>
      ))}
    </Ticket>
  );
};
