import { expect, test } from "vitest";
import { whyNotLinear } from "./growth.ts";

test.each([
  [/^\s+$/, "anchored at the beginning"],
  [/(?<!\s)\s+$/, "a run is entered at its first character alone"],
  [/\b[a-z]+@/i, "a word is entered at its first letter alone"],
  [/\s+/g, "a loop at the end always finds something"],
  [/^\s*a\s*$/, "two loops with something else between"],
  [/^[^y]*y[^z]*z/, "each loop ends where the next thing begins"],
  [/^(?:a|b)+$/, "one way for each letter"],
  [/\d{1,6} street/, "no loop without an end"],
  [/^x(?=.*y)/, "a look ahead from one place"],
  [/(?:^|,)[^,]*!/, "a beginning that the loop does not read"],
  [/a+b/y, "no search"],
  [/^(?:hi|hello)(?: (?:hi|hello))*$/, "words with a space between"],
])("%s is linear: %s", ({ source, flags }) => {
  expect(whyNotLinear(source, flags)).toBeUndefined();
});

test.each([
  [/\s+$/, 'a search begins anew within a loop, as for "\\t"'],
  [/\d+ street/, 'a search begins anew within a loop, as for "0"'],
  [/<!--.*?-->/s, "a search begins anew within a loop"],
  [/x(?:[^y]*y)?/, "a search begins anew within a loop"],
  [/(?=.*y)x/, "a search begins anew within a loop"],
  [/^\s*\s*$/, "two loops read the same"],
  [/^a.*b.*c$/, "two loops read the same"],
  [/^(?:a|a)*$/, "two ways through one loop"],
  [/^(a+)+$/, "two ways through one loop"],
  [/^(?:(?:um|no|one) ?)*(?:umno)*$/, "two loops read the same"],
  [/^(?:a ?|aa ?)*$/, "two ways through one loop"],
  [/^(.)+\1$/, "cannot be judged: it repeats what it has read"],
  [/(?<=a.*)b/, "cannot be judged: it looks back without an end"],
])("%s is not: %s", ({ source, flags }, why) => {
  expect(whyNotLinear(source, flags)).toContain(why);
});
