import { ChartColumn, ImageDown, Table2 } from "lucide-react";
import { createContext, type RefObject, useContext, useState } from "react";
import { Button } from "../buttons/button.tsx";

/** The local day that the figures of the charts are of, as 2026-03-12: it stands on their pictures. */
export const ChartDate = createContext<string | undefined>(undefined);

type ChartActionsProps = {
  title: string;
  figure: RefObject<HTMLElement | null>;
  asTable: boolean;
  onTurn: (asTable: boolean) => void;
};

/** The same figures as a table, or as a picture to keep. */
export const ChartActions = ({ title, figure, asTable, onTurn }: ChartActionsProps) => {
  const day = useContext(ChartDate);
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailed(false);
    try {
      // Loaded when it is asked for: most charts are only looked at.
      const { savePicture } = await import("./save-picture.ts");
      if (figure.current) await savePicture(figure.current, day);
    } catch {
      setFailed(true);
    } finally {
      setSaving(false);
    }
  };
  const forWhom = <span className="sr-only">: {title}</span>;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      <Button
        kind="quiet"
        size="sm"
        icon={asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        onClick={() => onTurn(!asTable)}
      >
        {asTable ? "Show as chart" : "Show as table"}
        {forWhom}
      </Button>
      {!asTable && (
        <Button
          kind="quiet"
          size="sm"
          icon={<ImageDown aria-hidden />}
          busy={saving}
          busyText="Saving..."
          onClick={() => void save()}
        >
          Save picture
          {forWhom}
        </Button>
      )}
      {failed && (
        <p role="alert" className="pl-3 text-sm text-bad">
          The picture could not be saved. Please try again.
        </p>
      )}
    </div>
  );
};
