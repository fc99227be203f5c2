import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

const gapPx = 8;
const marginPx = 8;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
type Size = { readonly width: number; readonly height: number };

/** Where a panel stands: under its button and flush with its right end, moved in from the edge; above it only where it needs that room. */
export const placeBeside = (button: Box, panel: Size, window: Size): { left: number; top: number; room: number } => {
  const below = window.height - button.bottom - gapPx - marginPx;
  const above = button.top - gapPx - marginPx;
  const isBelow = panel.height <= below || below >= above;
  const room = isBelow ? below : above;
  const furthest = window.width - marginPx - panel.width;
  return {
    left: Math.max(marginPx, Math.min(button.right - panel.width, furthest)),
    top: isBelow ? button.bottom + gapPx : button.top - gapPx - Math.min(panel.height, room),
    room,
  };
};

type Floating = { button: RefObject<HTMLButtonElement | null>; panel: RefObject<HTMLDivElement | null> };

/**
 * A panel beside the button that opens it: it stays there while the page moves, and goes when somebody turns to something else or presses
 * Escape, which leads back to the button. How much room there is stands in `--room`.
 */
export const useFloating = (isOpen: boolean, onClose: () => void): Floating => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => button.current && panel.current && putBeside(button.current, panel.current);
    place();
    const watch = new ResizeObserver(place);
    if (panel.current) watch.observe(panel.current);
    window.addEventListener("resize", place);
    document.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", place, { capture: true });
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      const isHere = [button, panel].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isHere) close();
    };
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", pressEscape);
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", pressEscape);
    };
  }, [isOpen]);

  return { button, panel };
};

function putBeside(button: HTMLElement, panel: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const borders = panel.offsetHeight - panel.clientHeight;
  const size = { width: panel.offsetWidth, height: Math.max(panel.offsetHeight, panel.scrollHeight + borders) };
  const { left, top, room } = placeBeside(button.getBoundingClientRect(), size, { width, height });
  // Inside something that is moved by itself, places count from there.
  const origin = panel.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  panel.style.left = `${left - origin.left}px`;
  panel.style.top = `${top - origin.top}px`;
  panel.style.setProperty("--room", `${room}px`);
}
