import { Window } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

/**
 * A document without a browser. Requests, abort signals and addresses stay Node's own: screens talk to the running product over them.
 */
export default {
  name: "document",
  viteEnvironment: "client",
  setup(global) {
    const window = new Window({
      url: "http://localhost/",
      width: 1440,
      height: 900,
      console: global.console,
      settings: { disableErrorCapturing: true },
    });
    // Tabs take turns with it, and Node has it, too.
    Object.defineProperty(window.navigator, "locks", { value: global.navigator.locks });
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
