import { Button } from "../../parts/buttons/button.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { Dialog, DialogAnswers } from "../../parts/overlays/dialog.tsx";

export type KeyDeed = "search" | "next" | "previous" | "select" | "help" | "leave";

type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

const deeds: ReadonlyMap<string, KeyDeed> = new Map([
  ["/", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["x", "select"],
  ["?", "help"],
  ["Escape", "leave"],
]);

/** What a key means on the list. While somebody types, only Escape means something; with a modifier it is the browser's. */
export const deedOf = ({ key, ctrlKey, metaKey, altKey }: Pressed, isTyping: boolean): KeyDeed | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  const deed = deeds.get(key);
  return isTyping && deed !== "leave" ? undefined : deed;
};

/** The row to go to from the one in focus; the first or the last where none is. */
export const rowFrom = (ids: readonly string[], current: string | undefined, deed: "next" | "previous") => {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return deed === "next" ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + (deed === "next" ? 1 : -1)))];
};

/** As the help lists them. */
const keyRows = [
  { keys: ["/"], text: "Go to the search box" },
  { keys: ["j"], text: "Next conversation" },
  { keys: ["k"], text: "Previous conversation" },
  { keys: ["Enter"], text: "Open conversation" },
  { keys: ["x"], text: "Select conversation" },
  { keys: ["Esc"], text: "Leave the search box, or clear the selection" },
  { keys: ["?"], text: "Show this list" },
] as const;

type HelpDialogProps = { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void };

/** The keys of the list, and a way to switch them off for those whom single letters trouble. */
export const HelpDialog = ({ on, onSwitch, onClose }: HelpDialogProps) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
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
        label="Use keyboard shortcuts"
        hint="If you turn this off, it comes back on when you leave this screen."
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
