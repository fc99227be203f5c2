import { describe, expect, it } from "vitest";
import { createEventParser, type StreamEvent } from "./read-stream.ts";

const read = (pieces: readonly string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
};

const sent = 'id: 7\nevent: ready\ndata: {}\n\n: here\n\nid: 8\nevent: task\ndata: {"id":"a"}\n\n';
const told = [
  { id: "7", name: "ready", data: "{}" },
  { id: "8", name: "task", data: '{"id":"a"}' },
];

describe("events that come over a line", () => {
  it.each([
    ["with line feeds", sent],
    ["with carriage returns", sent.replaceAll("\n", "\r")],
    ["with both", sent.replaceAll("\n", "\r\n")],
    ["after a byte order mark", `\uFEFF${sent}`],
  ])("are the same %s, in one piece and letter by letter", (_how, text) => {
    expect(read([text])).toEqual(told);
    expect(read([...text])).toEqual(told);
    for (let cut = 1; cut < text.length; cut++) expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(told);
  });

  it.each([
    ["several lines of data are one text", "data: a\ndata: b\n\n", [{ id: "", name: "message", data: "a\nb" }]],
    ["only the first space is taken away", "data:  a\n\n", [{ id: "", name: "message", data: " a" }]],
    ["a field without a value is empty", "data\n\n", [{ id: "", name: "message", data: "" }]],
    ["the last id stays until another comes", "id: 1\n\ndata: a\n\n", [{ id: "1", name: "message", data: "a" }]],
    [
      "an event without data is none, and its name is forgotten",
      "event: x\n\ndata: a\n\n",
      [{ id: "", name: "message", data: "a" }],
    ],
    [
      "comments and unknown fields are passed over",
      ": hi\nretry: 5\nwhat: x\ndata: a\n\n",
      [{ id: "", name: "message", data: "a" }],
    ],
    ["what is not finished is not told", "data: a\n", []],
  ])("%s", (_what, text, events) => {
    expect(read([text])).toEqual(events);
  });
});
