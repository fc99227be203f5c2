import { expect, type Page } from "@playwright/test";
import type { Mailbox } from "../../support/accounts/mailbox.ts";
import type { Owner } from "../support/owner.ts";
import type { Troubles } from "../support/troubles.ts";

type World = {
  readonly page: Page;
  readonly troubles: Troubles;
  readonly owner: Owner;
  readonly mailbox: Mailbox;
};

/** A page in one of its states, who sees it, and how to get there. */
export type Face = {
  readonly name: string;
  readonly seenBy: "visitor" | "owner";
  readonly open: (world: World) => Promise<unknown>;
  /** Wider than a phone it does not exist. */
  readonly phoneOnly?: true;
  /** Not left to the full count: it is looked at on a phone each time. */
  readonly inEverySample?: true;
};

export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
