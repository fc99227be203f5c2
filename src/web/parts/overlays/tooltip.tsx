import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

const waitMs = 300;

/** A few words about a control, on hover and on focus; Escape takes them away. What must be known never stands only here. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Provider delayDuration={waitMs}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="animate-pop z-(--z-toast) max-w-72 rounded-sm bg-night px-2.5 py-1.5 text-sm/5 text-on-night shadow-pop forced-colors:border"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
