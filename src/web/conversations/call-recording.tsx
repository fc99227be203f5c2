import { type Conversation, useCallRecording } from "../data/conversations.ts";
import { LoadErrorNotice } from "../parts/status/error-state.tsx";

type CallRecordingProps = { id: string; state: NonNullable<Conversation["recording"]> };

const texts = {
  running: "This call is being recorded. You can listen to it after it ends.",
  waiting: "The recording is on its way.",
  lost: "There is no recording of this call.",
} as const;

/** The call as it was heard, or why that cannot be listened to. */
export const CallRecording = ({ id, state }: CallRecordingProps) =>
  state === "kept" ? <Player id={id} /> : <p className="text-sm text-ink-soft print:hidden">{texts[state]}</p>;

const Player = ({ id }: { id: string }) => {
  const recording = useCallRecording(id);
  if (recording.isError) return <LoadErrorNotice query={recording} />;
  if (!recording.data)
    return (
      <p role="status" className="grid h-13.5 items-center text-sm text-ink-soft">
        Loading the recording...
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands under it.
    <audio
      controls
      preload="metadata"
      src={recording.data.sound_url}
      aria-label="Recording"
      className="h-13.5 w-full print:hidden"
    />
  );
};
