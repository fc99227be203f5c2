import { ChevronDown, LogOut, ShieldX, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { Menu, MenuAction, MenuLink, MenuNote, MenuRule } from "../../parts/overlays/menu.tsx";
import { Toast } from "../../parts/overlays/toast.tsx";
import { type ToastNote, ToastRegion } from "../../parts/overlays/toast-region.tsx";
import { Tooltip } from "../../parts/overlays/tooltip.tsx";
import { example, nothing } from "./example-texts.ts";
import { Flow, Group, Specimen } from "./group.tsx";

export const Floating = () => {
  const [open, setOpen] = useState<"dialog" | "wide" | "confirm">();
  const [notes, setNotes] = useState<readonly ToastNote[]>([]);
  const close = () => setOpen(undefined);
  const say = () =>
    setNotes([...notes, { id: String(notes.length), text: "Calendar connected successfully!", stayMs: 5000 }]);
  return (
    <Group id="floating" title="Dialogs, menus, toasts, tooltips">
      <Specimen name="Dialog, wide dialog, question before a danger">
        <Flow>
          <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
          <Button onClick={() => setOpen("wide")}>Open wide dialog</Button>
          <Button kind="bad" onClick={() => setOpen("confirm")}>
            Remove card
          </Button>
        </Flow>
      </Specimen>
      <Specimen name="Menu and tooltip">
        <Flow>
          <Menu trigger={<Button iconAfter={<ChevronDown aria-hidden />}>Marcus</Button>}>
            <MenuNote>marcus@ridgeline.example</MenuNote>
            <MenuLink to="#floating" icon={<UserRound aria-hidden />}>
              Profile
            </MenuLink>
            <MenuRule />
            <MenuAction onSelect={nothing} icon={<LogOut aria-hidden />}>
              Logout
            </MenuAction>
          </Menu>
          <Tooltip text="Marked calls are not billed.">
            <Button icon={<ShieldX aria-hidden />}>Mark as spam</Button>
          </Tooltip>
        </Flow>
      </Specimen>
      <Specimen name="Toast: a word, with an action, long text">
        <Toast>Calendar connected successfully!</Toast>
        <Toast icon={<ShieldX aria-hidden />} action={{ text: "Undo", onPress: nothing }} onClose={nothing}>
          Call marked as spam. It is not billed.
        </Toast>
        <Toast>{example.long}</Toast>
      </Specimen>
      <Specimen name="Toast region: stays 5 seconds, longer while pointed at">
        <Flow>
          <Button onClick={say}>Show a toast</Button>
        </Flow>
      </Specimen>
      <ToastRegion notes={notes} onClose={(id) => setNotes((all) => all.filter((note) => note.id !== id))} />
      <Dialog open={open === "dialog"} onClose={close} title="Add a number" description="Calls to it go to your line.">
        <TextField label="Phone number" defaultValue={example.phone} />
        <DialogAnswers>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={close}>
            Add
          </Button>
        </DialogAnswers>
      </Dialog>
      <Dialog open={open === "wide"} onClose={close} title={example.caller} wide>
        <p>{example.long.repeat(6)}</p>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="Remove this card?"
        confirmText="Remove"
        cancelText="Keep it"
        onConfirm={close}
      >
        <p>Are you sure you want to remove this payment method?</p>
        <p className="text-sm">Mastercard ending in 5100. Your default card stays Visa ending in 4242.</p>
      </ConfirmDialog>
    </Group>
  );
};
