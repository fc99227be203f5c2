import { createCipheriv, createDecipheriv } from "node:crypto";

/** A tape is sound as telephones carry it, in two tracks: a byte of the caller's, a byte of hers, and so on (G.711 mu-law). */
export const samplesPerSecond = 8_000;
export const bytesPerFrame = 2;
const chunkSeconds = 2;

/** Sealed piece by piece, so that any place of it can be read alone, and a tape that breaks off is whole up to there. */
export const chunkBytes = chunkSeconds * samplesPerSecond * bytesPerFrame;
const tagBytes = 16;
export const sealedChunkBytes = chunkBytes + tagBytes;
export const tapeKeyBytes = 32;
const algorithm = "aes-256-gcm";

/** Each tape has a key of its own, which seals each place once: the place is the nonce. */
function nonceOf(place: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(place, 8);
  return nonce;
}

export function sealChunk(key: Buffer, place: number, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(place));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for what was changed, moved or cut off. */
export function openChunk(key: Buffer, place: number, sealed: Uint8Array): Buffer {
  if (sealed.length <= tagBytes) throw new Error("A piece of a tape is cut off.");
  const decipher = createDecipheriv(algorithm, key, nonceOf(place), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()]);
}

export const chunkCount = (frames: number): number => Math.ceil((frames * bytesPerFrame) / chunkBytes);

/** Where a piece lies in the sealed file. */
export function spanOfChunk(place: number, frames: number): { readonly from: number; readonly to: number } {
  const plain = Math.min(chunkBytes, frames * bytesPerFrame - place * chunkBytes);
  return { from: place * sealedChunkBytes, to: place * sealedChunkBytes + plain + tagBytes };
}
