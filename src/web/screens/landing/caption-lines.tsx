import { brand } from "#domain/basics/brand.ts";
import { exampleCall, type Line } from "./call-script.ts";
import { lineAt, type Playback, wordsSaid } from "./playback.ts";

const names = { caller: "Caller", belle: brand.assistantName } as const;

/** Always the whole conversation; while it plays, the line that is being said is marked as far as it was said. */
export const CaptionLines = ({ playback, still }: { playback: Playback; still: boolean }) => {
  const current = lineAt(exampleCall.lines, playback);
  const line = current === undefined ? undefined : exampleCall.lines[current];
  return (
    <>
      <ol aria-label="Captions" className="grid gap-1 py-4 md:py-5">
        {exampleCall.lines.map((each, place) => (
          <li
            key={each.fromSeconds}
            className="caption"
            data-speaker={each.speaker}
            aria-current={place === current ? "step" : undefined}
          >
            <b className="caption-name">{names[each.speaker]}</b>
            <span>
              {place === current ? (
                <Spoken line={each} atMs={still ? each.toSeconds * 1000 : playback.atMs} />
              ) : (
                each.text
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {line && playback.kind === "playing" && `${names[line.speaker]}: ${line.text}`}
      </p>
    </>
  );
};

const Spoken = ({ line, atMs }: { line: Line; atMs: number }) => {
  const words = line.text.split(" ");
  const said = wordsSaid(line, words.length, atMs);
  return (
    <>
      <mark className="caption-said">{words.slice(0, said).join(" ")}</mark>
      {said > 0 && said < words.length && " "}
      {words.slice(said).join(" ")}
    </>
  );
};
