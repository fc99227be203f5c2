import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** As much of CBOR as an attestation needs. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborMap = (...entries: (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

type Options = Readonly<Record<string, unknown>>;
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A passkey as a phone would keep it, for one product. */
export function createAuthenticator({ origin = "http://localhost:3000", rpId = "localhost" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential = randomBytes(32);
  const id = text(credential);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (set: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count, more]);
  };
  const envelope = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;

  return {
    id,
    /** Sets the count of its uses back, as a copy of it would be. */
    turnBack: () => {
      counter = 0;
    },
    create(options: Options) {
      const key = cborMap(
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, "base64url"))],
        [cborNumber(-3), cborBytes(Buffer.from(y, "base64url"))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]);
      const data = authData(flags.present | flags.verified | flags.attested, attested);
      const attestation = cborMap(
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap()],
        [cborText("authData"), cborBytes(data)],
      );
      const said = clientData("webauthn.create", options, origin);
      const response = { clientDataJSON: text(said), attestationObject: text(attestation), transports: ["internal"] };
      return { ...envelope, response };
    },
    get(options: Options, { verified = true, from = origin } = {}) {
      counter += 1;
      const data = authData(flags.present | (verified ? flags.verified : 0));
      const said = clientData("webauthn.get", options, from);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      const response = { clientDataJSON: text(said), authenticatorData: text(data), signature: text(signature) };
      return { ...envelope, response };
    },
  };
}
