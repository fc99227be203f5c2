import { Window } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

/**
 * A document without a browser. Requests, abort signals and addresses stay Node's own: screens talk to the running product over them.
 */
export default {
  name: "document",
  viteEnvironment: "client",
  setup(global) {
    // Without it React measures nothing for the tools of a browser, which nobody has open here.
    Object.assign(global.console, { timeStamp: undefined });
    const window = new Window({
      url: "http://localhost/",
      width: 1440,
      height: 900,
      console: global.console,
      settings: {
        disableErrorCapturing: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
      },
    });
    // Tabs take turns with it, and Node has it, too.
    Object.defineProperty(window.navigator, "locks", { value: global.navigator.locks });
    addPopovers(window);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: ["FormData"] });
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor);
      },
    };
  },
} satisfies Environment;

/** As far as screens use them: shown and hidden, and told so. What is shown carries a mark, by which the other is not seen. */
function addPopovers(window: Window): void {
  const turn = (shown: boolean) =>
    function (this: HTMLElement) {
      if (this.hasAttribute("data-shown") === shown) return;
      this.toggleAttribute("data-shown", shown);
      const newState = shown ? "open" : "closed";
      const told = Object.assign(new window.Event("toggle"), { newState });
      queueMicrotask(() => this.dispatchEvent(told as unknown as Event));
    };
  Object.assign(window.HTMLElement.prototype, {
    showPopover: turn(true),
    hidePopover: turn(false),
    togglePopover(this: HTMLElement) {
      turn(!this.hasAttribute("data-shown")).call(this);
    },
  });
}
