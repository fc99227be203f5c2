type GaugeMarksProps = {
  /** From zero to the end, at even distances. */
  marks: readonly string[];
};

/** Each mark under its own tick; the first and the last stay within the ends. */
export const GaugeMarks = ({ marks }: GaugeMarksProps) => (
  <p className="mt-2.5 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
    {marks.map((mark, place) => (
      <span
        key={mark}
        className={place === 0 || place === marks.length - 1 ? "shrink-0" : "flex w-0 justify-center whitespace-nowrap"}
      >
        {mark}
      </span>
    ))}
  </p>
);
