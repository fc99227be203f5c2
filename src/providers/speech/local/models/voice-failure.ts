/** Why there is no speech here: what the registry has did not come, did not fit, was not what it should be, or the engine does not run. */
export type VoiceTrouble = "network" | "disk" | "damaged" | "engine";

export class VoiceFailure extends Error {
  readonly why: VoiceTrouble;

  constructor(why: VoiceTrouble, text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "VoiceFailure";
    this.why = why;
  }
}

const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "EFBIG", "ENOTDIR"]);

/** What went wrong while a package was fetched, as far as its error tells. */
export function asVoiceFailure(error: unknown): VoiceFailure {
  if (error instanceof VoiceFailure) return error;
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: "" };
  if (typeof code !== "string") return new VoiceFailure("network", message, { cause: error });
  if (diskCodes.has(code)) return new VoiceFailure("disk", message, { cause: error });
  if (code.startsWith("Z_")) return new VoiceFailure("damaged", message, { cause: error });
  return new VoiceFailure("network", message, { cause: error });
}
