import { Dial } from "../drawings/dial.tsx";

type LoadingStateProps = {
  text?: string;
  /** The heading of the screen while there is none to see. */
  title?: string;
};

/** For a whole screen whose shape is not known yet. Its words are there at once; the dial only when it takes a while. */
export const LoadingState = ({ text = "Loading...", title }: LoadingStateProps) => (
  <div className="grid justify-items-center gap-4 px-4 py-12 text-ink-soft">
    {title && <h1 className="sr-only">{title}</h1>}
    <span className="appear-late">
      <Dial />
    </span>
    <p role="status">{text}</p>
  </div>
);
