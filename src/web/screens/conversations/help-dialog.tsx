import { Button } from "../../parts/buttons/button.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";
import { keyRows } from "./list-keys.ts";

type HelpDialogProps = { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

/** The keys of the list, and a way to switch them off for those whom single letters trouble. */
export const HelpDialog = ({ on, onSwitch, onClose }: HelpDialogProps) => (
  <Dialog open onClose={onClose} title="Keyboard">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
      {keyRows.map(({ keys, text }) => (
        <div key={text} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt>
            {keys.map((key) => (
              <kbd
                key={key}
                className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-sunken px-2 font-text text-sm font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <div className="border-t border-line pt-2">
      <Switch
        label="Use these keys"
        hint="Off for as long as this screen is open."
        checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </div>
    <DialogAnswers>
      <Button kind="dark" onClick={onClose}>
        Done
      </Button>
    </DialogAnswers>
  </Dialog>
);
