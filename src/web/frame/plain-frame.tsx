import { LogOut } from "lucide-react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import type { User } from "#contract/accounts.ts";
import { brand } from "#domain/basics/brand.ts";
import { Button, ButtonLink } from "../parts/buttons/button.tsx";
import { BrandMark } from "../parts/navigation/brand-mark.tsx";
import { useSession } from "../session/session.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Footer } from "./footer.tsx";
import { BottomNav, HeaderNav } from "./main-nav.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import { shownName } from "./shown-name.ts";
import { SkipLink } from "./skip-link.tsx";

/** The simpler header of the screens that set up an assistant: two ways in for a visitor, two ways out for an owner. */
const PlainHeader = () => {
  const { state } = useSession();
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center justify-between gap-4">
        <BrandMark name={brand.productName} />
        {state.kind === "signed-in" && (
          <>
            <HeaderNav />
            <div className="flex-1" />
            <OwnerLinks user={state.user} />
          </>
        )}
        {state.kind === "signed-out" && <VisitorLinks />}
      </div>
    </header>
  );
};

const VisitorLinks = () => {
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(pathname)}`;
  return (
    <nav aria-label="Account" className="flex items-center gap-1">
      <ButtonLink kind="quiet" to={`/login?${back}`}>
        Login
      </ButtonLink>
      <ButtonLink kind="line" to={`/register?${back}`}>
        Register
      </ButtonLink>
    </nav>
  );
};

const OwnerLinks = ({ user }: { user: User }) => {
  const { logout } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    logout();
    navigate("/auth");
  };
  const welcome = `Welcome, ${shownName(user)}`;
  return (
    <>
      <nav aria-label="Account" className="hidden min-w-0 items-center gap-2 md:flex">
        <p className="truncate pr-4 text-ink-soft">{welcome}</p>
        <Link
          to="/instances"
          className="inline-flex min-h-(--control) shrink-0 items-center rounded-md px-3 text-[1rem] font-[560] text-ink-soft no-underline hover:bg-sunken hover:text-ink"
        >
          My Assistants
        </Link>
        <Button kind="quiet" icon={<LogOut aria-hidden />} onClick={leave}>
          Logout
        </Button>
      </nav>
      <AccountMenu note={welcome} onLeave={leave} />
    </>
  );
};

/** Round the screens on which one thing is set up. */
export default function PlainFrame() {
  const { state } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <PaymentBanner />
      <main id="main" tabIndex={-1} className="wrap flex-1">
        <Outlet />
      </main>
      <Footer />
      {state.kind === "signed-in" && <BottomNav />}
    </div>
  );
}
