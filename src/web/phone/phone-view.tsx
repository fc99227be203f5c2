import { PhoneOff } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { formatDuration } from "#domain/time/durations.ts";
import { classNames } from "../parts/class-names.ts";
import { endCallText, stageText, thingsToSay } from "./browser-phone-texts.ts";
import { CallControls, SayBox } from "./call-controls.tsx";
import { CallDial } from "./call-dial.tsx";
import { CallFacts, CallOver } from "./call-over.tsx";
import type { CallState } from "./call-situation.ts";
import { isLive, isOver } from "./call-state.ts";
import { Captions, nightButton } from "./captions.tsx";
import type { Phone } from "./open-phone.ts";
import { PretendPhone } from "./pretend-phone.tsx";
import { SpeechNote } from "./speech-note.tsx";
import { useCallSeconds } from "./use-phone.ts";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"] as const;
const names: Readonly<Record<string, string>> = { "*": "Star", "#": "Pound" };

const isKey = (key: string): boolean => (keys as readonly string[]).includes(key);

/** The keys of a phone; those of the keyboard press them, too. */
const Keypad = ({ onKey }: { onKey: (key: string) => void }) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className="mx-auto grid w-full max-w-76 grid-cols-3 gap-1.5">
      <legend className="sr-only">Keypad</legend>
      {keys.map((key, place) => (
        <button
          key={key}
          ref={place === 0 ? first : undefined}
          type="button"
          aria-label={names[key]}
          onClick={() => onKey(key)}
          className="min-h-11 rounded-md border-[1.5px] border-night-line-strong bg-night-raised font-display text-xl font-semibold tabular-nums hover:border-on-night active:translate-y-px"
        >
          {key}
        </button>
      ))}
    </fieldset>
  );
};

type PhoneViewProps = {
  phone: Phone;
  state: CallState;
  name: string;
  isDemo: boolean;
  input: RefObject<HTMLInputElement | null>;
};

/** The call itself: on a phone the clock above, the words in the middle and the buttons under the thumb; side by side elsewhere. */
export const PhoneView = ({ phone, state, name, isDemo, input }: PhoneViewProps) => {
  const seconds = useCallSeconds(state);
  const { stage, keypadOpen } = state;
  const over = isOver(state);
  const transfer = stage.kind === "transferring" ? stage : undefined;
  // A small screen has room for one of them beside the words.
  const crowded = keypadOpen || transfer !== undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!keypadOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || !isKey(event.key)) return;
    event.preventDefault();
    phone.key(event.key);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the keyboard press those of the keypad
    <div
      onKeyDown={onKeyDown}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 overflow-y-auto px-[max(var(--space-gutter),(100%-var(--width-page))/2)] py-4",
        // What is left of a call that is over is read to its end, so the screen scrolls as a whole.
        over ? "grid-rows-[auto_auto]" : "grid-rows-[auto_minmax(11rem,1fr)_auto_auto]",
        "[grid-template-areas:'who''words''beside''buttons']",
        "md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_auto_minmax(0,1fr)] md:py-8 md:[grid-template-areas:'who_words''buttons_words''beside_words']",
        "xl:grid-cols-[20rem_minmax(0,1fr)_20.5rem] xl:grid-rows-[auto_minmax(0,1fr)] xl:gap-x-12 xl:[grid-template-areas:'who_words_beside''buttons_words_beside']",
      )}
    >
      <Who name={name} state={state} seconds={seconds} small={keypadOpen} />
      <div
        className={classNames(
          "grid gap-3 [grid-area:words]",
          over
            ? "grid-rows-[9rem_auto] md:grid-rows-[minmax(9rem,1fr)_auto]"
            : "min-h-0 grid-rows-[minmax(0,1fr)_auto]",
          "md:border-l md:border-night-line md:pl-8 xl:border-x xl:px-12",
        )}
      >
        <Captions
          captions={state.captions}
          hearing={state.hearing}
          name={name}
          below={stage.kind === "listening" && <ThingsToSay state={state} onSay={phone.say} />}
        />
        {over ? (
          <CallOver state={state} name={name} seconds={seconds} isDemo={isDemo} onAgain={phone.dial} />
        ) : (
          <div className="grid gap-2.5 border-t border-night-line pt-3">
            <div className={classNames(crowded && "max-md:hidden")}>
              <SpeechNote state={state} />
            </div>
            <SayBox name={name} live={isLive(state)} ref={input} onType={phone.type} onSay={phone.say} />
          </div>
        )}
      </div>
      {!over && (
        <div className="grid content-start gap-3 [grid-area:buttons] md:gap-6 md:pt-4">
          {keypadOpen && <Keypad onKey={phone.key} />}
          <div className={classNames(transfer && "max-md:hidden")}>
            <CallControls phone={phone} state={state} />
          </div>
          <button
            type="button"
            onClick={phone.hangUp}
            className="inline-flex min-h-13 w-full items-center justify-center gap-2.5 rounded-lg bg-bad-solid text-[1.0625rem] font-[640] text-on-solid active:translate-y-px [&_svg]:size-5"
          >
            <PhoneOff aria-hidden />
            {endCallText}
          </button>
        </div>
      )}
      <div className={classNames("grid content-start gap-5 [grid-area:beside]", !transfer && "max-xl:hidden")}>
        {transfer && <PretendPhone transfer={transfer} onAnswer={phone.answerTransfer} />}
        {!over && (
          <div className="grid gap-3 max-xl:hidden">
            <CallFacts state={state} seconds={seconds} />
            <p className="text-sm text-on-night-soft">
              {isDemo
                ? "It's a made-up business, so try anything you like."
                : "This call is free. Anything she books or writes down is real, so you can see where it goes. Texts about it come to you."}
            </p>
          </div>
        )}
      </div>
    </div>
  );
};

type WhoProps = { name: string; state: CallState; seconds: number; small: boolean };

/** Beside an open keypad the dial is small, so that "End call" stays in sight on a laptop. */
const Who = ({ name, state, seconds, small }: WhoProps) => {
  const business = state.reached?.businessName;
  const ringing = ["asking", "ringing", "returning"].includes(state.stage.kind);
  return (
    <div className="flex items-center gap-4 [grid-area:who] md:flex-col md:text-center">
      <CallDial seconds={seconds} ringing={ringing} small={small} />
      <div className="grid min-w-0 gap-0.5 md:justify-items-center md:gap-1.5">
        <p
          role="timer"
          className="font-display text-[1.625rem]/none font-[680] tracking-[-0.03em] tabular-nums md:text-[2.75rem]/none"
        >
          {formatDuration(seconds)}
        </p>
        <p className="truncate text-on-night-soft md:whitespace-normal" dir="auto">
          <b className="font-semibold text-on-night">{name}</b>
          {business && business !== name && `, ${business}`}
        </p>
        <p className="text-sm text-tape">{stageText(state.stage.kind, name)}</p>
      </div>
    </div>
  );
};

/** Until the caller has said something. */
const ThingsToSay = ({ state, onSay }: { state: CallState; onSay: (text: string) => void }) => {
  const titleId = useId();
  if (state.captions.some(({ who }) => who !== "assistant") || state.hearing) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2 pb-2">
      <p id={titleId} className="text-sm text-on-night-soft">
        Try saying
      </p>
      <ul className="flex gap-2 max-md:overflow-x-auto max-md:p-1 md:flex-wrap">
        {thingsToSay.map((text) => (
          <li key={text} className="shrink-0">
            <button type="button" onClick={() => onSay(text)} className={nightButton}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
