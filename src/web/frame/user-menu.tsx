import {
  Bell,
  CalendarCheck,
  ChevronDown,
  CircleUser,
  CreditCard,
  Headset,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  ReceiptText,
  Settings,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/accounts.ts";
import { Menu, MenuAction, MenuLink, MenuNote, MenuRule } from "../parts/menu.tsx";
import { useSession } from "../session/session.tsx";
import { initialsOf, shownName } from "./shown-name.ts";

/** Fetched when somebody asks for it: most visits never do. */
const SupportDialog = lazy(async () => ({ default: (await import("../support/support-dialog.tsx")).SupportDialog }));

export const UserMenu = ({ user }: { user: User | undefined }) => {
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

const Entries = ({ user, onAsk }: { user: User | undefined; onAsk: () => void }) => {
  const { logout } = useSession();
  const navigate = useNavigate();
  const name = shownName(user);
  return (
    <Menu
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
      <MenuNote>
        <p className="text-xs text-ink-faint">Signed in as Admin</p>
        <p className="max-w-72 truncate font-semibold">{name}</p>
        {user && <p className="max-w-72 truncate text-sm text-ink-soft">{user.email}</p>}
      </MenuNote>
      <MenuRule />
      <MenuLink to="/profile" icon={<CircleUser aria-hidden />}>
        Profile
      </MenuLink>
      <MenuLink to="/instances" icon={<Headset aria-hidden />}>
        My Assistants
      </MenuLink>
      <MenuLink to="/appointments" icon={<CalendarCheck aria-hidden />}>
        Appointments
      </MenuLink>
      <MenuLink to="/conversations" icon={<MessagesSquare aria-hidden />}>
        Conversations
      </MenuLink>
      <MenuLink to="/notifications" icon={<Bell aria-hidden />}>
        Notifications
      </MenuLink>
      <MenuLink to="/billing" icon={<ReceiptText aria-hidden />}>
        Billing &amp; Payment
      </MenuLink>
      <MenuLink to="/payment-methods" icon={<CreditCard aria-hidden />}>
        Payment Methods
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden />}>
        Settings
      </MenuLink>
      {user && (
        <MenuAction icon={<LifeBuoy aria-hidden />} onSelect={onAsk}>
          Get Support
        </MenuAction>
      )}
      <MenuRule />
      <MenuAction
        icon={<LogOut aria-hidden />}
        onSelect={() => {
          logout();
          navigate("/auth");
        }}
      >
        Logout
      </MenuAction>
    </Menu>
  );
};
