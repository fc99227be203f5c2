/** Three hundred files, which a start need not wait for: they are read when somebody first comes with a passkey. */
export const webauthn = () => import("@simplewebauthn/server");
