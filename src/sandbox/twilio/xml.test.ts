import { describe, expect, it, test } from "vitest";
import { readXml } from "./xml.ts";

describe("a document", () => {
  it("is read with its attributes, texts and children", () => {
    const source = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
<!-- a note -->
<Response>
  <Say voice='x "y"' loop = "2">A &amp; B &lt;c&gt; &#233;&#x1F642; <![CDATA[<raw> & so]]></Say>
  <Hangup/><Dial  a="1"  ><Number url="https://h/?a=1&amp;b=2">+1</Number></Dial >
</Response>
`;
    expect(readXml(source)).toMatchObject({
      name: "Response",
      children: [
        { name: "Say", attributes: { voice: 'x "y"', loop: "2" }, text: "A & B <c> é🙂 <raw> & so" },
        { name: "Hangup", attributes: {}, children: [], text: "" },
        { name: "Dial", children: [{ name: "Number", attributes: { url: "https://h/?a=1&b=2" }, text: "+1" }] },
      ],
    });
  });

  test.each([
    "",
    "text",
    "<a>",
    "</a>",
    "<a></b>",
    "<a><b></a></b>",
    "<a/><b/>",
    "<a/>text",
    "<a>x & y</a>",
    "<a>&nbsp;</a>",
    '<a b="1" b="2"/>',
    "<a b=1/>",
    '<a b="<"/>',
    "<a <b/>",
    "<a",
    "<!DOCTYPE a><a/>",
    "<a>&#99999999;</a>",
  ])("%j is none", (source) => {
    expect(readXml(source)).toBeUndefined();
  });
});
