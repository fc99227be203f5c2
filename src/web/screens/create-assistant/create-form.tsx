import { Info, Plus } from "lucide-react";
import { type SubmitEvent, useRef } from "react";
import { Link } from "react-router";
import { transferLabels } from "#domain/assistants/transfer-number.ts";
import { brand } from "#domain/basics/brand.ts";
import { createSections } from "#domain/basics/limits.ts";
import { defaultTimeZone } from "#domain/time/timezones.ts";
import { useAccountNews } from "../../data/owner-news.ts";
import { useTestWebhook } from "../../data/webhooks.ts";
import { CalendarChoice } from "../../forms/assistant/calendar-choice.tsx";
import { PhoneField } from "../../forms/assistant/phone-field.tsx";
import { Preview } from "../../forms/assistant/preview.tsx";
import { type FormSection, SectionedForm } from "../../forms/assistant/sectioned-form.tsx";
import type { AfterCallValues } from "../../forms/assistant-settings/after-call-settings.tsx";
import {
  AfterCallSettings,
  AppointmentSettings,
  CallSettings,
} from "../../forms/assistant-settings/settings-sections.tsx";
import { ignoreEnter } from "../../forms/ignore-enter.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { browserTimeZone } from "../../session/browser-clock.ts";
import { useSession } from "../../session/session.tsx";
import { mailsInAllText } from "../../texts/owner-news.ts";
import { BasicsSection } from "./basics-section.tsx";
import type { CreateReturn, Stage } from "./create-return.ts";
import { useConnectCalendar } from "./use-connect-calendar.ts";
import { type CreateDraftForm, useCreateDraft } from "./use-create-draft.ts";
import { useSubmit } from "./use-submit.ts";

const afterCall = ["email_to", "email_from", "zapier_webhook", "sendgrid_key"] as const;

const CallsSection = ({ form, signedIn }: { form: CreateDraftForm; signedIn: boolean }) => {
  const { draft, change } = form;
  const test = useTestWebhook();
  const account = useAccountNews();
  const wrong = afterCall.flatMap((field) => {
    const text = form.errorOf(field);
    return text === undefined ? [] : [{ field, text }];
  })[0];
  const changeAfterCall = ({ sendgrid_key, ...texts }: Partial<AfterCallValues>) => {
    if (sendgrid_key !== undefined) form.setSendgridKey(sendgrid_key);
    change(texts);
  };
  return (
    <>
      <PhoneField
        {...form.field("sales_transfer")}
        label={transferLabels.sales_transfer}
        aside="new customers"
        placeholder="(208) 555-0107"
      />
      <PhoneField
        {...form.field("service_transfer")}
        label={transferLabels.service_transfer}
        aside="urgent work"
        placeholder="(208) 555-0142"
      />
      <p className="flex items-start gap-1.5 text-sm/5 text-ink-faint [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0">
        <Info aria-hidden />
        If empty, {brand.productName} takes a message instead.
      </p>
      <CallSettings
        settings={draft.settings}
        onChange={(patch) => change((now) => ({ settings: { ...now.settings, ...patch } }))}
        wrong={form.wrongSetting}
        name={draft.name}
        greeting={draft.greeting}
        account={account}
      />
      <AfterCallSettings
        values={{ ...draft, sendgrid_key: form.sendgridKey }}
        onChange={changeAfterCall}
        wrong={wrong}
        mails={draft.settings.email_after_calls}
        onMails={(email_after_calls) => change((now) => ({ settings: { ...now.settings, email_after_calls } }))}
        inAll={
          account && draft.email_to.trim() === ""
            ? mailsInAllText({ mails: draft.settings.email_after_calls, mailsTo: "" }, account.preferences)
            : undefined
        }
        onTest={signedIn ? test.mutateAsync : undefined}
      />
    </>
  );
};

type CalendarSectionProps = { form: CreateDraftForm; signedIn: boolean; back: CreateReturn["calendar"] };

const CalendarSection = ({ form, signedIn, back }: CalendarSectionProps) => {
  const { draft, change } = form;
  const calendar = useConnectCalendar(form, signedIn, back);
  return (
    <>
      {calendar.notice && <Notice kind="good">{calendar.notice}</Notice>}
      <CalendarChoice
        calendar={draft.calendar}
        onChoose={calendar.choose}
        onConnect={calendar.connect}
        onChange={calendar.changeCalendar}
        busy={calendar.busy}
        failure={calendar.failure}
        connectedText={`Connected. ${brand.productName} will book into it once she's created.`}
        actions={
          signedIn &&
          draft.calendar.kind === "chosen" && (
            <Button kind="quiet" onClick={calendar.wait}>
              Connect after creating
            </Button>
          )
        }
      />
      {draft.calendar.kind === "none" && (
        <p className="flex items-start gap-1.5 text-sm/5 text-ink-faint [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0">
          <Info aria-hidden />
          Optional. Without a calendar, she books into your {brand.productName} appointments. You can connect one later.
        </p>
      )}
      <AppointmentSettings
        settings={draft.settings}
        onChange={(patch) => change((now) => ({ settings: { ...now.settings, ...patch } }))}
        wrong={form.wrongSetting}
      />
    </>
  );
};

type SectionId = (typeof createSections)[number];

const sectionsOf = ({ draft, isDone }: CreateDraftForm): readonly FormSection<SectionId>[] => [
  {
    id: "basics",
    title: "Basic Setup",
    short: "Basics",
    text: "Name, greeting, what she knows",
    done: isDone(["name", "greeting", "system_instructions"]),
  },
  {
    id: "calls",
    title: "Call Settings",
    short: "Calls",
    text: "Who gets which calls",
    done:
      (draft.sales_transfer !== "" || draft.service_transfer !== "") && isDone(["sales_transfer", "service_transfer"]),
  },
  {
    id: "calendar",
    title: "Calendar",
    short: "Calendar",
    text: "Where she books",
    done: draft.calendar.kind === "connected",
  },
];

type CreateFormProps = { back: CreateReturn["calendar"]; onStage: (stage: Stage) => void };

export const CreateForm = ({ back, onStage }: CreateFormProps) => {
  const { state } = useSession();
  const form = useCreateDraft();
  const browserZone = browserTimeZone() ?? defaultTimeZone;
  const signedIn = state.kind === "signed-in";
  const { submit, busy, failure } = useSubmit(form, { signedOut: state.kind === "signed-out", browserZone, onStage });
  const element = useRef<HTMLFormElement>(null);
  const send = () => submit(element.current);

  return (
    <form
      ref={element}
      noValidate
      onKeyDown={ignoreEnter}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send();
      }}
      className="grid grid-cols-[minmax(0,1fr)]"
    >
      {signedIn && form.draft.asked && <WelcomeBack onCreate={send} busy={busy} />}
      <SectionedForm<SectionId>
        ids={createSections}
        sections={sectionsOf(form)}
        content={{
          basics: { body: <BasicsSection form={form} signedIn={signedIn} browserZone={browserZone} /> },
          calls: { body: <CallsSection form={form} signedIn={signedIn} />, aside: "All optional" },
          calendar: {
            body: (
              <>
                <CalendarSection form={form} signedIn={signedIn} back={back} />
                {failure && (
                  <FocusedNotice key={failure.attempt} kind="bad" title="Your assistant wasn't created">
                    {failure.text} {failure.taken && <Link to="/instances">Open My Assistants</Link>}
                  </FocusedNotice>
                )}
              </>
            ),
            aside: "Optional",
          },
        }}
        action={
          <Button kind="primary" size="lg" type="submit" icon={<Plus aria-hidden />} busy={busy} busyText="Creating...">
            Create assistant
          </Button>
        }
        mayGoOn={(id) => {
          const isDone = id !== "basics" || form.isDone(["name", "greeting", "system_instructions"]);
          if (!isDone) form.complain(element.current);
          return isDone;
        }}
        beside={<Preview assistant={form.draft} calendar={form.draft.calendar} />}
      />
    </form>
  );
};

/** For a visitor who asked for the assistant, logged in and is here again. */
const WelcomeBack = ({ onCreate, busy }: { onCreate: () => void; busy: boolean }) => (
  <div className="pb-5">
    <Notice
      kind="good"
      title="You're logged in"
      action={
        <Button kind="dark" onClick={onCreate} busy={busy} busyText="Creating...">
          Create her now
        </Button>
      }
    >
      Everything you entered is still here.
    </Notice>
  </div>
);
