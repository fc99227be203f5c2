import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

type MenuProps = {
  /** The button that opens it; must pass its props and ref to a real button. */
  trigger: ReactNode;
  children: ReactNode;
};

export const Menu = ({ trigger, children }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    {/* Not in a portal, so that it stays inside the landmark of its button. */}
    <DropdownMenu.Content
      align="end"
      sideOffset={8}
      collisionPadding={8}
      className="animate-pop z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-64 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop"
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);

const itemLook =
  "flex min-h-(--control) w-full items-center gap-3 rounded-md px-3 text-[1rem] font-[560] text-ink no-underline " +
  "hover:text-ink data-highlighted:bg-sunken focus-visible:-outline-offset-2 " +
  "[&_svg]:size-[1.125rem] [&_svg]:text-ink-soft";

export const MenuLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <DropdownMenu.Item asChild>
    <Link to={to} className={itemLook}>
      {icon}
      {children}
    </Link>
  </DropdownMenu.Item>
);

export const MenuAction = ({
  onSelect,
  icon,
  children,
}: {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <DropdownMenu.Item onSelect={onSelect} className={`${itemLook} cursor-pointer`}>
    {icon}
    {children}
  </DropdownMenu.Item>
);

/** Text at the head of a menu: read, not chosen. */
export const MenuNote = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-3 pt-2 pb-2.5">{children}</DropdownMenu.Label>
);

export const MenuRule = () => <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
