import { Ban, CalendarDays, Check, Sun } from "lucide-react";
import { Link } from "react-router";
import {
  alwaysMailedText,
  type DigestChoice as Choice,
  channelTexts,
  isAlwaysOn,
  kindTexts,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  notificationChannels,
  notificationKinds,
} from "#domain/accounts/notification-preferences.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { useSaveAssistant } from "../../data/assistant.ts";
import { type Assistant, useAssistants } from "../../data/assistants.ts";
import { useNotificationPreferences, useSetNotificationPreferences } from "../../data/notifications.ts";
import { newsSource } from "../../data/owner-news.ts";
import { useOwnerVerification } from "../../data/owner-verification.ts";
import { usePushDevices } from "../../data/push.ts";
import { Picks } from "../../parts/forms/picks.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ToastRegion } from "../../parts/overlays/toast-region.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { ChangeError, Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { heardText, type NewsSource, noNumberText, sourceText, unverifiedPhoneText } from "../../texts/owner-news.ts";
import { QuietHours } from "./quiet-hours.tsx";

type NotificationSwitchesProps = {
  preferences: NotificationPreferences;
  /** Nothing while the assistants are not known: then nobody can say what happens in all. */
  sources: readonly NewsSource[] | undefined;
  email: string;
  phone: string;
  hasDevices: boolean;
  onChange: (kind: NotificationKind, channel: NotificationChannel, on: boolean) => void;
};

/** A table from 600 px up; on a phone each kind is a block with its channels under it. */
const NotificationSwitches = ({
  preferences,
  sources,
  email,
  phone,
  hasDevices,
  onChange,
}: NotificationSwitchesProps) => (
  <div className="grid gap-3">
    <p className="text-sm/5 [overflow-wrap:anywhere] text-ink-soft">
      Emails go to {email}, texts to {formatPhone(phone)}.{" "}
      {hasDevices ? (
        "Phone alerts go to the devices below."
      ) : (
        <>
          Phone alerts start once you <a href="#alerts">turn them on</a> on a device.
        </>
      )}{" "}
      {alwaysMailedText}
    </p>
    <table className="grid w-full min-[37.5rem]:table">
      <caption className="sr-only">What we notify you about, and how</caption>
      <thead className="sr-only min-[37.5rem]:not-sr-only">
        <tr className="min-[37.5rem]:table-row">
          <th scope="col" className="pb-2 text-left text-sm font-semibold text-ink-soft">
            About
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="w-24 pb-2 text-center text-sm font-semibold text-ink-soft">
              {channelTexts[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid divide-y divide-line border-y border-line min-[37.5rem]:table-row-group">
        {notificationKinds.map((kind) => (
          <tr key={kind} className="grid grid-cols-4 gap-x-2 py-3 min-[37.5rem]:table-row">
            <th scope="row" className="col-span-4 pb-1 text-left font-normal min-[37.5rem]:py-2.5">
              <span className="block font-semibold">{kindTexts[kind].label}</span>
              <span className="block text-sm/5 text-ink-faint">{kindTexts[kind].hint}</span>
              {sources && (
                <span className="block pt-0.5 text-sm/5 text-ink-soft">
                  {heardText(kind, preferences, sources, hasDevices)}
                </span>
              )}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="self-end min-[37.5rem]:w-24 min-[37.5rem]:text-center">
                {isAlwaysOn(kind, channel) ? (
                  <AlwaysOn shown={channelTexts[channel]} />
                ) : (
                  <ChannelSwitch
                    name={`${kindTexts[kind].label}: ${channelTexts[channel]}`}
                    shown={channelTexts[channel]}
                    checked={preferences.kinds[kind][channel]}
                    onChange={(on) => onChange(kind, channel, on)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const cellLook = "inline-flex min-h-(--control) flex-col justify-center gap-1 min-[37.5rem]:items-center";

/** The name of the channel on a phone, where there is no head of a column. */
const ChannelName = ({ shown }: { shown: string }) => (
  <span aria-hidden="true" className="text-sm/4 text-ink-soft min-[37.5rem]:hidden">
    {shown}
  </span>
);

const AlwaysOn = ({ shown }: { shown: string }) => (
  <span className={cellLook}>
    <ChannelName shown={shown} />
    <Badge kind="neutral" icon={<Check aria-hidden className="max-[37.49rem]:hidden" />}>
      Always
    </Badge>
  </span>
);

type ChannelSwitchProps = {
  name: string;
  shown: string;
  checked: boolean;
  onChange: (on: boolean) => void;
};

const ChannelSwitch = ({ name, shown, checked, onChange }: ChannelSwitchProps) => (
  <label className={`${cellLook} cursor-pointer`}>
    <ChannelName shown={shown} />
    <span className="relative inline-flex">
      <input
        type="checkbox"
        role="switch"
        aria-label={name}
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer h-7.5 w-13 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-(--duration-fast) checked:border-ink checked:bg-tape dark:checked:border-tape forced-colors:appearance-auto"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-line-strong transition-[translate,background-color] duration-(--duration-fast) peer-checked:translate-x-5.5 peer-checked:bg-on-tape forced-colors:hidden"
      />
    </span>
  </label>
);

const options = [
  { value: "never", label: "Never", text: "No digest", icon: <Ban aria-hidden /> },
  { value: "daily", label: "Daily", text: "At 7 AM, when there's something to report", icon: <Sun aria-hidden /> },
  { value: "weekly", label: "Weekly", text: "Mondays at 7 AM", icon: <CalendarDays aria-hidden /> },
] as const;

/** A mail with the figures of the day or the week before. */
const DigestChoice = ({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) => (
  <div className="grid gap-3">
    <div>
      <h3 className="font-semibold">Digest</h3>
      <p className="text-sm/5 text-ink-soft">
        An email with your calls, booked jobs, costs and what needs you, in your time zone.
      </p>
    </div>
    <Picks legend="Digest" name="digest" value={value} onChange={onChange} options={options} />
  </div>
);

type OfOneProps = { assistant: Assistant; source: NewsSource };

/** Her email after every call can be switched here; the rest is one step away. */
const OfOne = ({ assistant: { id, name }, source }: OfOneProps) => {
  const save = useSaveAssistant(id);
  // The switch turns at once, and back where saving fails.
  const mails = save.isPending ? (save.variables.settings?.email_after_calls ?? source.mails) : source.mails;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-[min(14rem,100%)] flex-1 text-sm/5 [overflow-wrap:anywhere]">
          <span className="block text-base font-semibold" dir="auto">
            {name}
          </span>
          {sourceText({ ...source, mails })}
        </p>
        <Link to={`/edit/${id}#texts`} className="inline-flex min-h-(--control) items-center text-sm">
          Change texts
          <span className="sr-only"> from {name}</span>
        </Link>
      </div>
      <Switch
        label="Email after every call"
        aria-label={`Email after every call from ${name}`}
        hint={source.mailsTo === "" ? undefined : `To ${source.mailsTo}`}
        checked={mails}
        onChange={(event) => save.mutate({ settings: { email_after_calls: event.target.checked } })}
      />
      <ChangeError change={save} title="Your choice wasn't saved" />
    </>
  );
};

/** What each assistant sends by herself, and the way to her switches. */
const OfAssistants = ({ assistants, email }: { assistants: readonly Assistant[]; email: string }) => (
  <div className="grid gap-2">
    <h3 className="font-semibold">Set on your assistants</h3>
    <ul className="divide-y divide-line border-y border-line">
      {assistants.map((one) => (
        <li key={one.id} className="py-2.5">
          <OfOne assistant={one} source={newsSource(one, email)} />
        </li>
      ))}
    </ul>
  </div>
);

const savedMs = 3000;
const text =
  "Each assistant can email and text you about her calls. Your account can add to that. Each line says what you'll get in all. You never get the same thing twice at one address, and never more than one text per call.";

/** What the account tells its owner, and how. Every choice is kept at once. */
export const NotificationSection = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <span id="notifications" className="block" />
    <SideSection title="Notifications" text={text}>
      <States email={email} phone={phone} />
    </SideSection>
  </>
);

const States = ({ email, phone }: { email: string; phone: string }) => {
  const preferences = useNotificationPreferences();
  const save = useSetNotificationPreferences();
  const assistants = useAssistants().data;
  const hasDevices = (usePushDevices().data ?? []).length > 0;
  const isPhoneVerified = useOwnerVerification().data?.phone_verified ?? true;
  if (preferences.isPending) return <SkeletonRows text="Loading your notification settings..." count={6} />;
  if (preferences.isLoadingError)
    return <LoadError query={preferences} level="h3" title="Error loading notification settings" />;
  const sources = assistants?.map((one) => newsSource(one, email));
  return (
    <div className="grid gap-6">
      <ChangeError change={save} title="Your choice wasn't saved" />
      {!isPhoneVerified ? (
        <Notice kind="warn">{unverifiedPhoneText}</Notice>
      ) : (
        assistants?.every(({ phone_number }) => phone_number === null) && <Notice kind="info">{noNumberText}</Notice>
      )}
      {assistants && assistants.length > 0 && <OfAssistants assistants={assistants} email={email} />}
      <NotificationSwitches
        preferences={preferences.data}
        sources={sources}
        email={email}
        phone={phone}
        hasDevices={hasDevices}
        onChange={(kind, channel, on) => save.mutate({ kinds: { [kind]: { [channel]: on } } })}
      />
      <QuietHours value={preferences.data.quiet_hours} onChange={(quiet_hours) => save.mutate({ quiet_hours })} />
      <Switch
        label="What to teach her"
        hint="An email every Monday at 7 AM with what cost her points last week and what helps. None when there's nothing to teach."
        checked={preferences.data.teaching ?? false}
        onChange={({ target }) => save.mutate({ teaching: target.checked })}
      />
      <DigestChoice value={preferences.data.digest} onChange={(chosen) => save.mutate({ digest: chosen })} />
      {/* Seen wherever in the long table the switch stands. */}
      <ToastRegion
        notes={save.isSuccess ? [{ id: String(save.submittedAt), text: "Saved.", stayMs: savedMs }] : []}
        onClose={() => save.reset()}
      />
    </div>
  );
};
