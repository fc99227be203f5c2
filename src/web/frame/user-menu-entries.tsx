import { CircleUser, Headset, LifeBuoy, LogOut, ReceiptText, Settings } from "lucide-react";
import { useNavigate } from "react-router";
import type { User } from "#contract/accounts.ts";
import { MenuAction, MenuLink, MenuNote, MenuRule } from "../parts/overlays/menu.tsx";
import { useSession } from "../session/session.tsx";
import { shownName } from "./shown-name.ts";

export type UserMenuEntriesProps = { user: User | undefined; onAsk: () => void };

/** Who is signed in, and where an owner can go from everywhere. */
export const UserMenuEntries = ({ user, onAsk }: UserMenuEntriesProps) => {
  const { logout } = useSession();
  const navigate = useNavigate();
  const name = shownName(user);
  return (
    <>
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
      <MenuLink to="/billing" icon={<ReceiptText aria-hidden />}>
        Billing &amp; Payment
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
    </>
  );
};
