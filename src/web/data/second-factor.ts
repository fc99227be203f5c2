import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addPasskey,
  beginCodeApp,
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  beginSecondStep,
  completeSecondStep,
  confirmCodeApp,
  makeRecoveryCodes,
  type PasskeyResponse,
  type Proof,
  prove,
  readSecondFactor,
  removeCodeApp,
  removePasskey,
  renamePasskey,
  type SecondStep,
  signInWithPasskey,
} from "#contract/second-factor.ts";
import { useSession } from "../session/session.tsx";
import { send } from "./send.ts";

type Options = { readonly challenge: string };

export const passkeyNotUsedText = "No passkey was used. Try again, or use another way.";

/** Comes when it is first needed: few visits need it. */
const library = () => import("@simplewebauthn/browser");

export const passkeysSupported = (): boolean => window.PublicKeyCredential !== undefined;

/** Lets a passkey sign what the server asked for. The browser asks its owner; what it says in its own words is not fit to show. */
async function signWithPasskey(options: Options): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyResponse;
  } catch (cause) {
    throw new Error(passkeyNotUsedText, { cause });
  }
}

async function createPasskey(options: Options): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  try {
    return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyResponse;
  } catch (cause) {
    const there = cause instanceof Error && cause.name === "InvalidStateError";
    const text = there
      ? "This device already has a passkey for your account."
      : "No passkey was created. Please try again.";
    throw new Error(text, { cause });
  }
}

/** For a visitor: these go without a token, and answer with one. */
export const sendSecondStep = (pending_token: string, step: SecondStep) =>
  send(completeSecondStep, { body: { pending_token, ...step } });

export async function sendPasskeyStep(pending_token: string) {
  const options = await send(beginSecondStep, { body: { pending_token } });
  return sendSecondStep(pending_token, { method: "passkey", passkey: await signWithPasskey(options) });
}

export async function sendPasskeySignIn() {
  const passkey = await signWithPasskey(await send(beginPasskeySignIn, {}));
  return send(signInWithPasskey, { body: { passkey } });
}

const factorsKey = ["second-factor"] as const;

export const useSecondFactor = () => {
  const { call } = useSession();
  return useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => call(readSecondFactor, {}, signal) });
};

/** What changed is asked for anew: removing one can take others along. */
const useFactorChange = <Given, Answer>(change: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: factorsKey }),
  });
};

export const useAddPasskey = () => {
  const { call } = useSession();
  return useFactorChange(async (name: string) => {
    const passkey = await createPasskey(await call(beginPasskey, {}));
    return call(addPasskey, { body: { name, passkey } });
  });
};

export const useRenamePasskey = () => {
  const { call } = useSession();
  return useFactorChange(({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );
};

export const useRemovePasskey = () => {
  const { call } = useSession();
  return useFactorChange((id: string) => call(removePasskey, { params: { id } }));
};

/** The secret is with whoever asked and is kept nowhere else. */
export const useBeginCodeApp = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: () => call(beginCodeApp, {}), gcTime: 0 });
};

export const useConfirmCodeApp = () => {
  const { call } = useSession();
  return useFactorChange((code: string) => call(confirmCodeApp, { body: { code } }));
};

export const useRemoveCodeApp = () => {
  const { call } = useSession();
  return useFactorChange(() => call(removeCodeApp, {}));
};

export const useMakeRecoveryCodes = () => {
  const { call } = useSession();
  return useFactorChange(() => call(makeRecoveryCodes, {}));
};

export const useProofMethods = () => {
  const { call } = useSession();
  return useQuery({
    queryKey: ["proof"],
    queryFn: async ({ signal }) => (await call(beginProof, {}, signal)).methods,
    gcTime: 0,
    staleTime: 0,
  });
};

export const useProve = () => {
  const { call } = useSession();
  return useMutation({
    mutationFn: async (given: Proof) => {
      if (given.method !== "passkey") return call(prove, { body: given });
      const { passkey: options } = await call(beginProof, {});
      const passkey = options ? await signWithPasskey(options) : undefined;
      return call(prove, { body: { method: "passkey", passkey } });
    },
    gcTime: 0,
  });
};
