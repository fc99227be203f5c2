/**
 * How far the caller's phone company vouches for the number that a call shows (STIR/SHAKEN). A: the caller is known and may use that
 * number. B: the caller is known, the number is not. C: neither is. Failed: what was signed could not be verified.
 */
export type Attestation = "A" | "B" | "C" | "failed";
