import { inject } from "vitest";

/** Presses a button on a page of the sandbox, which are plain forms. Answers the page that comes then. */
export async function pressOn(
  path: string,
  button: string,
  sandboxUrl = inject("product").sandboxUrl,
): Promise<string> {
  const url = new URL(path, sandboxUrl);
  const text = await (await fetch(url)).text();
  // Without its look, which nobody loads here.
  const page = new DOMParser().parseFromString(text.replaceAll(/<link\b[^>]*>/g, ""), "text/html");
  const found = [...page.querySelectorAll("button")].find(({ textContent }) => textContent?.trim().startsWith(button));
  const form = found?.closest("form");
  if (!form) throw new Error(`There is no button ${button} at ${url}.`);
  const body = new URLSearchParams();
  for (const one of form.querySelectorAll<HTMLInputElement>("input[name], select[name]")) body.set(one.name, one.value);
  if (found?.name) body.set(found.name, found.value);
  const reply = await fetch(new URL(form.getAttribute("action") ?? "", url), { method: "POST", body });
  return reply.text();
}
