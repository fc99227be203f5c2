import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moment, place, speech } from "./test-switchboard.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("greets, and sends each word as it is made", async () => {
  const { call, heard, model } = place();
  await moment();
  call.hear(speech("Hi"));
  await moment();
  model.asked[0]?.say({ type: "words", words: "Good " });
  await moment();
  expect(heard).toEqual(["Hello, June here.", "Good "]);
  model.asked[0]?.say({ type: "words", words: "day" });
  model.asked[0]?.done();
  await moment();
  expect(heard.slice(2)).toEqual(["day", "."]);
});

it("hears what was said before the call was taken after its greeting, and in order", async () => {
  const { call, model } = place();
  call.hear(speech("One"));
  call.hear(speech("two"));
  await moment();
  expect(model.asked.at(-1)?.turn.lines.map(({ words }) => words)).toEqual(["Hello, June here", "One", "two"]);
});

it("stops the answer at its source when the caller talks over it, and lets nothing of it through", async () => {
  const { call, heard, model } = place();
  await moment();
  call.hear(speech("Hi"));
  await moment();
  model.asked[0]?.say({ type: "words", words: "Well, " });
  await moment();
  call.hear({ type: "interruption", heard: "Well," });
  expect(model.asked[0]?.signal.aborted).toBe(true);
  model.asked[0]?.say({ type: "words", words: "as I was saying" });
  await moment();
  expect(heard.at(-1)).toBe("Well, ");
});

it("lets the built-in brain go on where the model breaks, without a word of the model after that", async () => {
  const { call, heard, model, builtIn } = place();
  await moment();
  call.hear(speech("Hi"));
  await moment();
  model.asked[0]?.say({ type: "words", words: "We " });
  model.asked[0]?.fail();
  await moment();
  expect(builtIn.asked[0]?.turn.begun).toBe("We ");
  builtIn.asked[0]?.say({ type: "words", words: "can help." });
  builtIn.asked[0]?.done();
  await moment();
  expect(heard.slice(1)).toEqual(["We ", "can help.", "."]);
});

it("bridges a model that says nothing after 1.2 seconds, and leaves it after 2.5", async () => {
  const { call, heard, model, builtIn } = place();
  await moment();
  call.hear(speech("Hi"));
  await vi.advanceTimersByTimeAsync(1_199);
  expect(heard).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(model.asked[0]?.signal.aborted).toBe(true);
  expect(builtIn.asked).toHaveLength(1);
});

it("talks on while nothing can be written, and writes the newest state afterwards", async () => {
  const { call, model, heard, state } = place();
  await moment();
  await moment();
  state.isAway = true;
  call.hear(speech("Hi"));
  await moment();
  model.asked[0]?.say({ type: "words", words: "Hello!" });
  model.asked[0]?.done();
  await moment();
  expect(heard).toContain("Hello!");
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.newest?.lines.at(-1)?.words).toBe("Hello!");
});

it("lets go of a call that another process has taken, and leaves nobody on a line that is dead", async () => {
  const { board, call, state, heard } = place();
  await moment();
  state.isTaken = true;
  call.hear(speech("Hi"));
  await moment();
  expect(board.liveCount()).toBe(0);
  expect(state.closed).toEqual([]);
  expect(heard.at(-1)).toBe("<hand over>");
});

it("closes the record once, with the time by the watch, also when the database was away at that moment", async () => {
  const { board, call, state } = place({ call: { elapsedMs: 60_000 } });
  await moment();
  await vi.advanceTimersByTimeAsync(2_000);
  state.isAway = true;
  call.hear({ type: "closed", why: "hung_up" });
  call.hear({ type: "closed", why: "hung_up" });
  await vi.advanceTimersByTimeAsync(1_000);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.closed).toEqual([62_000]);
  expect(state.newest?.ended).toBe("caller_hung_up");
  expect(board.liveCount()).toBe(0);
});

it("keeps a call that goes into a transfer, and ends nothing", async () => {
  const { board, call, model, heard, state } = place();
  await moment();
  call.hear(speech("Sales, please"));
  await moment();
  model.asked[0]?.say({ type: "act", act: { do: "transfer", target: "sales", briefing: "A quote" } });
  model.asked[0]?.done();
  await moment();
  call.hear({ type: "quiet" });
  expect(heard.at(-1)).toBe("<transfer sales>");
  call.hear({ type: "parted" });
  await moment();
  expect(board.liveCount()).toBe(0);
  expect(state.closed).toEqual([]);
  expect(state.newest?.transfers).toMatchObject([{ target: "sales" }]);
});

it("keeps an urgent message at once", async () => {
  const { call, urgent } = place();
  await moment();
  call.hear(speech("I smell gas"));
  await moment();
  expect(urgent).toEqual(["I smell gas"]);
});

it("finishes her sentence before the call is handed over", async () => {
  const { board, call, model, heard, state } = place();
  await moment();
  call.hear(speech("Hi"));
  await moment();
  const drained = board.drain({ withinMs: 3_000 });
  await moment();
  expect(heard).not.toContain("<hand over>");
  model.asked[0]?.say({ type: "words", words: "Hello!" });
  model.asked[0]?.done();
  await moment();
  expect(heard.at(-1)).toBe("<hand over>");
  await drained;
  expect(state.newest?.lines.at(-1)?.words).toBe("Hello!");
  expect(state.closed).toEqual([]);
});

it("hands a call over in the middle of an answer that does not end, and owes it to the next process", async () => {
  const { board, call, heard, state } = place();
  await moment();
  call.hear(speech("Hi"));
  await moment();
  const drained = board.drain({ withinMs: 1_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  await drained;
  expect(heard.at(-1)).toBe("<hand over>");
  expect(state.newest?.owed).toBe(true);
});

it("gives a sign of life while nothing is said, and none where the talk itself was one", async () => {
  const { call, state, model } = place();
  await moment();
  call.hear({ type: "quiet" });
  await moment();
  // Somebody who types and types.
  const type = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed++) {
      call.hear({ type: "typing" });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await moment();
    return state.writes;
  };
  const begun = await type(15);
  call.hear(speech("Hi"));
  model.asked[0]?.say({ type: "words", words: "Hello!" });
  model.asked[0]?.done();
  await moment();
  call.hear({ type: "quiet" });
  expect(await type(15)).toBe(begun + 1);
  expect(await type(10)).toBe(begun + 2);
});
