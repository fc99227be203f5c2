import type { PasskeyResponse } from "#contract/second-factor.ts";

type Options = { readonly challenge: string };

export const passkeyNotUsedText = "No passkey was used. Please try again, or use another way.";

/** Comes when it is first needed: few visits need it. */
const library = () => import("@simplewebauthn/browser");

export const passkeysSupported = (): boolean => window.PublicKeyCredential !== undefined;

/** Lets a passkey sign what the server asked for. The browser asks its owner; what it says in its own words is not fit to show. */
export async function signWithPasskey(options: Options): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyResponse;
  } catch (cause) {
    throw new Error(passkeyNotUsedText, { cause });
  }
}

export async function createPasskey(options: Options): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  try {
    return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyResponse;
  } catch (cause) {
    const there = cause instanceof Error && cause.name === "InvalidStateError";
    const text = there
      ? "This device already has a passkey for your account."
      : "No passkey was made. Please try again.";
    throw new Error(text, { cause });
  }
}
