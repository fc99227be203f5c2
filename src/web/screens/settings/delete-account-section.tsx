import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { Button } from "../../parts/button.tsx";
import { SideSection } from "../../parts/side-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

export const DeleteAccountSection = ({ user }: { user: User }) => {
  const [asking, setAsking] = useState(false);
  return (
    <SideSection danger title="Delete account" text="Ends the account and deletes what is in it. There is no way back.">
      <div className="grid gap-4 min-[37.5rem]:flex min-[37.5rem]:items-center min-[37.5rem]:justify-between">
        <p className="text-pretty">
          The account <strong className="font-semibold [overflow-wrap:anywhere]">{user.username}</strong> and everything
          in it is deleted at once.
        </p>
        <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </SideSection>
  );
};
