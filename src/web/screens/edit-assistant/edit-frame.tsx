import { Headset, LogOut } from "lucide-react";
import { Outlet, useNavigate } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { AccountMenu } from "../../frame/account-menu.tsx";
import { Footer } from "../../frame/footer.tsx";
import { BottomNav, HeaderNav } from "../../frame/main-nav.tsx";
import { PaymentBanner } from "../../frame/payment-banner.tsx";
import { shownName } from "../../frame/shown-name.ts";
import { SkipLink } from "../../frame/skip-link.tsx";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { BrandMark } from "../../parts/navigation/brand-mark.tsx";
import { useSession } from "../../session/session.tsx";
import { LeaveGuardProvider, useLeaveGuard } from "./leave-guard.tsx";

/** The simpler header of this screen. Logging out asks first where something would be lost. */
const EditHeader = () => {
  const { state, logout } = useSession();
  const { ask } = useLeaveGuard();
  const navigate = useNavigate();
  const name = shownName(state.kind === "signed-in" ? state.user : undefined);
  const leave = () =>
    ask(() => {
      logout();
      navigate("/auth");
    });
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center justify-between gap-4">
        <BrandMark name={brand.productName} />
        <HeaderNav />
        <div className="flex-1" />
        <nav aria-label="Account" className="hidden min-w-0 items-center gap-1 md:flex">
          <p className="truncate pr-3 text-ink-soft">{name}</p>
          <ButtonLink kind="quiet" to="/instances" icon={<Headset aria-hidden />}>
            My Assistants
          </ButtonLink>
          <Button kind="quiet" icon={<LogOut aria-hidden />} onClick={leave}>
            Logout
          </Button>
        </nav>
        <AccountMenu note={name} onLeave={leave} />
      </div>
    </header>
  );
};

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
        <BottomNav />
      </div>
    </LeaveGuardProvider>
  );
}
