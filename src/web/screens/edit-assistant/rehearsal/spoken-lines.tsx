import { classNames } from "../../../parts/class-names.ts";

type Line = { readonly role: "user" | "assistant"; readonly content: string };

type SpokenLinesProps = {
  lines: readonly Line[];
  /** The line that is marked, and the words above it. */
  markAt: number | null;
  mark: string;
  /** What is marked is wrong, and not only another way. */
  isWrong?: boolean;
};

/** What was said in a call, with one line marked by words. */
export const SpokenLines = ({ lines, markAt, mark, isWrong = false }: SpokenLinesProps) => (
  <ol className="grid gap-2 text-sm">
    {lines.map(({ role, content }, place) => (
      <li key={`${place} ${content}`} className="grid gap-1">
        {place === markAt && (
          <p
            className={classNames(
              "border-t border-dashed pt-1.5 text-xs font-semibold",
              isWrong ? "border-bad-line text-bad" : "border-line-strong text-ink-soft",
            )}
          >
            {mark}
          </p>
        )}
        <p
          dir="auto"
          className={classNames(
            "rounded-md px-2.5 py-1.5 [overflow-wrap:anywhere]",
            role === "user" ? "bg-caller" : "bg-tape-soft",
            isWrong && place === markAt && "outline-2 -outline-offset-2 outline-bad-line",
          )}
        >
          <span className="block text-xs font-semibold text-ink-soft">{role === "user" ? "Caller" : "She"}</span>
          {content}
        </p>
      </li>
    ))}
  </ol>
);
