import { useRecording } from "../data/conversations.ts";
import { LoadErrorNotice } from "../parts/status/error-state.tsx";

export type RecordingPlayerProps = { messageId: string };

/** Plays a recorded message as soon as it is there: it is shown when somebody asks to listen. */
export const RecordingPlayer = ({ messageId }: RecordingPlayerProps) => {
  const { address, ...recording } = useRecording(messageId);
  if (recording.isError) return <LoadErrorNotice query={recording} />;
  if (address === undefined)
    return (
      <p role="status" className="grid h-13.5 items-center text-sm text-ink-soft">
        Loading the recording...
      </p>
    );
  // biome-ignore lint/a11y/useMediaCaption: what the caller said was never written down; that is why it can be heard.
  return <audio controls autoPlay src={address} aria-label="Recorded message" className="h-13.5 w-full" />;
};
