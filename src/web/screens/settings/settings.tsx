import { pageTitle } from "../../frame/page-title.ts";
import { PageHeader } from "../../parts/page-header.tsx";
import { useSession } from "../../session/session.tsx";
import { VerificationCard } from "../../verification/verification-card.tsx";
import { ActivitySection } from "./activity-section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { DevelopersSection } from "./developers-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { ThemeSection } from "./theme-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { YourDataSection } from "./your-data-section.tsx";

export const meta = () => pageTitle("Settings");

/** How the product treats the owner comes first, then who may get in, and what cannot be taken back last. */
export default function Settings() {
  const { state } = useSession();
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  const { user } = state;
  return (
    <>
      <PageHeader
        title="Settings"
        lead="Your time zone, the look of the product, what you hear of, how and where you sign in, and who did what."
      />
      <div className="max-w-180 pb-7 empty:hidden">
        <VerificationCard />
      </div>
      <div>
        <TimeZoneSection user={user} />
        <ThemeSection />
        <NotificationSection email={user.email} phone={user.phone} />
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
