import { ArrowRightLeft } from "lucide-react";
import { formatPhone } from "#domain/phone/phone.ts";
import { Badge, type BadgeKind } from "../../parts/status/badge.tsx";

type PortRequest = { requested_number: string; status: "requested" | "in_progress" | "completed" | "rejected" };

const states: Record<PortRequest["status"], { kind: BadgeKind; word: string; text: string }> = {
  requested: { kind: "blue", word: "Requested", text: "We write to you as soon as it moves." },
  in_progress: {
    kind: "blue",
    word: "In progress",
    text: "Your carrier is letting it go. Keep your old contract until it is done.",
  },
  completed: { kind: "good", word: "Completed", text: "It rings with her now." },
  rejected: {
    kind: "bad",
    word: "Not possible",
    text: "Your carrier did not release it. We wrote to you why. Forwarding works at once.",
  },
};

/** How it stands with a number that the owner brings along. */
export const PortRequestState = ({ request }: { request: PortRequest }) => {
  const { kind, word, text } = states[request.status];
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>
          Bringing <span className="font-semibold tabular-nums">{formatPhone(request.requested_number)}</span>
        </span>
        <Badge kind={kind} icon={<ArrowRightLeft aria-hidden />}>
          {word}
        </Badge>
      </p>
      <p className="text-pretty text-ink-soft">{text}</p>
    </div>
  );
};
