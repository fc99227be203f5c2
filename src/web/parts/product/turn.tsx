import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type TurnProps = {
  /** The caller's words stand at the left, the assistant's at the right. */
  from: "caller" | "assistant";
  name: string;
  /** Into the call, as 0:26; left out where nobody noted it. */
  time?: string;
  /** The language that was spoken, for the voice that reads it out. */
  lang?: string;
  /** The one that was jumped to. */
  current?: boolean;
  /** By which it is jumped to. */
  id?: string;
  /** Beside the time, such as how fast it was said. */
  note?: string | undefined;
  /** Where the sound of it can be heard: by the bubble, or by its time. */
  onPlay?: (() => void) | undefined;
  /** What can be done with these words, beside the name. */
  action?: ReactNode;
  /** Not shown yet; on paper all of them are. */
  tucked?: boolean;
  children: ReactNode;
};

/** Whoever marks words with the mouse wants to copy them. */
const isNothingMarked = (): boolean => window.getSelection()?.isCollapsed !== false;

/** What somebody said, in a bubble whose sharp corner points at them. */
export const Turn = (props: TurnProps) => {
  const { from, name, time, lang, current = false, id, note, onPlay, action, tucked = false, children } = props;
  const own = from === "assistant";
  return (
    <li
      id={id}
      className={classNames(
        "group/turn max-w-[min(86%,34rem)] scroll-mt-48 gap-0.75 print:break-inside-avoid",
        tucked ? "hidden print:grid" : "grid",
        own ? "justify-self-end" : "justify-self-start",
      )}
    >
      <p
        className={classNames(
          "flex flex-wrap gap-x-2 px-1 pt-2.5 text-xs text-ink-faint group-first/turn:pt-0",
          own && "justify-end",
        )}
      >
        <b className="font-semibold">{name}</b>
        {time &&
          (onPlay ? (
            <button
              type="button"
              aria-label={`Play from ${time}`}
              onClick={onPlay}
              className="-my-3.5 min-h-(--control) rounded-sm px-1 tabular-nums underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              {time}
            </button>
          ) : (
            <span className="tabular-nums">{time}</span>
          ))}
        {note && <span className="tabular-nums">{note}</span>}
        {action}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the time above does the same for who has no mouse. */}
      <p
        lang={lang}
        dir="auto"
        onClick={onPlay && (() => isNothingMarked() && onPlay())}
        aria-current={current ? "true" : undefined}
        className={classNames(
          onPlay && "cursor-pointer",
          "rounded-(--radius-bubble) border px-3.5 py-2.5 [overflow-wrap:anywhere] whitespace-pre-line aria-[current]:border-ink aria-[current]:ring aria-[current]:ring-ink",
          own
            ? "rounded-br-[0.25rem] border-tape-line bg-tape-soft"
            : "rounded-bl-[0.25rem] border-transparent bg-caller",
        )}
      >
        {children}
      </p>
    </li>
  );
};

/** What the assistant did between two sentences. */
export const Did = ({ icon, tucked = false, children }: { icon: ReactNode; tucked?: boolean; children: string }) => (
  <li
    className={classNames(
      tucked ? "hidden print:flex" : "flex",
      "mt-3 mb-1 items-center gap-2 justify-self-center rounded-sm border border-dashed border-line-strong bg-surface px-3 py-1.5 text-center text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0",
    )}
  >
    {icon}
    {children}
  </li>
);

/** Turns and deeds, in the order in which they happened. */
export const Transcript = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label} className="grid gap-1.5">
    {children}
  </ol>
);
