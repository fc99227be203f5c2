import {
  type ByRoleOptions,
  fireEvent,
  isInaccessible,
  queryAllByLabelText,
  queryAllByPlaceholderText,
  queryAllByRole,
} from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { settle } from "../settle.ts";
import { until } from "../until.ts";

type Words = string | RegExp;
type Exactly = { readonly exact?: boolean };
type RoleOptions = Exactly & Omit<ByRoleOptions, "name"> & { readonly name?: Words; readonly includeHidden?: boolean };
type Filter = { readonly hasText?: Words; readonly has?: Locator };
type Find = () => HTMLElement[];

export const spaced = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();

const fits = (text: string, words: Words, exact = false): boolean => {
  if (words instanceof RegExp) return words.test(text);
  return exact ? text === spaced(words) : text.toLowerCase().includes(spaced(words).toLowerCase());
};

/** As a keyboard names its keys in journeys: `ArrowDown`, `Shift+Tab`, `j`. */
export const keysOf = (key: string): string => {
  const [last = "", ...held] = key.split("+").reverse();
  const pressed = last === "Space" ? " " : last.length === 1 ? last : `{${last}}`;
  return held.reduce((inner, modifier) => `{${modifier}>}${inner}{/${modifier}}`, pressed);
};

/**
 * What is looked for in the document, and looked for anew at each use; in the words of journeys, so that a test and the words for a
 * screen can move from the one to the other.
 */
export class Locator {
  readonly find: Find;
  readonly #user: UserEvent;

  constructor(find: Find, user: UserEvent) {
    this.find = find;
    this.#user = user;
  }

  #within(find: (root: HTMLElement) => readonly HTMLElement[]): Locator {
    return new Locator(() => [...new Set(this.find().flatMap((root) => find(root)))], this.#user);
  }

  getByRole(role: string, { name, exact, hidden, includeHidden = hidden, ...rest }: RoleOptions = {}): Locator {
    const named = name === undefined ? {} : { name: (text: string) => fits(spaced(text), name, exact) };
    return this.#within((root) =>
      queryAllByRole(root, role, { ...rest, ...named, hidden: true }).filter(
        (one) => includeHidden || !isInaccessible(one),
      ),
    );
  }
  getByLabel(words: Words, { exact }: Exactly = {}): Locator {
    return this.#within((root) => queryAllByLabelText(root, (text) => fits(spaced(text), words, exact)));
  }
  getByPlaceholder(words: Words, { exact }: Exactly = {}): Locator {
    return this.#within((root) => queryAllByPlaceholderText(root, (text) => fits(spaced(text), words, exact)));
  }
  /** The innermost elements with these words. */
  getByText(words: Words, { exact }: Exactly = {}): Locator {
    const has = (one: Element): boolean => fits(spaced(one.textContent), words, exact);
    return this.#within((root) =>
      [root, ...root.querySelectorAll<HTMLElement>(":not(script, style)")].filter(
        (one) => has(one) && ![...one.children].some(has),
      ),
    );
  }
  locator(selector: string): Locator {
    return this.#within((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  }
  filter({ hasText, has }: Filter): Locator {
    const fitting = (one: HTMLElement): boolean =>
      (hasText === undefined || fits(spaced(one.textContent), hasText)) &&
      (has === undefined || has.find().some((inner) => one !== inner && one.contains(inner)));
    return new Locator(() => this.find().filter(fitting), this.#user);
  }
  nth(place: number): Locator {
    return new Locator(() => this.find().slice(place, place === -1 ? undefined : place + 1), this.#user);
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }

  /** The only one there is. */
  one(): HTMLElement {
    const [found, ...more] = this.find();
    if (!found) throw new Error("Nothing was found.");
    if (more.length > 0) throw new Error(`${more.length + 1} were found: ${spaced(found.textContent)}, ...`);
    return found;
  }
  async waitFor(): Promise<void> {
    await until(() => expect(this.one()).toBeVisible());
  }
  async count(): Promise<number> {
    return this.find().length;
  }
  async allInnerTexts(): Promise<string[]> {
    return this.find().map((one) => one.innerText);
  }
  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? "");
  }
  async textContent(): Promise<string | null> {
    return (await until(() => this.one())).textContent;
  }
  async evaluate<T>(look: (one: HTMLElement) => T): Promise<T> {
    return look(await until(() => this.one()));
  }

  async evaluateAll<T>(look: (all: HTMLElement[]) => T): Promise<T> {
    return look(this.find());
  }

  /** Who presses waits until it can be pressed. */
  async #ready(): Promise<HTMLElement> {
    const look = (): HTMLElement => {
      const one = this.one();
      expect(one).toBeVisible();
      expect(one).toBeEnabled();
      return one;
    };
    await until(look);
    await settle();
    return until(look);
  }
  async click(): Promise<void> {
    await this.#user.click(await this.#ready());
  }
  async tap(): Promise<void> {
    await this.#user.pointer({ keys: "[TouchA]", target: await this.#ready() });
  }
  async fill(text: string): Promise<void> {
    const field = await this.#ready();
    if (text === "") return this.#user.clear(field);
    field.focus();
    fireEvent.input(field, { target: { value: text } });
    fireEvent.change(field);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.#user.type(await this.#ready(), text);
  }
  async press(key: string): Promise<void> {
    (await this.#ready()).focus();
    await this.#user.keyboard(keysOf(key));
  }
  async focus(): Promise<void> {
    (await until(() => this.one())).focus();
  }
  async blur(): Promise<void> {
    (await until(() => this.one())).blur();
  }
  async #turn(on: boolean): Promise<void> {
    const box = await this.#ready();
    const isOn = (): boolean => (box as HTMLInputElement).checked || box.getAttribute("aria-checked") === "true";
    if (isOn() !== on) await this.#user.click(box);
    await until(() => expect(isOn()).toBe(on));
  }
  check(): Promise<void> {
    return this.#turn(true);
  }
  uncheck(): Promise<void> {
    return this.#turn(false);
  }
  async selectOption(choice: string): Promise<void> {
    const select = await this.#ready();
    const option = await until(() => {
      const found = [...(select as HTMLSelectElement).options].find(
        ({ value, textContent }) => value === choice || spaced(textContent) === choice,
      );
      if (!found) throw new Error(`There is no ${choice}.`);
      return found;
    });
    await this.#user.selectOptions(select, option);
  }
}
