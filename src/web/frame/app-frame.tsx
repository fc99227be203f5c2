import { lazy, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { useSpendLimits } from "../data/payments.ts";
import { useSession } from "../session/session.tsx";
import { AppHeader } from "./app-header.tsx";
import { Footer } from "./footer.tsx";
import { BottomNav } from "./main-nav.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Few owners ever see it, and nobody else loads its words. */
const SpendNotice = lazy(async () => ({ default: (await import("./spend-notice.tsx")).SpendNotice }));
const screens = ["/dashboard", "/billing"];

/** Above the dashboard and the billing of an owner whose month has reached its cap. Without an answer it says nothing. */
const SpendBanner = () => {
  const { pathname } = useLocation();
  const isHere = screens.includes(pathname);
  const { data } = useSpendLimits({ isWanted: isHere });
  if (!isHere || !data?.cap_reached || data.cap === null) return null;
  return (
    <Suspense>
      <SpendNotice limits={data} cap={data.cap} />
    </Suspense>
  );
};

/** Round every screen of an owner. */
export default function AppFrame() {
  const { state } = useSession();
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
      {state.kind !== "signed-out" && <BottomNav />}
    </div>
  );
}
