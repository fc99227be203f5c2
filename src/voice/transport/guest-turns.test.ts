import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGuestTurns } from "./guest-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lines that write down what they hear: a capital letter is a turn. */
function guests() {
  const turns = createGuestTurns();
  const heard: string[] = [];
  const join = (name: string) => {
    const line = turns.join();
    const hear = (said: string) => {
      for (const letter of said) line.hear(() => heard.push(name + letter), letter === letter.toUpperCase());
    };
    return { hear, leave: line.leave };
  };
  return { heard, join };
}

test("who talks alone is heard at once", () => {
  const { heard, join } = guests();
  join("1").hear("aB");
  expect(heard).toEqual(["1a", "1B"]);
});

test("turns of a crowd begin one at a time, line by line, and each line keeps its order", () => {
  const { heard, join } = guests();
  const [one, two, three] = [join("1"), join("2"), join("3")];
  one.hear("AbCD");
  two.hear("xYz");
  three.hear("P");
  expect(heard).toEqual(["1A", "1b", "2x"]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual(["1A", "1b", "2x", "1C"]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual(["2Y"]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual(["3P"]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual(["1D"]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual(["2z"]);
});

test("what waits of a line that is gone is never heard, and holds up nobody", () => {
  const { heard, join } = guests();
  const [one, two, three] = [join("1"), join("2"), join("3")];
  one.hear("A");
  two.hear("B");
  three.hear("C");
  two.leave();
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(["1A", "3C"]);
});
