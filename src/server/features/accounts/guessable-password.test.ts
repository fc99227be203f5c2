import { describe, expect, test } from "vitest";
import { commonPasswordText } from "#domain/accounts/new-password.ts";
import { ownWordsPasswordText, repeatedPasswordText, rowPasswordText, whyGuessable } from "./guessable-password.ts";

const sam = {
  username: "sam.rivera",
  email: "office@riverside-plumbing.example",
  phone: "+15125550142",
  full_name: "Samuel Rivera",
};

describe("refused, and told why", () => {
  test.each([
    ["one letter repeated", "aaaaaaaa", repeatedPasswordText],
    ["one letter in two sizes", "aAaAaAaAa", repeatedPasswordText],
    ["one sign repeated", "!!!!!!!!!!", repeatedPasswordText],
    ["a block repeated", "abcabcabc", repeatedPasswordText],
    ["a block repeated, the last one cut off", "x9k!x9k!x9", repeatedPasswordText],
    ["a short word twice", "wrench wrench", repeatedPasswordText],
    ["the alphabet", "abcdefgh", rowPasswordText],
    ["the alphabet backwards", "hgfedcba", rowPasswordText],
    ["digits", "12345678", rowPasswordText],
    ["keys", "qwertyui", rowPasswordText],
    ["several rows", "asdfgh 7654321", rowPasswordText],
    ["a row and a little more", "Qwertyuiop77!", rowPasswordText],
    ["a common one", "password", commonPasswordText],
    ["a common one with capital letters and a number", "PassWord99", commonPasswordText],
    ["a common one in signs", "p@$$w0rd", commonPasswordText],
    ["a common one in signs, with a year", "P4ssw0rd2026", commonPasswordText],
    ["a common one with spaces", "p a s s w o r d", commonPasswordText],
    ["a common one in wide letters", "ｐａｓｓｗｏｒｄ", commonPasswordText],
    ["a stolen one", "trustno1", commonPasswordText],
    ["a stolen one and a digit", "iloveyou2", commonPasswordText],
    ["the user name", "sam.rivera", ownWordsPasswordText],
    ["the user name without its dot, and a year", "SamRivera2026", ownWordsPasswordText],
    ["the user name in signs", "5am_r1vera!", ownWordsPasswordText],
    ["the email address", "office@riverside-plumbing.example", ownWordsPasswordText],
    ["a part of the email address", "Plumbing123", ownWordsPasswordText],
    ["the full name", "Samuel Rivera", ownWordsPasswordText],
    ["the phone number", "(512) 555-0142", ownWordsPasswordText],
    ["the phone number as it is kept", "+15125550142", ownWordsPasswordText],
    ["the name and a common word", "riveramonkey", ownWordsPasswordText],
    ["our name", "BelleBelle1", ownWordsPasswordText],
    ["our name and what she is", "belle-receptionist", ownWordsPasswordText],
  ])("%s", (_name, password, text) => {
    expect(whyGuessable(password, sam)).toBe(text);
  });
});

describe("taken", () => {
  test.each([
    "seven wrenches on a wall",
    "nine pipes below",
    "copper elbow 0a4f5b",
    "x7#Kp9!q",
    "?<>{}[]|~",
    "correct horse battery staple",
    "Samuel likes nine copper pipes",
    "abc, it's easy as one two three",
    "isabelle's garden party",
    "first of two words",
  ])("%s", (password) => {
    expect(whyGuessable(password, sam)).toBeUndefined();
  });

  test("by somebody without a name, and with names too short to matter", () => {
    const nobody = { username: "x", email: "a@b.co", phone: "", full_name: null };
    expect(whyGuessable("copper elbow 0a4f5b", nobody)).toBeUndefined();
  });
});
