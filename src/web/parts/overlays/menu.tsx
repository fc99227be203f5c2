import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { useFloating } from "./use-floating.ts";

/** So long after a letter the next one begins a new word. */
const typingMs = 1_000;

/** Where a key leads in a list of so many, from the given place; -1 is none of them. Undefined where it leads nowhere. */
export const movedBy = (key: string, from: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowDown":
      return Math.min(from + 1, count - 1);
    case "ArrowUp":
      return from === -1 ? count - 1 : Math.max(from - 1, 0);
    case "Home":
    case "PageUp":
      return 0;
    case "End":
    case "PageDown":
      return count - 1;
    default:
      return undefined;
  }
};

/** The next entry, from the given place on, that begins with what was typed; the same letter again goes on to the one after. */
export const foundBy = (typed: string, from: number, labels: readonly string[]): number | undefined => {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isRepeated ? typed.slice(0, 1) : typed).toLowerCase();
  const first = isRepeated ? from + 1 : Math.max(from, 0);
  const order = labels.map((_, step) => (first + step) % labels.length);
  return order.find((place) => labels[place]?.trim().toLowerCase().startsWith(wanted));
};

type MenuProps = {
  /** The button that opens it; must pass its props and ref to a real button. */
  trigger: ReactElement<ComponentPropsWithRef<"button">>;
  /** Loads what its entries are made of: it begins when somebody points at the button, and the menu opens when it is done or has failed. */
  prepare?: () => Promise<unknown>;
  children: ReactNode;
};

/** Closes the menu around, with the focus back on its button. */
const Closing = createContext<() => void>(() => undefined);

export const Menu = ({ trigger, prepare, children }: MenuProps) => {
  const [openedBy, setOpenedBy] = useState<"keys" | "pointer">();
  const isOpen = openedBy !== undefined;
  const id = useId();
  const { button, panel } = useFloating(isOpen, () => setOpenedBy(undefined));
  const close = () => {
    setOpenedBy(undefined);
    button.current?.focus();
  };
  const getReady = async () => prepare?.().catch(() => undefined);
  const open = async (by: "keys" | "pointer") => {
    if (prepare) await getReady();
    setOpenedBy(by);
  };
  useEffect(() => {
    const first = openedBy === "keys" ? itemsOf(panel)[0] : panel.current;
    if (openedBy) first?.focus({ preventScroll: true });
  }, [openedBy, panel]);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? `${id}-menu` : undefined,
        // A press of a key has no count of clicks.
        onClick: ({ detail }) => (isOpen ? close() : void open(detail === 0 ? "keys" : "pointer")),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          void open("keys");
        },
        onPointerEnter: () => void getReady(),
        onFocus: () => void getReady(),
      })}
      {/* Not in a portal, so that it stays inside the landmark of its button. */}
      {isOpen && (
        <Closing value={close}>
          <Panel id={`${id}-menu`} labelledBy={id} panel={panel} onClose={close}>
            {children}
          </Panel>
        </Closing>
      )}
    </>
  );
};

const itemsOf = (panel: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

type PanelProps = {
  id: string;
  labelledBy: string;
  panel: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
};

const Panel = ({ id, labelledBy, panel, onClose, children }: PanelProps) => {
  const typing = useRef({ text: "", at: 0 });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(panel);
    const from = items.indexOf(document.activeElement as HTMLElement);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isGoingOn = event.timeStamp - typing.current.at < typingMs && typing.current.text !== "";
    // The button has the focus again before the key moves it on.
    if (event.key === "Tab") return onClose();
    if (event.key === "Enter" || (event.key === " " && !isGoingOn)) {
      event.preventDefault();
      return items[from]?.click();
    }
    if (isLetter) typing.current = { text: (isGoingOn ? typing.current.text : "") + event.key, at: event.timeStamp };
    const to = isLetter
      ? foundBy(
          typing.current.text,
          from,
          items.map(({ textContent }) => textContent),
        )
      : movedBy(event.key, from, items.length);
    if (isLetter || to !== undefined) event.preventDefault();
    if (to !== undefined) items[to]?.focus();
  };
  const point = ({ target, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    const item = target.closest<HTMLElement>("[role=menuitem]") ?? panel.current;
    if (item !== document.activeElement) item?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      aria-orientation="vertical"
      tabIndex={-1}
      onKeyDown={press}
      onPointerMove={point}
      onPointerLeave={() => panel.current?.focus({ preventScroll: true })}
      className="animate-pop fixed z-(--z-popover) max-h-(--room) min-w-64 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop outline-hidden"
    >
      {children}
    </div>
  );
};

const itemLook =
  "flex min-h-(--control) w-full items-center gap-3 rounded-md px-3 text-[1rem] font-[560] text-ink no-underline " +
  "hover:text-ink focus:bg-sunken focus-visible:-outline-offset-2 " +
  "[&_svg]:size-[1.125rem] [&_svg]:text-ink-soft";

export const MenuLink = ({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) => (
  <Link role="menuitem" tabIndex={-1} to={to} onClick={use(Closing)} className={itemLook}>
    {icon}
    {children}
  </Link>
);

type MenuActionProps = { onSelect: () => void; icon?: ReactNode; children: ReactNode };

export const MenuAction = ({ onSelect, icon, children }: MenuActionProps) => {
  const close = use(Closing);
  const choose = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={choose}
      className={`${itemLook} cursor-pointer text-start`}
    >
      {icon}
      {children}
    </button>
  );
};

/** Text at the head of a menu: read, not chosen. */
export const MenuNote = ({ children }: { children: ReactNode }) => <div className="px-3 pt-2 pb-2.5">{children}</div>;

export const MenuRule = () => <hr className="mx-1.5 my-1.5 h-px border-0 bg-line" />;
