import { Outlet } from "react-router";
import { AppHeader } from "./app-header.tsx";
import { Footer } from "./footer.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import { SkipLink } from "./skip-link.tsx";
import { SpendBanner } from "./spend-banner.tsx";

/** Round every screen of an owner. */
export default function AppFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader />
      <PaymentBanner />
      <SpendBanner />
      <main id="main" tabIndex={-1} className="wrap flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
