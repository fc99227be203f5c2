import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { late } from "../parts/late.tsx";
import { Menu, MenuNote } from "../parts/menu.tsx";
import { initialsOf, shownName } from "./shown-name.ts";
import type { UserMenuEntriesProps } from "./user-menu-entries.tsx";

/** Fetched when somebody asks for it: most visits never do. */
const SupportDialog = lazy(async () => ({ default: (await import("../support/support-dialog.tsx")).SupportDialog }));

const UserMenuEntries = late<UserMenuEntriesProps>(
  async () => (await import("./user-menu-entries.tsx")).UserMenuEntries,
  <MenuNote>Loading...</MenuNote>,
);

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
