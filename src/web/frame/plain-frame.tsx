import { Outlet } from "react-router";
import { Footer } from "./footer.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import { PlainHeader } from "./plain-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Round the screens on which one thing is set up: nothing in the header leads away from it by accident. */
export default function PlainFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <PaymentBanner />
      <main id="main" tabIndex={-1} className="wrap flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
