export type DeviceKind = "phone" | "tablet" | "computer" | "unknown";

const kinds: readonly (readonly [RegExp, DeviceKind])[] = [
  [/\biPad\b/, "tablet"],
  [/\b(iPhone|Android)\b/, "phone"],
  [/\b(Windows|Mac|Linux|ChromeOS)\b/, "computer"],
];

/** For the icon: what a device such as "Safari on iPhone" looks like. */
export const deviceKind = (device: string): DeviceKind =>
  kinds.find(([pattern]) => pattern.test(device))?.[1] ?? "unknown";
