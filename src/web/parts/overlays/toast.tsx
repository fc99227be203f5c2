import { CircleCheck, X } from "lucide-react";
import type { ReactNode } from "react";

type ToastProps = {
  /** In tape; a check when nothing else is said. */
  icon?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** At most one; whatever can be done here can also be done on the page. */
  action?: { text: string; onPress: () => void };
  onClose?: () => void;
};

const pressLook =
  "inline-flex min-h-(--control) shrink-0 items-center rounded-md px-2 font-semibold text-tape hover:bg-night-raised md:min-h-(--control-sm)";

/** A word about what just happened, at the edge of the screen. */
export const Toast = ({ icon = <CircleCheck aria-hidden />, children, action, onClose }: ToastProps) => (
  <div className="on-night flex max-w-[min(26rem,100%)] min-w-0 flex-wrap items-center justify-end gap-x-3 rounded-[0.625rem] bg-night px-3.5 py-2 text-sm/5 text-on-night shadow-pop forced-colors:border [&_svg]:size-5 [&_svg]:shrink-0 [&>svg]:text-tape">
    {icon}
    <p className="min-w-[min(9rem,70%)] flex-1 py-1.5 [overflow-wrap:anywhere]">{children}</p>
    {action && (
      <button type="button" onClick={action.onPress} className={pressLook}>
        {action.text}
      </button>
    )}
    {onClose && (
      <button type="button" onClick={onClose} aria-label="Close" className={pressLook}>
        <X aria-hidden />
      </button>
    )}
  </div>
);
