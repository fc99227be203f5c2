/** Text with the searched words marked. */
export const Highlighted = ({ parts }: { parts: readonly { text: string; hit: boolean }[] }) => (
  <>
    {parts.map(({ text, hit }, place) =>
      hit ? (
        <mark key={place} className="rounded-[2px] bg-tape px-0.5 text-on-tape">
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
);
