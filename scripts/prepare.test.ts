import { expect, test } from "vitest";
import { isLeftOut } from "./prepare.mjs";

test.each([
  ["18.20.4", true],
  ["20.18.3", true],
  ["20.19.0", false],
  ["21.7.3", true],
  ["22.11.0", true],
  ["22.12.0", false],
  ["24.21.0", false],
])("with Node %s npm leaves out what builds the web app: %s", (version, left) => expect(isLeftOut(version)).toBe(left));
