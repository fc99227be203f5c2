import { Grip, Mic, MicOff, SendHorizontal, Volume2, VolumeX } from "lucide-react";
import { type FormEvent, type ReactNode, type Ref, useState } from "react";
import type { CallState } from "./call-situation.ts";
import { LevelMeter } from "./level-meter.tsx";
import type { Phone } from "./open-phone.ts";

const longestWords = 2_000;

/** Typing always works, whatever the browser can hear. */
export const SayBox = ({ name, live, ref, onType, onSay }: SayBoxProps) => {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!live || text.trim() === "") return;
    onSay(text);
    setText("");
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto]">
      <input
        ref={ref}
        type="text"
        aria-label={`Type to ${name}`}
        placeholder={`Type to ${name}`}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={longestWords}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onType();
        }}
        className="relative min-h-13 w-full focus-visible:z-1 min-w-0 rounded-l-md border-[1.5px] border-r-0 border-night-line-strong bg-night-raised px-3.5 text-base text-on-night placeholder:text-on-night-soft placeholder:opacity-100"
      />
      <button
        type="submit"
        className="inline-flex min-h-13 items-center gap-2 rounded-r-md border-[1.5px] border-night-line-strong bg-on-night px-4 text-[1rem] font-[620] text-night hover:border-on-night [&_svg]:size-4.5"
      >
        <SendHorizontal aria-hidden />
        Say
      </button>
    </form>
  );
};

type SayBoxProps = {
  name: string;
  /** Before she is there, what is typed waits in the box. */
  live: boolean;
  ref: Ref<HTMLInputElement>;
  onType: () => void;
  onSay: (text: string) => void;
};

/** What the browser cannot do has no button; the sentence beside them says so. */
export const CallControls = ({ phone, state }: { phone: Phone; state: CallState }) => {
  const { microphone, loudspeaker, keypadOpen, earOf } = state;
  const listens = microphone === "on" || microphone === "asking";
  return (
    <div className="grid gap-3">
      {earOf === "own" && microphone === "on" && !keypadOpen && <LevelMeter level={phone.level} />}
      <fieldset className="grid auto-cols-fr grid-flow-col">
        <legend className="sr-only">Phone</legend>
        {microphone !== "missing" && (
          <Round
            icon={listens ? <Mic aria-hidden /> : <MicOff aria-hidden />}
            pressed={!listens}
            onClick={phone.toggleMicrophone}
          >
            {microphone === "refused"
              ? "Microphone blocked"
              : microphone === "failed"
                ? "Microphone not working"
                : microphone === "absent"
                  ? "No microphone"
                  : "Mute"}
          </Round>
        )}
        {loudspeaker !== "missing" && (
          <Round
            icon={loudspeaker === "on" ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            pressed={loudspeaker === "on"}
            onClick={phone.toggleLoudspeaker}
          >
            {loudspeaker === "failed" ? "Speaker not working" : "Speaker"}
          </Round>
        )}
        <Round icon={<Grip aria-hidden />} pressed={keypadOpen} onClick={() => phone.showKeypad(!keypadOpen)}>
          Keypad
        </Round>
      </fieldset>
    </div>
  );
};

type RoundProps = { icon: ReactNode; pressed: boolean; onClick: () => void; children: string };

const Round = ({ icon, pressed, onClick, children }: RoundProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className="group grid min-w-0 justify-items-center gap-1.5 rounded-md text-center text-sm/[1.2] text-on-night"
  >
    <span className="grid size-13 place-items-center rounded-full border-[1.5px] border-night-line-strong bg-night-raised group-hover:border-on-night group-aria-pressed:border-on-night group-aria-pressed:bg-on-night group-aria-pressed:text-night md:size-15 [&_svg]:size-6">
      {icon}
    </span>
    {children}
  </button>
);
