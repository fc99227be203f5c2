import { MessageSquare, Phone, Trash2 } from "lucide-react";
import { useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { ConversationRows } from "../../conversations/conversation-rows.tsx";
import { TextDialog } from "../../conversations/text-dialog.tsx";
import type { Contact, useEraseCaller } from "../../data/contacts.ts";
import { useBlockCaller } from "../../data/conversation.ts";
import { useNow } from "../../forms/assistant/use-now.ts";
import { Button } from "../../parts/button.tsx";
import { buttonLook } from "../../parts/button-look.ts";
import { Card } from "../../parts/card.tsx";
import { Switch } from "../../parts/switch.tsx";
import { ToastRegion } from "../../parts/toast-region.tsx";
import { useNotes } from "../../parts/use-notes.ts";
import { DetailsForm } from "./details-form.tsx";
import { EraseCaller } from "./erase-caller.tsx";
import { JobsCard } from "./jobs-card.tsx";

type OpenContactProps = { contact: Contact; erase: ReturnType<typeof useEraseCaller> };

/** Everything about one caller. */
export const OpenContact = ({ contact, erase }: OpenContactProps) => {
  const { phone, calls, conversations, appointments, blocked } = contact;
  const now = useNow();
  const { notes, say, close } = useNotes();
  const [asking, setAsking] = useState<"text" | "erase">();
  const last = conversations[0];
  const block = useBlockCaller(last?.id ?? "");
  const name = contact.name || formatPhone(phone);
  const zone = last?.timezone ?? "UTC";
  return (
    <div className="pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-5">
        <div className="grid min-w-0 gap-1.5">
          <h1 dir="auto" className="type-screen [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="text-ink-soft tabular-nums">
            {calls} {calls === 1 ? "call" : "calls"}
            {calls === 1 ? ", on " : " since "}
            {dashboardDate(contact.first_call_at, zone)}
          </p>
        </div>
        <div className="grid gap-2.5 max-md:w-full md:flex">
          {last && (
            <Button icon={<MessageSquare aria-hidden />} onClick={() => setAsking("text")}>
              Text
            </Button>
          )}
          <a href={`tel:${phone}`} className={`${buttonLook({ kind: "primary" })} max-md:order-first max-md:min-h-13`}>
            <Phone aria-hidden />
            Call {formatPhone(phone)}
          </a>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:order-2">
          <DetailsForm contact={contact} />
          <Card>
            {last && (
              <Switch
                label="Blocked"
                hint="Calls from this number are turned away and cost nothing."
                checked={block.isPending ? block.variables : blocked}
                onChange={(event) => {
                  if (block.isPending) return;
                  block.mutate(event.target.checked, {
                    onSuccess: ({ data }) =>
                      say(
                        data.blocked ? "This number is turned away from now on." : "This number is let through again.",
                      ),
                    onError: (thrown) => say(thrownText(thrown)),
                  });
                }}
              />
            )}
            <div className="grid gap-3 pt-3">
              <p className="text-sm text-ink-soft">
                Did they ask to be forgotten? Erasing takes their words, name and number out of everything.
              </p>
              <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking("erase")}>
                Erase everywhere
              </Button>
            </div>
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <section aria-labelledby="calls" className="rounded-lg border border-line bg-surface shadow-card">
            <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-(--space-card) py-3.5">
              <h2 id="calls" className="type-card">
                Calls
              </h2>
              {calls > conversations.length && (
                <span className="text-sm text-ink-soft tabular-nums">
                  The newest {conversations.length} of {calls}
                </span>
              )}
            </div>
            <ConversationRows label="Calls" rows={conversations} now={now} to={({ id }) => `/conversations/${id}`} />
          </section>
          <JobsCard jobs={appointments} />
        </div>
      </div>
      {asking === "text" && last && (
        <TextDialog
          {...{ conversationId: last.id, name, phone }}
          onClose={() => setAsking(undefined)}
          onSent={(detail) => {
            setAsking(undefined);
            say(detail);
          }}
        />
      )}
      {asking === "erase" && <EraseCaller contact={contact} erase={erase} onClose={() => setAsking(undefined)} />}
      <ToastRegion notes={notes} onClose={close} />
    </div>
  );
};
