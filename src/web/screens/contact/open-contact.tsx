import { CalendarCheck, CalendarX, MessageSquare, Phone, Trash2 } from "lucide-react";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { checkEmail } from "#domain/accounts/email.ts";
import { mapAddress } from "#domain/basics/map-address.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { CallbackRecord } from "../../callbacks/callback-record.tsx";
import { useCallBack } from "../../callbacks/use-call-back.tsx";
import { jobTimeText } from "../../conversations/call-words.ts";
import { ConversationRows } from "../../conversations/conversation-rows.tsx";
import { TextDialog } from "../../conversations/text-dialog.tsx";
import { type Contact, type useEraseCaller, useUpdateContact } from "../../data/contacts.ts";
import { useBlockCaller } from "../../data/conversations.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { buttonLook } from "../../parts/buttons/button-look.ts";
import { TextArea, TextField } from "../../parts/forms/field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { ToastRegion, useNotes } from "../../parts/overlays/toast-region.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";

const longestName = 100;
const longestNote = 1_000;
const longestEmail = 254;
const longestAddress = 300;

const draftOf = ({ name, email, address, note }: Pick<Contact, "name" | "email" | "address" | "note">) => ({
  name: name ?? "",
  email: email ?? "",
  address: address ?? "",
  note,
});

/** Who they are, as they said on the phone; the owner can correct all of it. The note is the owner's own. */
const DetailsForm = ({ contact }: { contact: Contact }) => {
  const kept = draftOf(contact);
  const [draft, setDraft] = useState(kept);
  const [wrong, setWrong] = useState<string>();
  const save = useUpdateContact(contact.id);
  const names = ["name", "email", "address", "note"] as const;
  const changed = names.filter((name) => draft[name].trim() !== kept[name].trim());
  const isChanged = changed.length > 0;
  const type = (name: (typeof names)[number]) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setDraft({ ...draft, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = draft.email.trim();
    const checked = email === "" ? undefined : checkEmail(email);
    setWrong(checked?.ok === false ? checked.text : undefined);
    if (checked?.ok === false) return;
    // What was not touched is left to what callers say.
    const body = Object.fromEntries(changed.map((name) => [name, draft[name].trim()]));
    save.mutate(body, { onSuccess: ({ data }) => setDraft(draftOf(data)) });
  };
  return (
    <Card title="Details">
      <form className="grid gap-5" onSubmit={submit}>
        <TextField
          label="Name"
          name="caller_name"
          autoComplete="off"
          maxLength={longestName}
          value={draft.name}
          onChange={type("name")}
        />
        <dl className="grid gap-0.5 text-sm">
          <dt className="text-ink-faint">Phone</dt>
          <dd className="font-[550] tabular-nums">
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
          </dd>
        </dl>
        <TextField
          label="Email"
          name="caller_email"
          inputMode="email"
          autoComplete="off"
          maxLength={longestEmail}
          error={wrong}
          value={draft.email}
          onChange={type("email")}
        />
        <TextField
          label="Address"
          name="caller_address"
          autoComplete="off"
          maxLength={longestAddress}
          value={draft.address}
          onChange={type("address")}
        />
        {kept.address && (
          <p className="-mt-2 text-sm">
            <a href={mapAddress(kept.address)} target="_blank" rel="noreferrer">
              Open in maps
            </a>
          </p>
        )}
        <TextArea
          label="Note"
          name="note"
          hint="Only you can see this."
          maxLength={longestNote}
          value={draft.note}
          onChange={type("note")}
        />
        <ChangeError change={save} />
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="dark" type="submit" disabled={!isChanged} busy={save.isPending} busyText="Saving...">
            Save
          </Button>
          <p role="status" className="text-sm text-good">
            {save.isSuccess && !isChanged && "Saved."}
          </p>
        </div>
      </form>
    </Card>
  );
};

const states = {
  confirmed: { word: "Booked", icon: <CalendarCheck aria-hidden /> },
  cancelled: { word: "Canceled", icon: <CalendarX aria-hidden /> },
} as const;

/** The caller's jobs, those to come and those that were. */
const JobsCard = ({ jobs }: { jobs: Contact["appointments"] }) => (
  <section aria-labelledby="jobs" className="rounded-lg border border-line bg-surface shadow-card">
    <h2 id="jobs" className="type-card border-b border-line px-(--space-card) py-4">
      Appointments
    </h2>
    {jobs.length === 0 ? (
      <p className="px-(--space-card) py-5 text-sm text-ink-soft">No jobs booked yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {jobs.map((job) => {
          const { word, icon } = states[job.status];
          return (
            <li
              key={job.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-(--space-card) py-3"
            >
              <div className="min-w-0">
                <p dir="auto" className="font-[620] [overflow-wrap:anywhere]">
                  {job.service || "Job"}
                </p>
                <p className="text-sm text-ink-soft tabular-nums">
                  <time dateTime={job.starts_at}>{jobTimeText(job, job.timezone)}</time>
                </p>
              </div>
              <Badge icon={icon}>{word}</Badge>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);

type EraseCallerProps = { contact: Contact; erase: ReturnType<typeof useEraseCaller>; onClose: () => void };

/** Asks before a caller is erased everywhere, and says what goes and what stays. */
const EraseCaller = ({ contact, erase, onClose }: EraseCallerProps) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title={`Erase ${contact.name ?? formatPhone(contact.phone)} everywhere?`}
    confirmText="Erase everywhere"
    cancelText="Keep"
    busy={erase.isPending}
    onConfirm={() => erase.mutate(contact.phone)}
    field={<ChangeError change={erase} />}
  >
    <p>
      This caller's words, name, address and number are deleted for good from conversations, appointments, messages,
      tasks, notifications and texts. Your note is deleted too.
    </p>
    <p>The dates, lengths and costs of the calls stay, because they're part of your bills.</p>
  </ConfirmDialog>
);

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
  const callBack = useCallBack({
    ...{ about: { contact_id: contact.id }, name, look: { kind: "primary", size: "lg" } },
    isMine: ({ customer_number }) => customer_number === phone,
  });
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
          <a href={`tel:${phone}`} className={buttonLook({})}>
            <Phone aria-hidden />
            Call {formatPhone(phone)}
          </a>
          <div className="grid max-md:order-first">{callBack.button}</div>
        </div>
      </div>
      <div className="grid gap-3 pb-5 empty:hidden">
        {callBack.trouble}
        <CallbackRecord callbacks={callBack.ended} timeZone={zone} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:order-2">
          <DetailsForm contact={contact} />
          <Card>
            {last && (
              <Switch
                label="Blocked"
                hint="Calls from this number are rejected and cost you nothing."
                checked={block.isPending ? block.variables : blocked}
                onChange={(event) => {
                  if (block.isPending) return;
                  block.mutate(event.target.checked, {
                    onSuccess: ({ data }) =>
                      say(data.blocked ? "This number is now blocked." : "This number is unblocked."),
                    onError: (thrown) => say(thrownText(thrown)),
                  });
                }}
              />
            )}
            <div className="grid gap-3 pt-3">
              <p className="text-sm text-ink-soft">
                Did they ask you to delete their data? Erasing removes their words, name and number everywhere.
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
                  Latest {conversations.length} of {calls}
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
          {...{ about: { conversation: last.id }, name, phone }}
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
