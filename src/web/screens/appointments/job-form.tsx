import { CalendarCheck } from "lucide-react";
import { useRef, useState } from "react";
import { durationInWords } from "#domain/time/durations.ts";
import { conflictOf, type Job, useBookJob, useChangeJob, useTimes } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { PhoneField } from "../../forms/assistant/phone-field.tsx";
import { zoneName } from "../../forms/assistant/zone-clock.ts";
import { jobMinutes, MinuteOptions } from "../../forms/assistant-settings/bare-controls.tsx";
import { type FieldLinks, useDraft } from "../../forms/use-draft.ts";
import { useNow } from "../../hooks/use-now.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SelectField, TextArea, TextField } from "../../parts/forms/field.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";
import { CustomerNews, newsOf } from "./customer-news.tsx";
import type { Slot } from "./diary-scene.ts";
import {
  bodyOf,
  checkDraft,
  draftOf,
  type JobDraft,
  questionOf,
  startOf,
  type When,
  whenOf,
  zipIn,
} from "./job-draft.ts";
import { NextTimes, TimesVerdict } from "./times-verdict.tsx";

type WhenFieldsProps = {
  assistants: readonly Assistant[];
  chosen: Assistant;
  field: (name: keyof When) => FieldLinks;
  /** A job stays with its assistant. */
  keepsAssistant?: boolean;
};

/** Whose job, which day, what time, how long. */
export const WhenFields = ({ assistants, chosen, field, keepsAssistant = false }: WhenFieldsProps) => (
  <>
    {assistants.length > 1 && !keepsAssistant && (
      <SelectField {...field("assistant")} label="Assistant">
        {assistants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
    <div className="grid items-start gap-4 min-[22.5rem]:grid-cols-2">
      <TextField {...field("date")} type="date" label="Day" min="2020-01-01" max="2099-12-31" />
      <TextField {...field("time")} type="time" label="Time" hint={zoneName(chosen.timezone)} />
    </div>
    <SelectField {...field("minutes")} label="Length">
      <MinuteOptions minutes={jobMinutes} chosen={Number(field("minutes").value)} />
    </SelectField>
  </>
);

/** What a customer would hear of a draft: that it is booked, or moved; of anything else nothing. */
const momentOf = (before: Job | undefined, draft: JobDraft, startMs: number | undefined) => {
  if (!before) return "booked";
  if (startMs !== Date.parse(before.start)) return "moved";
  const reachedElse = draft.phone !== before.phone || draft.email !== before.email;
  return reachedElse ? "booked" : undefined;
};

type JobFormProps = {
  assistants: readonly Assistant[];
  assistant: Assistant;
  /** A job that is changed, or where a new one begins. */
  from: Job | Slot;
  jobs: readonly Job[];
  onClose: () => void;
  onSaved: (job: Job, how: "booked" | "changed") => void;
};

/** Adds a job, or changes one. A time that is taken says what is there, and the next free times book it there. */
export const JobForm = ({ assistants, assistant, from, jobs, onClose, onSaved }: JobFormProps) => {
  const before = "id" in from ? from : undefined;
  const [first] = useState(() => draftOf(assistant, from));
  const { values, set, field, submit } = useDraft<JobDraft>(first, checkDraft);
  const chosen = assistants.find(({ id }) => id === values.assistant) ?? assistant;
  const nameField = useRef<HTMLInputElement>(null);
  const book = useBookJob();
  const change = useChangeJob();
  const request = before ? change : book;
  const conflict = conflictOf(request.error);
  const moving = before?.id;
  const times = useTimes(questionOf(values, chosen.timezone, { zip: zipIn(values.address), moving }));

  const now = useNow();
  const [tells, setTells] = useState(true);
  const wantedMs = startOf(values, chosen.timezone);
  const moment = momentOf(before, values, wantedMs);
  const news =
    moment && wantedMs !== undefined
      ? newsOf({ customer: values, assistant: chosen, startMs: wantedMs, now, moment })
      : undefined;

  const send = (startMs: number | undefined) => {
    if (startMs === undefined) return;
    const { tenant_id, ...body } = { ...bodyOf(values, startMs), tell_customer: tells };
    if (!before) return book.mutate({ tenant_id, ...body }, { onSuccess: (job) => onSaved(job, "booked") });
    // A job that is over may get another note, but its time stays as it was.
    const moved = startMs !== Date.parse(before.start) || body.duration_minutes !== before.duration_minutes;
    const { start, duration_minutes, ...known } = body;
    change.mutate(
      { id: before.id, ...known, ...(moved ? { start, duration_minutes } : {}) },
      { onSuccess: (job) => onSaved(job, "changed") },
    );
  };
  const choose = (startMs: number) => {
    const { date, time } = whenOf(chosen, startMs);
    set("date", date);
    set("time", time);
  };
  // Once, and only until somebody chooses a time.
  const [proposing, setProposing] = useState("anyTime" in from && from.anyTime === true);
  const proposed = times.data?.next_free_times[0];
  if (proposing && times.data) {
    setProposing(false);
    const isChosen = values.date !== first.date || values.time !== first.time;
    if (!isChosen && !times.data.free && proposed !== undefined) choose(Date.parse(proposed));
  }
  const offer = (name: string) => {
    const found = chosen.settings.services.find((one) => one.name === name);
    set("service", name);
    if (found) set("minutes", String(found.duration_minutes));
  };
  const services = chosen.settings.services;
  // A service that is offered no more, or was never on the list, stays what it was.
  const isOther = values.service !== "" && !services.some(({ name }) => name === values.service);

  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? "Edit job" : "Add a job"}
      {...(before ? {} : { firstFocus: nameField })}
    >
      <form noValidate className="grid gap-4" onSubmit={submit((draft) => send(startOf(draft, chosen.timezone)))}>
        {conflict && (
          <>
            <FocusedNotice key={request.submittedAt} kind="bad" title="Not booked">
              {conflict.detail}
            </FocusedNotice>
            <NextTimes
              times={conflict.next_free_times}
              timeZone={chosen.timezone}
              verb={before ? "Move to" : "Book"}
              disabled={request.isPending}
              onChoose={(startMs) => {
                choose(startMs);
                send(startMs);
              }}
            />
          </>
        )}
        {!conflict && <ChangeError change={request} />}
        <TextField {...field("name")} ref={nameField} label="Customer's name" autoComplete="off" dir="auto" />
        <PhoneField {...field("phone")} label="Phone" aside="optional" />
        {(services.length > 0 || isOther) && (
          <SelectField
            name="service"
            label="Type of job"
            aside="optional"
            value={values.service}
            onChange={(event) => offer(event.target.value)}
          >
            <option value="">Not set</option>
            {isOther && <option value={values.service}>{values.service}</option>}
            {services.map(({ name, duration_minutes }) => (
              <option key={name} value={name}>
                {name}, {durationInWords(duration_minutes * 60)}
              </option>
            ))}
          </SelectField>
        )}
        <WhenFields assistants={assistants} chosen={chosen} field={field} keepsAssistant={before !== undefined} />
        {!conflict && (
          <TimesVerdict answer={times} jobs={jobs} verb="Choose" freeText="This time is open." onChoose={choose} />
        )}
        <TextField {...field("address")} label="Address" aside="optional" autoComplete="off" dir="auto" />
        <TextField {...field("email")} type="email" label="Email" aside="optional" autoComplete="off" />
        <TextArea
          name="note"
          label="Note"
          aside="optional"
          rows={2}
          value={values.note}
          onChange={(event) => set("note", event.target.value)}
          error={field("note").error}
        />
        <CustomerNews news={news} tells={tells} onTells={setTells} />
        <DialogAnswers>
          <Button onClick={onClose}>{before ? "Keep as is" : "Cancel"}</Button>
          <Button kind="primary" type="submit" icon={<CalendarCheck aria-hidden />} busy={request.isPending}>
            {before ? "Save changes" : "Book job"}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
};
