import { Outlet } from "react-router";
import { Footer } from "../../frame/footer.tsx";
import { PaymentBanner } from "../../frame/payment-banner.tsx";
import { SkipLink } from "../../frame/skip-link.tsx";
import { EditHeader } from "./edit-header.tsx";
import { LeaveGuardProvider } from "./leave-guard.tsx";

/** Round the edit screen; the guard stands outside of it, so that the header asks it, too. */
export default function EditFrame() {
  return (
    <LeaveGuardProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <EditHeader />
        <PaymentBanner />
        <main id="main" tabIndex={-1} className="wrap flex-1">
          <Outlet />
        </main>
        <Footer />
      </div>
    </LeaveGuardProvider>
  );
}
