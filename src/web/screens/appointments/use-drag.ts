import { type PointerEvent, useEffect, useRef } from "react";
import type { Job } from "../../data/appointments.ts";
import { type Minutes, snapped } from "./day-layout.ts";
import { useScene } from "./diary-scene.ts";

/** Before this, a press with the mouse is a click. */
const slackPx = 5;
/** A finger that rests this long takes the job along; one that moves earlier scrolls. */
const restMs = 350;
/** Near the edge of the window the page comes along. */
const edgePx = 90;
const edgeStepPx = 14;

type Held = {
  readonly x: number;
  readonly y: number;
  /** How far below the job's beginning it was taken. */
  readonly grabMinutes: number;
  readonly element: HTMLElement;
  readonly pointerId: number;
  timer?: number | undefined;
  dragging: boolean;
};

/** A column tells where it lies and which hours it shows. */
const columnAt = (grid: Element, x: number): HTMLElement | undefined => {
  const columns = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
  const away = (column: HTMLElement): number => {
    const { left, right } = column.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  return columns.toSorted((a, b) => away(a) - away(b))[0];
};

/** The minute of the day that a height on the screen means. */
export const minuteAt = (column: HTMLElement, y: number): number => {
  const { top, height } = column.getBoundingClientRect();
  const [from, to] = [Number(column.dataset["from"]), Number(column.dataset["to"])];
  return from + ((y - top) / height) * (to - from);
};

/** Taking a job along with the pointer, in steps of a quarter of an hour. */
export const useDrag = (job: Job, { from }: Minutes) => {
  const { moving, zone } = useScene();
  const held = useRef<Held>(undefined);
  const dragged = useRef(false);
  const block = useRef<HTMLButtonElement>(null);

  // A finger that holds a job must not scroll the page; React's own listener would come too late to say so.
  useEffect(() => {
    const element = block.current;
    const stay = (event: TouchEvent) => held.current?.dragging && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, []);

  const letGo = () => {
    window.clearTimeout(held.current?.timer);
    held.current = undefined;
  };
  const take = (now: Held) => {
    now.dragging = true;
    dragged.current = true;
    now.element.setPointerCapture(now.pointerId);
    moving.begin(job, "drag");
  };
  const follow = (now: Held, { clientX, clientY }: PointerEvent) => {
    const column = columnAt(now.element.closest("[data-grid]") ?? document.body, clientX);
    const day = column?.dataset["day"];
    if (!column || day === undefined) return;
    moving.to(zone.momentOf(day, snapped(minuteAt(column, clientY) - now.grabMinutes)));
    if (clientY < edgePx) window.scrollBy(0, -edgeStepPx);
    else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, edgeStepPx);
  };

  return {
    /** Whether the click that follows belongs to a drag. */
    wasDragged: (): boolean => dragged.current,
    links: {
      ref: block,
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        dragged.current = false;
        if (event.button !== 0 || moving.move?.saving) return;
        const element = event.currentTarget;
        const column = element.closest<HTMLElement>("[data-day]");
        if (!column) return;
        const now: Held = {
          x: event.clientX,
          y: event.clientY,
          grabMinutes: minuteAt(column, event.clientY) - from,
          element,
          pointerId: event.pointerId,
          dragging: false,
        };
        if (event.pointerType !== "mouse") now.timer = window.setTimeout(() => take(now), restMs);
        held.current = now;
      },
      onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
        const now = held.current;
        if (!now) return;
        if (!now.dragging) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < slackPx) return;
          if (event.pointerType !== "mouse") return letGo();
          take(now);
        }
        follow(now, event);
      },
      onPointerUp: () => {
        if (held.current?.dragging) moving.save();
        letGo();
      },
      onPointerCancel: () => {
        if (held.current?.dragging) moving.giveUp();
        letGo();
      },
      onContextMenu: (event: { preventDefault: () => void }) => held.current && event.preventDefault(),
    },
  };
};
