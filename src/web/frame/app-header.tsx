import { ChevronDown, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { User } from "#contract/accounts.ts";
import { brand } from "#domain/basics/brand.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { BrandMark } from "../parts/navigation/brand-mark.tsx";
import { Menu, MenuNote } from "../parts/overlays/menu.tsx";
import { lazyPart } from "../parts/status/lazy-part.tsx";
import { useSession } from "../session/session.tsx";
import { HeaderNav } from "./main-nav.tsx";
import { NotificationMenu } from "./notification-menu.tsx";
import { initialsOf, shownName } from "./shown-name.ts";
import type { UserMenuEntriesProps } from "./user-menu-entries.tsx";

/** Fetched when somebody asks for it: most visits never do. */
const SupportDialog = lazy(async () => ({ default: (await import("../support/support-dialog.tsx")).SupportDialog }));

const UserMenuEntries = lazyPart<UserMenuEntriesProps>(
  async () => (await import("./user-menu-entries.tsx")).UserMenuEntries,
  <MenuNote>Loading...</MenuNote>,
);

const UserMenu = ({ user }: { user: User | undefined }) => {
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Entries user={user} onAsk={() => setAsking("open")} />
      {asking !== "never" && (
        <Suspense>
          <SupportDialog open={asking === "open"} onOpenChange={(open) => setAsking(open ? "open" : "closed")} />
        </Suspense>
      )}
    </>
  );
};

const Entries = ({ user, onAsk }: UserMenuEntriesProps) => {
  const name = shownName(user);
  return (
    <Menu
      prepare={UserMenuEntries.load}
      trigger={
        <button
          type="button"
          aria-label={`Account menu: ${name}`}
          className="inline-flex min-h-(--control) max-w-64 items-center gap-2 rounded-md px-1.5 hover:bg-sunken"
        >
          <span
            className="grid size-9 shrink-0 place-items-center rounded-md bg-ink font-display text-xs/none font-bold text-surface before:content-[attr(data-initials)]"
            data-initials={initialsOf(name)}
            aria-hidden="true"
          />
          <span className="hidden truncate font-[560] xl:block">{name}</span>
          <ChevronDown className="hidden size-[1.125rem] shrink-0 md:block" aria-hidden />
        </button>
      }
    >
      <UserMenuEntries user={user} onAsk={onAsk} />
    </Menu>
  );
};

const label = "Search conversations";
const placeOf = (words: string): string =>
  `/dashboard?${new URLSearchParams({ tab: "calls", ...(words && { q: words }) })}`;

/** Opens the Calls tab with what is searched for. On a phone there is no room for a box: the glass leads to the one on that tab. */
const SearchConversations = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const words = pathname === "/dashboard" && search.get("tab") === "calls" ? (search.get("q") ?? "") : "";
  return (
    <>
      <search className="hidden md:block">
        {/* Named after the words, so that another search in the address takes the place of what was typed. */}
        <form
          key={words}
          className="relative"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("q");
            void navigate(placeOf(String(typed ?? "").trim()));
          }}
        >
          <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" aria-hidden />
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={words}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className="block min-h-(--control) w-52 rounded-md border-[1.5px] border-line-strong bg-surface pr-3 pl-10 text-[1rem] placeholder:text-ink-faint placeholder:opacity-100 focus-visible:border-focus focus-visible:ring-3 focus-visible:ring-focus/28 focus-visible:outline-hidden xl:w-64"
          />
        </form>
      </search>
      <span className="md:hidden">
        <ButtonLink kind="quiet" iconOnly to={placeOf("")} aria-label={label}>
          <Search aria-hidden />
        </ButtonLink>
      </span>
    </>
  );
};

export const AppHeader = () => {
  const { state } = useSession();
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-surface">
      <div className="wrap flex min-h-(--bar-top) items-center gap-0.5 md:gap-2 xl:gap-4">
        <BrandMark name={brand.productName} />
        {state.kind !== "signed-out" && <HeaderNav />}
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
