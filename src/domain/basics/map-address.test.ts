import { expect, it } from "vitest";
import { mapAddress } from "./map-address.ts";

it.each([
  ["18 Oak Park Lane, Boise", "18%20Oak%20Park%20Lane%2C%20Boise"],
  ["5 Main St #2 & rear?q=1", "5%20Main%20St%20%232%20%26%20rear%3Fq%3D1"],
])("%s is looked up as it is, and adds nothing to the address", (place, query) => {
  expect(mapAddress(place)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
});
