import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderStorage } from "#providers/storage/folder/folder-storage.ts";
import { createS3Storage, type S3Place } from "#providers/storage/s3/s3-storage.ts";
import { s3Server } from "../../../../tests/support/s3-server.ts";
import { tryStorage } from "../checks/check-storage.ts";
import { type Planted, testPlanted } from "./planted-for-tests.ts";

const { place, dir } = s3Server();

const wrongly = (changes: Partial<S3Place>) => async () => {
  const wrong = { ...place(), ...changes };
  return tryStorage(createS3Storage(wrong), wrong.bucket);
};

const storage: readonly Planted[] = [
  ["a bucket that is not there", wrongly({ bucket: "other" }), "Recordings", /no such bucket/, /RECORDINGS_BUCKET/],
  [
    "a key that the store does not know",
    wrongly({ accessKeyId: "other" }),
    "Recordings",
    /did not accept our key/,
    /RECORDINGS_ACCESS_KEY_ID and RECORDINGS_SECRET_ACCESS_KEY anew/,
  ],
  [
    "a store that is away",
    wrongly({ endpoint: "http://127.0.0.1:9" }),
    "Recordings",
    /could not be reached/,
    /reach the service/,
  ],
  [
    "a store that knows no ranges",
    async () => {
      const whole = createFolderStorage({ dir: join(dir(), "whole") });
      return tryStorage({ ...whole, read: (name, { to }) => whole.read(name, { from: 0, to }) }, "belle");
    },
    "Recordings",
    /something else than was written/,
    /S3 with ranges/,
  ],
];
testPlanted(storage);

test("a store that is right is said to be, and nothing stays in it", async () => {
  const kept = createS3Storage(place());
  expect(await tryStorage(kept, "belle")).toMatchObject({
    state: "good",
    name: "Recordings",
    text: expect.stringMatching(/bucket belle keeps/),
  });
});
