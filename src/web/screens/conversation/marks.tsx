import { Ban, FlaskConical, PhoneCall, ShieldX } from "lucide-react";
import type { Conversation } from "../../data/conversations.ts";
import { Badge } from "../../parts/badge.tsx";

/** What is special about the call, where something is. */
export const Marks = ({ conversation }: { conversation: Conversation }) => (
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
