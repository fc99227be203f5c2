import { openMicrophone } from "./open-microphone.ts";
import { openPlayer } from "./open-player.ts";
import type { OwnSound } from "./own-sound.ts";

type Sounding = {
  readonly AudioContext?: typeof AudioContext;
  readonly AudioWorkletNode?: typeof AudioWorkletNode;
  readonly navigator?: { readonly mediaDevices?: Pick<MediaDevices, "getUserMedia"> | undefined };
};

/** Looks at run time: on a page without TLS a browser has no microphone, and some documents have no sound at all. */
export function findSound(browser: Sounding): OwnSound | undefined {
  const { AudioContext: Context, AudioWorkletNode: WorkletNode, navigator } = browser;
  if (!Context) return undefined;
  const devices = navigator?.mediaDevices;
  return {
    openPlayer: (says) => openPlayer((sampleRate) => new Context({ sampleRate, latencyHint: "interactive" }), says),
    openMicrophone:
      devices &&
      WorkletNode &&
      ((hears) =>
        openMicrophone(
          {
            getUserMedia: (wanted) => devices.getUserMedia(wanted),
            openContext: () => new Context({ latencyHint: "interactive" }),
            openTap: (context) => new WorkletNode(context, "microphone-tap", { numberOfOutputs: 0 }),
          },
          hears,
        )),
  };
}
