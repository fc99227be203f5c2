import { Grip, Mic, MicOff, Volume2, VolumeX } from "lucide-react";
import type { ReactNode } from "react";
import type { CallState } from "./call-state.ts";
import type { Phone } from "./open-phone.ts";

/** What the browser cannot do has no button; the sentence beside them says so. */
export const CallControls = ({ phone, state }: { phone: Phone; state: CallState }) => {
  const { microphone, loudspeaker, keypadOpen } = state;
  const listens = microphone === "on" || microphone === "asking";
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col">
      <legend className="sr-only">Phone</legend>
      {microphone !== "missing" && (
        <Round
          icon={listens ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          pressed={!listens}
          onClick={phone.toggleMicrophone}
        >
          {microphone === "refused" ? "Microphone blocked" : microphone === "failed" ? "Microphone failed" : "Mute"}
        </Round>
      )}
      {loudspeaker !== "missing" && (
        <Round
          icon={loudspeaker === "on" ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          pressed={loudspeaker === "on"}
          onClick={phone.toggleLoudspeaker}
        >
          {loudspeaker === "failed" ? "Loudspeaker failed" : "Loudspeaker"}
        </Round>
      )}
      <Round icon={<Grip aria-hidden />} pressed={keypadOpen} onClick={() => phone.showKeypad(!keypadOpen)}>
        Keypad
      </Round>
    </fieldset>
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
