import type { ReactNode } from "react";
import { calendarConnectedText, calendarReturnFailedText } from "#domain/bookings/calendar-texts.ts";
import { useAssistant } from "../../data/assistant.ts";
import { CentredCard } from "../../parts/centred-card.tsx";
import { LoadingFace } from "../../parts/loading-face.tsx";
import { createTitle } from "./create-texts.ts";
import { CreatedPanel } from "./created-panel.tsx";

type CalendarReturnViewProps = {
  /** The assistant that was created before the browser left for the calendar. */
  id: string;
  calendar: "connected" | "failed";
  form: () => ReactNode;
};

/** Back from the calendar provider after the assistant was created. She herself says whether it is connected. */
export const CalendarReturnView = ({ id, calendar, form }: CalendarReturnViewProps) => {
  const assistant = useAssistant(id);
  if (assistant.isPending)
    return (
      <CentredCard>
        <LoadingFace title={createTitle} />
      </CentredCard>
    );
  if (assistant.isError) return form();
  const connected = calendar === "connected" && assistant.data.calendar_connected;
  return (
    <CreatedPanel
      assistant={assistant.data}
      notice={
        connected ? { kind: "good", text: calendarConnectedText } : { kind: "bad", text: calendarReturnFailedText }
      }
      stays={!connected}
    />
  );
};
