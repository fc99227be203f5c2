import { randomBytes } from "node:crypto";
import type { Db } from "../../../db/connect.ts";
import type { Resealed, SecretBox } from "../../../secret-box.ts";
import { replaceTapeKey } from "./store.ts";
import { tapeKeyBytes } from "./tape-format.ts";

type Which = { readonly id: string };

export const tapeKeyPlace = ({ id }: Which): string => `call_recordings/${id}`;

/** Under which a recording's file is kept. */
export const tapeName = ({ id }: Which): string => `${id}.tape`;

/** The file is sealed once and for ever; only this is sealed anew when the installation's key is replaced. */
export const newTapeKey = (box: SecretBox, id: string): string =>
  box.seal(randomBytes(tapeKeyBytes).toString("base64url"), tapeKeyPlace({ id }));

export const openTapeKey = (box: SecretBox, { id, key_sealed }: Which & { readonly key_sealed: string }): Buffer =>
  Buffer.from(box.open(key_sealed, tapeKeyPlace({ id })), "base64url");

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealTapeKey = (db: Db, which: Which, secret: Resealed): Promise<boolean> =>
  replaceTapeKey(db, which, secret);
