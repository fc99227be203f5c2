import { MenuIcon } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import { BrandMark } from "../parts/brand-mark.tsx";
import { Button } from "../parts/button.tsx";
import { ButtonLink } from "../parts/button-link.tsx";
import { Menu, MenuLink } from "../parts/menu.tsx";
import { useSession } from "../session/session.tsx";
import { NotificationMenu } from "./notification-menu.tsx";
import { SearchConversations } from "./search-conversations.tsx";
import { UserMenu } from "./user-menu.tsx";

const targets = [
  { to: "/", text: "Home" },
  { to: "/create-assistant", text: "Create Assistant" },
  { to: "/dashboard", text: "Dashboard" },
  { to: "/instances", text: "My Assistants" },
] as const;

const linkLook =
  "inline-flex min-h-(--control) items-center px-3 font-[560] text-[1rem] text-ink-soft no-underline rounded-md hover:bg-sunken hover:text-ink " +
  "aria-[current=page]:rounded-none aria-[current=page]:px-0 aria-[current=page]:mx-3 aria-[current=page]:font-[650] aria-[current=page]:text-ink " +
  "aria-[current=page]:bg-transparent aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-tape)]";

export const AppHeader = () => {
  const { state } = useSession();
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center gap-0.5 md:gap-2 xl:gap-4">
        <BrandMark name={brand.productName} />
        <nav aria-label="Main" className="ml-2 hidden md:flex xl:gap-1">
          {targets.map((target) => (
            <NavLink key={target.to} to={target.to} className={linkLook}>
              {target.text}
            </NavLink>
          ))}
        </nav>
        <div className="flex-1" />
        {state.kind === "signed-in" && (
          <>
            <SearchConversations />
            <NotificationMenu user={state.user} />
          </>
        )}
        {state.kind === "signed-out" ? (
          <VisitorLinks />
        ) : (
          <UserMenu user={state.kind === "signed-in" ? state.user : undefined} />
        )}
        <div className="md:hidden">
          <Menu
            trigger={
              <Button kind="quiet" iconOnly aria-label="Main menu">
                <MenuIcon aria-hidden />
              </Button>
            }
          >
            {targets.map((target) => (
              <MenuLink key={target.to} to={target.to}>
                {target.text}
              </MenuLink>
            ))}
          </Menu>
        </div>
      </div>
    </header>
  );
};

const VisitorLinks = () => {
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(pathname)}`;
  return (
    <div className="flex items-center gap-1">
      <ButtonLink kind="line" size="sm" to={`/login?${back}`}>
        Login
      </ButtonLink>
      <span className="hidden md:block">
        <ButtonLink kind="quiet" size="sm" to={`/register?${back}`}>
          Register
        </ButtonLink>
      </span>
    </div>
  );
};
