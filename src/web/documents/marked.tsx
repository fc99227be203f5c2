import { Fragment } from "react";
import { type Mark, markedText } from "./writing.ts";

/** Where a long name may go on in the next line. */
const afterUnderscore = /(?<=_)/;

/** A sentence with its code, names and links drawn. */
export const Marked = ({ text }: { text: string }) =>
  markedText(text).map((mark, place) => <OneMark key={`${place}-${mark.text}`} mark={mark} />);

const OneMark = ({ mark }: { mark: Mark }) => {
  switch (mark.kind) {
    case "plain":
      return mark.text;
    case "name":
      return <strong className="font-semibold">{mark.text}</strong>;
    case "link":
      return <a href={mark.to}>{mark.text}</a>;
    case "code":
      return (
        <code className="rounded-xs bg-sunken px-1 py-0.5 text-[0.9em] [overflow-wrap:anywhere]">
          {mark.text.split(afterUnderscore).map((piece, place) => (
            <Fragment key={place}>
              {place > 0 && <wbr />}
              {piece}
            </Fragment>
          ))}
        </code>
      );
  }
};
