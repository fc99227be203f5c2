import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { Button } from "../../parts/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const DeleteAccountSection = ({ user }: { user: User }) => {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection
      danger
      title="Delete account"
      text="Ends the account and deletes what is in it. There is no way back."
    >
      <div className="grid gap-4 md:flex md:items-center md:justify-between">
        <p className="text-pretty">
          The account <strong className="font-semibold [overflow-wrap:anywhere]">{user.username}</strong> and everything
          in it is deleted at once.
        </p>
        <Button kind="bad" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
};
