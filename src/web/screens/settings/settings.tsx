import { CodeXml, Monitor, Moon, Sun, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useOwnerVerification } from "../../data/owner-verification.ts";
import { useSaveTheme, useSessions } from "../../data/profile.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { useNamedPlace } from "../../hooks/use-named-place.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { ownerZone, useSession } from "../../session/session.tsx";
import { onStorageChangedElsewhere } from "../../session/storage.ts";
import { chooseTheme, readThemeChoice, type ThemeChoice } from "../../session/theme.ts";
import { VerificationCard } from "../../verification/verification-card.tsx";
import { ActivitySection } from "./activity-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { CallbackSection } from "./callback-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SessionsList } from "./sessions-list.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { DeleteAccountDialog, YourDataSection } from "./your-data-section.tsx";

const options = [
  { value: "system", label: "System", text: "Match your device", icon: <Monitor aria-hidden /> },
  { value: "light", label: "Light", text: "For daylight", icon: <Sun aria-hidden /> },
  { value: "dark", label: "Dark", text: "For the night shift", icon: <Moon aria-hidden /> },
] as const;

const ThemeSection = () => {
  const [choice, setChoice] = useState(readThemeChoice);
  const save = useSaveTheme();

  useEffect(() => onStorageChangedElsewhere(() => setChoice(readThemeChoice())), []);

  const choose = (theme: ThemeChoice) => {
    setChoice(theme);
    chooseTheme(theme);
    save.mutate(theme);
  };

  return (
    <SideSection title="Theme" text="Changes right away, here and everywhere you log in.">
      <div className="grid gap-4.5">
        {save.isError && (
          <Notice
            kind="bad"
            title="The theme is only set on this device"
            action={
              <Button size="sm" onClick={() => save.mutate(choice)}>
                Try Again
              </Button>
            }
          >
            {thrownText(save.error)}
          </Notice>
        )}
        <Picks legend="Theme" name="theme" value={choice} onChange={choose} options={options} />
        <p role="status" className="sr-only">
          {save.isSuccess ? "Your theme is saved." : ""}
        </p>
      </div>
    </SideSection>
  );
};

const SessionsSection = ({ timeZone }: { timeZone: string }) => (
  <SideSection
    title="Where you are signed in"
    text="Every browser and program logged in to this account. Sign out anything you don't recognize, then change your password."
  >
    {/* A browser may be older than the name of a zone. */}
    <SessionsStates timeZone={ownerZone({ timezone: timeZone })} />
  </SideSection>
);

const SessionsStates = ({ timeZone }: { timeZone: string }) => {
  const sessions = useSessions();
  if (sessions.isPending)
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading where you are signed in...
        </p>
        <Skeleton width="100%" height="4.25rem" />
        <Skeleton width="100%" height="4.25rem" />
      </div>
    );
  if (sessions.isLoadingError)
    return (
      <LoadError
        query={sessions}
        level="h3"
        title="We couldn't load this list"
        reassurance="You're still signed in. Your other settings work."
      />
    );
  return <SessionsList sessions={sessions.data} timeZone={timeZone} />;
};

const DeleteAccountSection = ({ user }: { user: User }) => {
  const [asking, setAsking] = useState(false);
  return (
    <SideSection
      danger
      title="Delete account"
      text="Closes your account and deletes everything in it. This can't be undone."
    >
      <div className="grid gap-4 min-[37.5rem]:flex min-[37.5rem]:items-center min-[37.5rem]:justify-between">
        <p className="text-pretty">
          The account <strong className="font-semibold [overflow-wrap:anywhere]">{user.username}</strong> and everything
          in it will be deleted right away.
        </p>
        <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </SideSection>
  );
};

const DevelopersSection = () => (
  <SideSection title="For developers" text="For your own programs that connect to your account.">
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty">API keys, the webhook secret and a log of every webhook sent.</p>
      <ButtonLink to="/developers" icon={<CodeXml aria-hidden />}>
        Open Developers
      </ButtonLink>
    </div>
  </SideSection>
);

export const meta = () => pageTitle("Settings");

/** How the product treats the owner comes first, then who may get in, and what cannot be taken back last. */
export default function Settings() {
  const { state } = useSession();
  const { isPending } = useOwnerVerification();
  useNamedPlace(isPending);
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  const { user } = state;
  return (
    <>
      <PageHeader title="Settings" lead="Your time zone, theme, notifications, sign-in and account activity." />
      <div className="max-w-180 pb-7 empty:hidden">
        <VerificationCard />
      </div>
      <div>
        <TimeZoneSection user={user} />
        <ThemeSection />
        <NotificationSection email={user.email} phone={user.phone} />
        <AlertsSection timeZone={user.timezone} />
        <CallbackSection />
        <SecuritySection timeZone={user.timezone} />
        <SessionsSection timeZone={user.timezone} />
        <ActivitySection timeZone={user.timezone} />
        <DevelopersSection />
        <YourDataSection />
        <DeleteAccountSection user={user} />
      </div>
    </>
  );
}
