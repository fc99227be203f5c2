import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SecondStep } from "../../screens/auth/auth.tsx";
import { IdentityForm, type IdentityMethod } from "./identity-form.tsx";

const nothing = () => undefined;
const drawn = (methods: readonly IdentityMethod[]) =>
  renderToStaticMarkup(
    createElement(IdentityForm<IdentityMethod>, {
      ...{ methods, busy: false, problem: null, onAnswer: nothing },
      aside: createElement("button", { type: "button" }, "Cancel"),
    }),
  );

describe("asking who somebody is", () => {
  it.each<[IdentityMethod, string, string]>([
    ["code", "Code from your app", 'autoComplete="one-time-code"'],
    ["password", "Your password", 'autoComplete="current-password"'],
    ["recovery_code", "Recovery code", 'autoComplete="off"'],
  ])("by %s has a field with a name", (method, label, filled) => {
    const html = drawn([method]);
    expect(html).toMatch(new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>.*<input[^>]*id="\\1"`));
    expect(html).toContain(filled);
    expect(html).not.toContain("Another way");
  });

  it("by passkey has a button and no field", () => {
    const html = drawn(["passkey"]);
    expect(html).toContain("Use passkey");
    expect(html).not.toContain("<input");
  });

  it("offers every other way, and the chosen one not twice", () => {
    const html = drawn(["passkey", "code", "recovery_code"]);
    const ways = [...html.matchAll(/<li><button[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(ways).toEqual(["Use a code from your app", "Use a recovery code"]);
  });
});

it("the second step of a login says that the password was right, and has a way back", () => {
  const wanted = { detail: "", code: "second_factor", pending_token: "x", expires_in: 300, methods: ["code"] } as const;
  const html = renderToStaticMarkup(
    createElement(SecondStep, {
      wanted: { ...wanted, methods: ["code"] },
      ...{ busy: false, notice: null, onAnswer: nothing, onStartOver: nothing },
    }),
  );
  expect(html).toMatch(/<h1[^>]*>One more step<\/h1>/);
  expect(html).toContain("Your password is correct.");
  expect(html).toContain("Start over");
});
