import { expect, it } from "vitest";
import { placeBeside } from "./use-floating.ts";

const button = (right: number, top: number) => ({ left: right - 44, right, top, bottom: top + 44 });
const phone = { width: 360, height: 640 };

it.each([
  ["under its button, flush with its right end", button(340, 10), { width: 200, height: 300 }, { left: 140, top: 62 }],
  ["no nearer to the left edge than the margin", button(60, 10), { width: 200, height: 300 }, { left: 8, top: 62 }],
  ["no nearer to the right edge than the margin", button(358, 10), { width: 200, height: 300 }, { left: 152, top: 62 }],
  ["above its button where only there is room", button(340, 500), { width: 200, height: 300 }, { left: 140, top: 192 }],
  [
    "under it all the same where there is more room",
    button(340, 100),
    { width: 200, height: 900 },
    { left: 140, top: 152 },
  ],
  ["above it as far as the window goes", button(340, 500), { width: 200, height: 900 }, { left: 140, top: 8 }],
])("a panel stands %s", (_, of, panel, place) => {
  expect(placeBeside(of, panel, phone)).toMatchObject(place);
});

it("the room that a panel has ends at the margin of the window", () => {
  expect(placeBeside(button(340, 10), { width: 200, height: 900 }, phone).room).toBe(640 - 54 - 16);
  expect(placeBeside(button(340, 500), { width: 200, height: 900 }, phone).room).toBe(500 - 16);
});
