import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../parts/button.tsx";
import { RecordingPlayer } from "./recording-player.tsx";

/** A recorded message, fetched when somebody wants to hear it. */
export const Listen = ({ messageId }: { messageId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1 grid justify-items-start gap-2 print:hidden">
      <Button size="sm" aria-expanded={isOpen} icon={<Play aria-hidden />} onClick={() => setOpen(!isOpen)}>
        Listen
      </Button>
      {isOpen && (
        <div className="w-full">
          <RecordingPlayer messageId={messageId} />
        </div>
      )}
    </div>
  );
};
