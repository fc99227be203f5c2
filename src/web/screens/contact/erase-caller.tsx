import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Contact, useEraseCaller } from "../../data/contacts.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FocusedNotice } from "../../parts/focused-notice.tsx";

type EraseCallerProps = { contact: Contact; erase: ReturnType<typeof useEraseCaller>; onClose: () => void };

/** Asks before a caller is erased everywhere, and says what goes and what stays. */
export const EraseCaller = ({ contact, erase, onClose }: EraseCallerProps) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title={`Erase ${contact.name ?? formatPhone(contact.phone)} everywhere?`}
    confirmText="Erase everywhere"
    cancelText="Keep"
    busy={erase.isPending}
    onConfirm={() => erase.mutate(contact.phone)}
    field={
      erase.isError && (
        <FocusedNotice key={erase.submittedAt} kind="bad">
          {thrownText(erase.error)}
        </FocusedNotice>
      )
    }
  >
    <p>
      The words, name, address and number of this caller go for good: from conversations, appointments, messages, tasks,
      notifications and texts, and so does your note.
    </p>
    <p>Dates, lengths and costs of the calls stay, because your bills rest on them.</p>
  </ConfirmDialog>
);
