import { expect, test } from "vitest";
import { realEmail } from "./real-email.ts";

test.each([
  ["sam@ridgeline.example", "sam@ridgeline.example"],
  ["Sam@Ridgeline.EXAMPLE", "sam@ridgeline.example"],
  [" sam@ridgeline.example ", "sam@ridgeline.example"],
  ["sam+trial@ridgeline.example", "sam@ridgeline.example"],
  ["sam+a+b@ridgeline.example", "sam@ridgeline.example"],
  ["sam@ridgeline.example.", "sam@ridgeline.example"],
  ["s.am@ridgeline.example", "s.am@ridgeline.example"],
  ["s.a.m@gmail.com", "sam@gmail.com"],
  ["S.A.M+Belle@GoogleMail.com", "sam@gmail.com"],
  ["sam@googlemail.com.", "sam@gmail.com"],
  ["s.am@mail.gmail.com", "s.am@mail.gmail.com"],
  ["sam@dächer.example", "sam@xn--dcher-gra.example"],
  ["sam@XN--DCHER-GRA.example", "sam@xn--dcher-gra.example"],
  ["odd@sign@ridgeline.example", "odd@sign@ridgeline.example"],
])("%s is the mailbox %s", (typed, real) => expect(realEmail(typed)).toBe(real));

test("a mailbox in its real form stays as it is", () => {
  for (const typed of ["s.a.m+x@googlemail.com", "sam@dächer.example", "SAM@ridgeline.example."])
    expect(realEmail(realEmail(typed))).toBe(realEmail(typed));
});
