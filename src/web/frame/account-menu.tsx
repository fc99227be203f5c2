import { Headset, LogOut, MenuIcon } from "lucide-react";
import { Button } from "../parts/buttons/button.tsx";
import { Menu, MenuAction, MenuLink, MenuNote, MenuRule } from "../parts/overlays/menu.tsx";

/** On a phone, what stands side by side in the simpler headers elsewhere. */
export const AccountMenu = ({ note, onLeave }: { note: string; onLeave: () => void }) => (
  <div className="md:hidden">
    <Menu
      trigger={
        <Button kind="quiet" iconOnly aria-label="Open menu">
          <MenuIcon aria-hidden />
        </Button>
      }
    >
      <MenuNote>
        <p className="max-w-72 truncate font-semibold">{note}</p>
      </MenuNote>
      <MenuRule />
      <MenuLink to="/instances" icon={<Headset aria-hidden />}>
        My Assistants
      </MenuLink>
      <MenuAction icon={<LogOut aria-hidden />} onSelect={onLeave}>
        Logout
      </MenuAction>
    </Menu>
  </div>
);
