import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useSession } from "./session.tsx";

const Probe = () => String(useSession().state);

test("using the session outside its provider raises an error that says so", () => {
  expect(() => renderToString(createElement(Probe))).toThrow(/SessionProvider|provider/i);
});
