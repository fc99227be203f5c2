import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { addAsset } from "../../page.ts";
import type { PhoneCall } from "../carrier/phone-call.ts";
import type { Wearing } from "../stream/headset.ts";
import type { PeopleSpeech } from "../stream/people-speech.ts";

type WithSid = { Params: { sid: string } };
type Needs = { readonly find: (sid: string) => PhoneCall | undefined; readonly people: PeopleSpeech };

/** A second and a half of a microphone, and no file. */
const mostBytes = 24_000;
const sampleBytes = 2;

/**
 * What a phone's loudspeaker plays, and what its microphone hears: 16 bits, 8,000 times a second, little end first.
 * To the page it goes in frames, four bytes of length before each; one without samples ends whatever is still to be played.
 */
export function addPhoneSound(app: FastifyInstance, { find, people }: Needs): void {
  addAsset(app, "phone-sound.js", new URL("./phone-sound.js", import.meta.url));
  addAsset(app, "phone-microphone.js", new URL("./phone-microphone.js", import.meta.url));
  const worn = new Map<string, Wearing>();

  app.get<WithSid>("/phone/calls/:sid/sound", ({ params: { sid }, raw }, reply) => {
    const call = find(sid);
    if (!call) return reply.code(404).send({ detail: "There is no such call." });
    const sound = new PassThrough();
    const wearing = call.wearHeadset(people, {
      play: (samples) => sound.write(frameOf(samples)),
      clear: () => sound.write(frameOf(new Int16Array())),
    });
    if (!wearing) return reply.code(503).send({ detail: "Nobody here can listen yet. Type what you want to say." });
    worn.set(sid, wearing);
    // Without a first frame the page does not learn that it holds the phone.
    sound.write(frameOf(new Int16Array()));
    const end = () => {
      wearing.takeOff();
      if (worn.get(sid) === wearing) worn.delete(sid);
      sound.end();
    };
    raw.once("close", end);
    void call.ended.then(end);
    return reply.type("application/octet-stream").header("cache-control", "no-store").send(sound);
  });

  app.register(async (sounds) => {
    sounds.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: mostBytes },
      (_, body, done) => done(null, body),
    );
    sounds.post<WithSid & { Body: Buffer }>("/phone/calls/:sid/sound", ({ params: { sid }, body }, reply) => {
      const wearing = worn.get(sid);
      if (!wearing) return reply.code(404).send({ detail: "Nobody holds this phone." });
      if (!Buffer.isBuffer(body) || body.length % sampleBytes !== 0)
        return reply.code(422).send({ detail: "A sample has two bytes." });
      wearing.hear(
        Int16Array.from({ length: body.length / sampleBytes }, (_, at) => body.readInt16LE(at * sampleBytes)),
      );
      return reply.code(204).send();
    });
  });
}

function frameOf(samples: Int16Array): Buffer {
  const frame = Buffer.alloc(4 + samples.length * sampleBytes);
  frame.writeUInt32LE(samples.length * sampleBytes);
  for (const [at, sample] of samples.entries()) frame.writeInt16LE(sample, 4 + at * sampleBytes);
  return frame;
}
