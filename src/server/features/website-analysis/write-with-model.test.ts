import { describe, expect, it } from "vitest";
import type { WebsiteFacts } from "#domain/website/website-facts.ts";
import type { Model, Spoken, Turn } from "#providers/model/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { profileOf } from "./reading/profile.ts";
import { writeWithModel } from "./write-with-model.ts";

const facts: WebsiteFacts = {
  title: "Acme",
  name: "Acme",
  description: "Roofs that hold.",
  language: "en",
  languages: ["en"],
  businessTypes: [],
  phone: undefined,
  email: undefined,
  address: undefined,
  hours: [],
  closedDays: [],
  services: ["Roof repair"],
  areas: [],
  zips: [],
  questions: [],
  headings: [],
  text: "Roofs that hold.\nStorm damage is repaired first.",
  textTruncated: false,
};
const profile = profileOf(facts, "https://acme.example");

/** A model that says these pieces, or fails. */
const modelOf = (speak: (turn: Turn) => AsyncGenerator<Spoken>): Model => ({
  name: "test",
  speak,
  close: async () => {},
});
const saying = (...pieces: string[]) =>
  modelOf(async function* () {
    for (const text of pieces) yield { type: "words", text };
    yield { type: "done", usage: { inputTokens: 1, outputTokens: 1 }, reason: "finished" };
  });
const write = (model: Model | undefined) => writeWithModel({ model }, facts, profile);

describe("a model that writes about a page", () => {
  it("is heard piece by piece, with or without a fence around its JSON", async () => {
    const model = saying('```json\n{"about": "Roofs that', ' hold."}\n```');
    expect(await write(model)).toEqual({ about: "Roofs that hold." });
  });

  it.each([
    ["there is none", undefined],
    ["it says nothing", saying()],
    ["it says no JSON", saying("Hello!")],
    ["it sends a list", saying("[1]")],
    ["nothing that it says stands there", saying('{"about": "We build rockets."}')],
    [
      "it never ends",
      modelOf(async function* () {
        for (;;) yield { type: "words", text: "{".repeat(100) };
      }),
    ],
    [
      "it fails",
      modelOf(async function* () {
        yield { type: "words", text: "{" };
        throw new ProviderError("test", "deadline", "Not done in time.", { retryable: true });
      }),
    ],
  ])("leaves it to the rules where %s", async (_, model) => expect(await write(model)).toBeUndefined());

  it("is given a deadline that fits a form, and the page as data", async () => {
    let asked: Turn | undefined;
    await write(
      modelOf(async function* (turn) {
        asked = turn;
        yield { type: "words", text: "{}" };
      }),
    );
    expect(asked?.turnMs).toBeLessThanOrEqual(10_000);
    expect(asked?.firstWordMs).toBeLessThanOrEqual(10_000);
    expect(asked?.tools).toEqual([]);
    const [said] = asked?.history ?? [];
    expect(said?.who === "caller" && JSON.parse(said.words)).toMatchObject({
      title: "Acme",
      services: ["Roof repair"],
    });
    expect(asked?.instructions).not.toContain("Acme");
  });

  it("does not hide what is broken in our own code", async () => {
    const broken = modelOf(async function* () {
      yield { type: "words", text: "{" };
      throw new TypeError("a bug");
    });
    await expect(write(broken)).rejects.toThrow("a bug");
  });
});
