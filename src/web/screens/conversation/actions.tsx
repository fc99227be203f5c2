import {
  Ban,
  CircleHelp,
  Download,
  Ellipsis,
  Link2,
  MailOpen,
  MessageSquare,
  Phone,
  Printer,
  ShieldCheck,
  ShieldX,
  Trash2,
  UserRound,
} from "lucide-react";
import { formatPhone } from "#domain/phone/phone.ts";
import { callerPhone } from "../../conversations/row-words.ts";
import type { Conversation } from "../../data/conversations.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { Menu, MenuAction, MenuLink, MenuRule } from "../../parts/overlays/menu.tsx";

export type Deed = "text" | "copy" | "print" | "export" | "spam" | "block" | "answer" | "unread" | "erase";
type ActionsProps = { conversation: Conversation; wide: boolean; onDo: (deed: Deed) => void };

/** What can be done about a conversation. The call stands first on a phone, last in the head of a wide page. */
export const Actions = ({ conversation, wide, onDo }: ActionsProps) => {
  const { caller_number, is_spam, is_test, state } = conversation;
  const phone = callerPhone(conversation);
  const isOver = state === "ended";
  const call = phone && (
    <a href={`tel:${phone}`} className={buttonLook({ kind: "primary", size: wide ? "md" : "lg", wide: !wide })}>
      <Phone aria-hidden />
      Call {formatPhone(phone)}
    </a>
  );
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap md:items-center print:hidden">
      {!wide && call}
      <div className="flex flex-wrap gap-2.5 max-md:*:flex-auto">
        {phone && (
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
              All calls of this caller
            </MenuLink>
          )}
          <MenuAction icon={<CircleHelp aria-hidden />} onSelect={() => onDo("answer")}>
            Add to answers
          </MenuAction>
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
              {conversation.blocked ? "Let this number through again" : "Block this number"}
            </MenuAction>
          )}
          {isOver && !conversation.erased && (
            <MenuAction icon={<Trash2 aria-hidden />} onSelect={() => onDo("erase")}>
              Erase
            </MenuAction>
          )}
        </Menu>
      </div>
      {wide && call}
    </div>
  );
};
