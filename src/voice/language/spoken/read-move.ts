import { pattern } from "#domain/basics/pattern.ts";

/** Another time than one that stands, in words that do not say so: "Friday's no good, anything Monday?" */
const otherTime = pattern("i")`
    \b(?:
      (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|that (?:day|time))(?:'s| is| does)?(?:n't| not)? (?:no good|out\b|bad\b|going to work|gonna work|work\b|no longer).{0,80}\b(?:any\w*|what|how|can|could|do)\b|
      (?:conflict|something came up|can't (?:be|make) (?:there|it))\b.{0,80}\b(?:what|any|else|other|another|instead)\b|
      (?:is there|do you have|got|have you) (?:anything|something|any time|a time|a slot|an opening) (?:earlier|sooner|later)|
      (?:come|here|out|make it|be there)(?: a (?:bit|little))? (?:sooner|earlier|later)\b|
      (?:push|move|bump|shift) (?:it|me|us|that|him|them)\b|instead of (?:the )?(?:morning|afternoon|mon|tues|wednes|thurs|fri)
    )`;

export const asksForOtherTime = (words: string): boolean => otherTime.test(words);
