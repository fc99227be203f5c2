import { describe, expect, it } from "vitest";
import { talk } from "./test-talk.ts";

describe("what a caller should not have said", () => {
  it("is in nothing that is kept, and in nothing that a brain is given", () => {
    const call = talk().greet().caller("My sink leaks, and my card is 4111 1111 1111 1111, cvv 123");
    expect(call.lines.at(-1)).toBe("caller: My sink leaks, and my card is [card number], cvv [security code]");
    expect(JSON.stringify(call.session)).not.toMatch(/4111|123/);
  });

  it("is taken out of earlier turns, and of what was made of them, as soon as it is recognised", () => {
    const call = talk().greet().caller("4539 5787").says("Sorry?");
    const problem = "Pay; 4539 5787";
    call.with({ facts: { ...call.session.facts, problem, messages: [{ text: problem, urgent: false }] } });
    call.caller("6362 1486");
    expect(call.lines.filter((line) => line.startsWith("caller"))).toEqual([
      "caller: [card number]",
      "caller: [card number]",
    ]);
    expect(JSON.stringify(call.session)).not.toMatch(/4539|5787|6362|1486/);
    expect(call.session.facts.problem).toBe("Pay; [card number]");
  });

  it("leaves lines that it does not change as they are, so that they are not written again", () => {
    const call = talk().greet().caller("My sink leaks").says("Where?");
    const [greeting, first, second] = call.session.lines;
    call.caller("card number 4111 1111 1111 1111");
    expect(call.session.lines.slice(0, 3).map((line, at) => line === [greeting, first, second][at])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("is not in an alarm", () => {
    const call = talk().greet().caller("there is a gas smell in the whole house, my card is 4111 1111 1111 1111");
    expect(call.session.facts.messages[0]?.text ?? call.session.facts.safety?.words).toContain("[card number]");
    expect(JSON.stringify(call.session)).not.toContain("4111");
  });
});
