import { Ban, CalendarDays, Sun } from "lucide-react";
import type { DigestChoice as Choice } from "#domain/accounts/notification-preferences.ts";
import { useNotificationPreferences, useSetNotificationPreferences } from "../../data/notification-preferences.ts";
import { Picks } from "../../parts/forms/picks.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { ToastRegion } from "../../parts/overlays/toast-region.tsx";
import { LoadError } from "../../parts/status/load-error.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";

const options = [
  { value: "never", label: "Never", text: "No digest", icon: <Ban aria-hidden /> },
  { value: "daily", label: "Daily", text: "At 7 am, when there is something to tell", icon: <Sun aria-hidden /> },
  { value: "weekly", label: "Weekly", text: "Mondays at 7 am", icon: <CalendarDays aria-hidden /> },
] as const;

/** A mail with the figures of the day or the week before. */
const DigestChoice = ({ value, onChange }: { value: Choice; onChange: (value: Choice) => void }) => (
  <div className="grid gap-3">
    <div>
      <h3 className="font-semibold">Digest</h3>
      <p className="text-sm/5 text-ink-soft">
        A mail with calls, booked jobs, what waits for you and what it cost, by your time zone.
      </p>
    </div>
    <Picks legend="Digest" name="digest" value={value} onChange={onChange} options={options} />
  </div>
);

const savedMs = 3000;
const text =
  "Your assistants mail you after every call, and text you as each of their settings says. Here you choose what your account tells you beside that. Nothing is mailed twice to one address, and one call makes one text.";

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
  if (preferences.isPending) return <SkeletonRows text="Loading your notification settings..." count={6} />;
  if (preferences.isLoadingError)
    return <LoadError query={preferences} level="h3" title="Error loading notification settings" />;
  const { kinds, digest } = preferences.data;
  return (
    <div className="grid gap-6">
      <ChangeError change={save} title="Your choice was not saved" />
      <NotificationSwitches
        kinds={kinds}
        email={email}
        phone={phone}
        onChange={(kind, channel, on) => save.mutate({ kinds: { [kind]: { [channel]: on } } })}
      />
      <DigestChoice value={digest} onChange={(chosen) => save.mutate({ digest: chosen })} />
      {/* Seen wherever in the long table the switch stands. */}
      <ToastRegion
        notes={save.isSuccess ? [{ id: String(save.submittedAt), text: "Saved.", stayMs: savedMs }] : []}
        onClose={() => save.reset()}
      />
    </div>
  );
};
