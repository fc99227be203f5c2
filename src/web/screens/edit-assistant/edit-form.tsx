import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { invalidTransferTexts } from "#domain/assistants/transfer-number.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAskReceiverAgain } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { type AccountNews, mailsToOf, useAccountNews } from "../../data/owner-news.ts";
import type { RehearsalEdit } from "../../data/rehearsals.ts";
import type { AssistantDraft } from "../../data/versions.ts";
import { useTestWebhook } from "../../data/webhooks.ts";
import { PhoneField } from "../../forms/assistant/phone-field.tsx";
import { NarrowPreview, Preview } from "../../forms/assistant/preview.tsx";
import { type FormSection, SectionedForm } from "../../forms/assistant/sectioned-form.tsx";
import { TimeZoneChoice } from "../../forms/assistant/time-zone-choice.tsx";
import type { Receiver } from "../../forms/assistant-settings/after-call-values.tsx";
import { errorOf, wrongSetting } from "../../forms/assistant-settings/settings-form.ts";
import {
  AfterCallSettings,
  AppointmentSettings,
  BusinessSettings,
  CallSettings,
} from "../../forms/assistant-settings/settings-sections.tsx";
import { ignoreEnter } from "../../forms/ignore-enter.ts";
import { useDraft } from "../../forms/use-draft.ts";
import type { FillTarget } from "../../forms/website-fill/use-website-fill.ts";
import { WebsiteFillBox } from "../../forms/website-fill/website-fill.tsx";
import { TextArea, TextField } from "../../parts/forms/field.tsx";
import { useSession } from "../../session/session.tsx";
import { keepReturnCookies } from "../../session/storage.ts";
import { mailsInAllText } from "../../texts/owner-news.ts";
import { timings } from "../../texts/timings.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { type OpenDraft, useEditSaving } from "./draft/use-edit-saving.ts";
import { assistantChange, type EditForm as Form, keepForm, textErrors, wrongAfterCall } from "./edit-draft.ts";
import { useLeaveGuard, useUnsavedChanges } from "./leave-guard.tsx";
import { calendarOf, silencedBy } from "./preview-facts.ts";
import { useTriedChange } from "./rehearsal/use-tried-change.ts";
import { SaveBar } from "./save-bar.tsx";
import { ToldFacts } from "./told-facts/told-facts.tsx";

const ids = ["basic", "transfer", "calendar"] as const;

/** In their order, as the navigator names them. */
const sections: readonly FormSection<(typeof ids)[number]>[] = [
  { id: "basic", title: "Basics", short: "Basics", text: "Name, greeting, what she knows" },
  { id: "transfer", title: "Call Settings", short: "Calls", text: "Who gets which calls" },
  { id: "calendar", title: "Calendar", short: "Calendar", text: "Where she books" },
];

type EditFormProps = {
  assistant: Assistant;
  /** As she answers now: the same, where no draft is open. */
  live: Assistant;
  /** What stands in the fields at first: what is stored, or what was typed before the way to the calendar provider. */
  initial: Form;
  calendarFailed: boolean;
  refetch: () => Promise<Assistant | undefined>;
  /** What stands in the form is a draft, and this the live version that it was seen over. */
  open: OpenDraft | undefined;
  onSaved: (saved: Assistant) => void;
  onKept: (draft: AssistantDraft, how: "kept" | "on its way") => void;
  /** What stands below the form, and looks at what in it isn't live. */
  below: (edit: RehearsalEdit | undefined) => ReactNode;
};

export const EditForm = ({ assistant, initial, calendarFailed, refetch, ...rest }: EditFormProps) => {
  const draft = useDraft(initial.texts, (texts) => textErrors(texts, assistant.name));
  const [after, setAfter] = useState(initial.after);
  const [settings, setSettings] = useState(initial.settings);
  const [websiteUrl, setWebsiteUrl] = useState("");
  const [attempted, setAttempted] = useState(false);
  const [zoneOpen, setZoneOpen] = useState(initial.texts.timezone !== assistant.timezone);
  const [why, setWhy] = useState("");
  const [isSaved, setSaved] = useState(false);
  const askAgain = useAskReceiverAgain(assistant.id);
  const testWebhook = useTestWebhook();
  const guard = useLeaveGuard();
  const account = useAccountNews();
  const { state } = useSession();
  const ownEmail = state.kind === "signed-in" ? state.user.email : "";
  const box = useRef<HTMLFormElement>(null);
  const pressed = useRef<"live" | "draft">("live");

  const form: Form = { texts: draft.values, after, settings };
  const change = assistantChange(form, assistant);
  const tried = useTriedChange(assistant.id, assistantChange(form, rest.live));
  const saving = useEditSaving({
    ...{ id: assistant.id, open: rest.open, isWorse: tried.worse !== undefined, onKept: rest.onKept },
    onSaved: (saved) => {
      setSaved(true);
      rest.onSaved(saved);
    },
  });
  const wrongAfter = wrongAfterCall(after);
  const wrongSet = wrongSetting(settings);
  useUnsavedChanges(change !== undefined && !isSaved);

  const accept = (how: "live" | "draft") => {
    if (wrongAfter || wrongSet) {
      flushSync(() => setAttempted(true));
      box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    if (how === "draft" && change) void saving.keep(change, why);
    if (how === "live" && (change || rest.open)) saving.goLive(change, why);
  };

  const area = (name: "greeting" | "system_instructions") => ({
    ...draft.field(name),
    onChange: (event: { target: { value: string } }) => draft.set(name, event.target.value),
  });

  const website: FillTarget = {
    url: websiteUrl,
    onUrl: setWebsiteUrl,
    // Her name and zone are the owner's: they are saved, and changed only by hand.
    now: { greeting: draft.values.greeting, system_instructions: draft.values.system_instructions, settings },
    onFill: (filled) => {
      draft.set("greeting", filled.greeting);
      draft.set("system_instructions", filled.system_instructions);
      setSettings(filled.settings);
    },
    backTo: `/edit/${assistant.id}`,
  };

  const wrongTransfer = (["sales_transfer", "service_transfer"] as const).find(
    (field) => draft.field(field).error !== undefined,
  );

  const leaveForCalendar = () => {
    keepForm(assistant.id, form);
    keepReturnCookies(timings.calendarReturnCookieMs);
    guard.note(false);
  };

  const settingsProps = {
    settings,
    onChange: (patch: Partial<typeof settings>) => setSettings((now) => ({ ...now, ...patch })),
    wrong: attempted ? wrongSet : undefined,
  };

  const heard = { ...draft.values, settings };

  return (
    <>
      <form
        ref={box}
        noValidate
        aria-label="Settings of this assistant"
        onKeyDown={ignoreEnter}
        onSubmit={draft.submit(() => accept(pressed.current))}
      >
        {/* What was typed while saving would be lost with the form. */}
        <fieldset
          disabled={saving.busy !== undefined}
          className="min-w-0 [&_:is(input,textarea,select,button,summary)]:scroll-mb-32"
        >
          <SectionedForm
            ids={ids}
            sections={sections}
            content={{
              basic: {
                body: (
                  <>
                    <WebsiteFillBox signedIn target={website} />
                    <TextField {...draft.field("name")} label="Assistant name" autoComplete="off" required dir="auto" />
                    <TextArea {...area("greeting")} label="Greeting" aside="after she introduces herself" rows={3} />
                    <NarrowPreview assistant={heard} />
                    <TextArea {...area("system_instructions")} label="Personality and instructions" rows={6} />
                    <ToldFacts
                      texts={{ instructions: draft.values.system_instructions, answers: settings.answers }}
                      saved={{ instructions: assistant.system_instructions, answers: assistant.settings.answers }}
                      checked={settings.facts}
                      onChange={(facts) => settingsProps.onChange({ facts })}
                      error={errorOf(settingsProps.wrong, "facts")}
                    />
                    <BusinessSettings {...settingsProps} />
                    <TimeZoneChoice
                      zone={draft.values.timezone}
                      screen="edit"
                      source="Saved for her."
                      switchLabel="Change timezone"
                      changing={zoneOpen}
                      onChangingChange={(open) => {
                        setZoneOpen(open);
                        if (!open) draft.set("timezone", assistant.timezone);
                      }}
                      onChoose={(zone) => draft.set("timezone", zone)}
                    />
                  </>
                ),
              },
              transfer: {
                body: (
                  <>
                    <PhoneField
                      {...draft.field("sales_transfer")}
                      label="Sales transfer number"
                      aside="optional"
                      hint="Quotes and new customers. If empty, she takes a message."
                    />
                    <PhoneField
                      {...draft.field("service_transfer")}
                      label="Service transfer number"
                      aside="optional"
                      hint="Urgent work. If empty, she takes a message."
                    />
                    <CallSettings
                      {...settingsProps}
                      name={draft.values.name}
                      greeting={draft.values.greeting}
                      account={account}
                    />
                    <AfterCallSettings
                      values={after}
                      onChange={(patch) => setAfter((now) => ({ ...now, ...patch }))}
                      wrong={attempted ? wrongAfter : undefined}
                      receiver={receiverOf(assistant, askAgain)}
                      mails={settings.email_after_calls}
                      onMails={(email_after_calls) => settingsProps.onChange({ email_after_calls })}
                      inAll={
                        account &&
                        mailsInAll(
                          assistant,
                          { to: after.email_to, mails: settings.email_after_calls },
                          ownEmail,
                          account,
                        )
                      }
                      sendgridKeyLast4={assistant.sendgrid_key_last4}
                      onTest={(url) => testWebhook.mutateAsync(url)}
                    />
                  </>
                ),
              },
              calendar: {
                body: (
                  <>
                    <CalendarSection
                      assistant={assistant}
                      chosen={draft.values.calendar_provider}
                      onChoose={(provider) => draft.set("calendar_provider", provider)}
                      returnFailed={calendarFailed}
                      onLeave={leaveForCalendar}
                      refetch={refetch}
                    />
                    <AppointmentSettings {...settingsProps} />
                  </>
                ),
              },
            }}
            action={null}
            beside={
              <Preview
                assistant={heard}
                calendar={calendarOf(assistant, draft.values)}
                silenced={silencedBy(assistant)}
              />
            }
          />
          <SaveBar
            unsaved={change !== undefined}
            isDraft={rest.open !== undefined}
            wrong={wrongTransfer && invalidTransferTexts[wrongTransfer]}
            {...{ saving, tried, why, onWhy: setWhy, timeZone: assistant.timezone }}
            onPress={(how) => {
              pressed.current = how;
            }}
          />
        </fieldset>
      </form>
      {rest.below(tried.edit)}
    </>
  );
};

/** Of an address that is typed now, nobody knows before it is saved whether it wants her mails. */
const mailsInAll = (
  { email_to, email_to_status }: Assistant,
  typed: { readonly to: string; readonly mails: boolean },
  ownEmail: string,
  { preferences }: AccountNews,
): string | undefined => {
  const to = typed.to.trim();
  if (to !== "" && to !== email_to) return undefined;
  const mailsTo = mailsToOf({ email_to: to, email_to_status }, ownEmail);
  return mailsInAllText({ mails: typed.mails, mailsTo }, preferences);
};

const receiverOf = (
  { email_to, email_to_status: status }: Assistant,
  { mutate, isPending, isSuccess, error }: ReturnType<typeof useAskReceiverAgain>,
): Receiver | undefined =>
  status === "agreed"
    ? undefined
    : {
        ...{ email: email_to, status, onAskAgain: () => mutate(), busy: isPending, isSent: isSuccess },
        failure: error ? thrownText(error) : undefined,
      };
