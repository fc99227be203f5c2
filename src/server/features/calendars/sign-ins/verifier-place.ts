/** Where the secret of a sign-in is sealed to. */
export const verifierPlace = (state_sha256: Buffer): string => `calendar_sign_ins/${state_sha256.toString("hex")}`;
