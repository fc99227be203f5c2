import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { Readable } from "node:stream";
import { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

/** How a file of this format begins; the same that the `age` command writes and reads. */
const beginning = "age-encryption.org/v1\n";
/** The format's own, as a power of two: about a second and 256 MB for each passphrase that somebody tries. */
const usualWorkFactor = 18;

export class WrongPassphrase extends Error {
  constructor() {
    super("The passphrase is wrong.");
  }
}

/** A step of a pipeline: all that passes is encrypted, piece by piece. */
export const encryptBy = (passphrase: string, workFactor = usualWorkFactor) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    yield* Readable.fromWeb((await encrypter.encrypt(webStream(chunks))) as NodeStream<Uint8Array>);
  };

export function isEncrypted(file: string): boolean {
  const read = Buffer.alloc(beginning.length);
  const opened = openSync(file, "r");
  try {
    readSync(opened, read);
    return read.toString("latin1") === beginning;
  } finally {
    closeSync(opened);
  }
}

/** What was encrypted. Reading it fails where the file was cut or changed; a wrong passphrase is known before anything is read. */
export async function openEncrypted(file: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  try {
    return Readable.fromWeb((await decrypter.decrypt(webStream(source))) as NodeStream<Uint8Array>);
  } catch (error) {
    source.destroy();
    if (error instanceof Error && error.message.startsWith("no identity matched")) throw new WrongPassphrase();
    throw error;
  }
}

const webStream = (chunks: AsyncIterable<Uint8Array>) => NodeStream.from(chunks) as ReadableStream<Uint8Array>;
