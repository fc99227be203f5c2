import { thrownText } from "#domain/basics/shown-text.ts";
import { useRecording } from "../data/recording.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Notice } from "../parts/status/notice.tsx";

export type RecordingPlayerProps = { messageId: string };

/** Plays a recorded message as soon as it is there: it is shown when somebody asks to listen. */
export const RecordingPlayer = ({ messageId }: RecordingPlayerProps) => {
  const { address, isError, error, isFetching, refetch } = useRecording(messageId);
  if (isError)
    return (
      <Notice
        kind="bad"
        action={
          <Button size="sm" onClick={() => void refetch()} busy={isFetching} busyText="Trying...">
            Try Again
          </Button>
        }
      >
        {thrownText(error)}
      </Notice>
    );
  if (address === undefined)
    return (
      <p role="status" className="grid h-13.5 items-center text-sm text-ink-soft">
        Loading the recording...
      </p>
    );
  // biome-ignore lint/a11y/useMediaCaption: what the caller said was never written down; that is why it can be heard.
  return <audio controls autoPlay src={address} aria-label="Recorded message" className="h-13.5 w-full" />;
};
