import { Fragment } from "react";
import { brand } from "#domain/basics/brand.ts";

/** Stands in the examples until the page is read: then it is the address that the page came from. */
export const writtenAddress = `https://${brand.host}`;

const mark = "data-own-address";

/** The text with our address in it marked. */
export const OwnAddress = ({ text = writtenAddress }: { text?: string }) =>
  text.split(writtenAddress).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <span {...{ [mark]: "" }}>{writtenAddress}</span>}
      {part}
    </Fragment>
  ));

// The whole script of this page; the server admits it by its hash, and without it the written address stays.
const script = { __html: `for(const at of document.querySelectorAll("[${mark}]"))at.textContent=location.origin` };

export const OwnAddressScript = () => <script dangerouslySetInnerHTML={script} />;
