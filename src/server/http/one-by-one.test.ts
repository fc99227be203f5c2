import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { beginOneByOne } from "./one-by-one.ts";

function open() {
  const begun: string[] = [];
  const server = createServer((request) => begun.push(request.url ?? ""));
  beginOneByOne(server, ({ url }) => url === "/refused");
  return { begun, arrive: (url: string) => server.emit("request", { url }, {}) };
}

test("one request is begun at once", () => {
  const { begun, arrive } = open();
  arrive("/a");
  expect(begun).toEqual(["/a"]);
});

test("of a crowd one is begun in each turn of the event loop, in the order of their coming", async () => {
  const { begun, arrive } = open();
  for (const url of ["/a", "/b", "/c"]) arrive(url);
  const seen = [begun.length];
  for (let turn = 0; turn < 2; turn++) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(begun).toEqual(["/a", "/b", "/c"]);
});

test("after a crowd the next one is begun at once again", async () => {
  const { begun, arrive } = open();
  arrive("/a");
  arrive("/b");
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  arrive("/c");
  expect(begun).toEqual(["/a", "/b", "/c"]);
});

test("what is refused takes nobody's turn", () => {
  const { begun, arrive } = open();
  for (const url of ["/refused", "/a"]) arrive(url);
  expect(begun).toEqual(["/a"]);
});
