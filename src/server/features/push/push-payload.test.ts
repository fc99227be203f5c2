import { describe, expect, it } from "vitest";
import { mostPushBytes } from "#providers/push/port.ts";
import { type PushItem, pushPayload } from "./push-payload.ts";

const dana: PushItem = {
  title: "Water heater leaking",
  body: "Dana Whitfield, (208) 555-0164",
  path: "/conversations/1",
  phone: "+12085550164",
};
const carried = { id: "m1", token: "t1", isUrgent: true, at: new Date("2026-11-19T09:14:00Z") };
const read = (items: readonly PushItem[]) => JSON.parse(pushPayload(items, carried));

describe("what a phone is told", () => {
  it("begins with the need, says who, and where a tap leads", () => {
    expect(read([dana])).toEqual({
      ...{ ...dana, tag: "m1", token: "t1", urgent: true },
      at: "2026-11-19T09:14:00.000Z",
    });
  });

  it("is one message for a whole quiet night, which rings nobody", () => {
    const night = Array.from({ length: 6 }, (_, place) => ({ ...dana, title: `Need ${place + 1}` }));
    const { title, body, path, phone } = read(night);
    expect([title, path, phone]).toEqual(["6 things came in during quiet hours", "/notifications", undefined]);
    expect(body.split("\n")).toEqual([
      ...[1, 2, 3, 4].map((need) => `Need ${need}: Dana Whitfield, (208) 555-0164`),
      "and 2 more",
    ]);
  });

  it.each(["水".repeat(400), "\u{1f6b0}".repeat(900), "x\u0000".repeat(3000)])("fits, whatever was said", (words) => {
    const text = pushPayload(Array(9).fill({ ...dana, title: words, body: words }), carried);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostPushBytes);
    expect(JSON.parse(text).tag).toBe("m1");
  });
});
