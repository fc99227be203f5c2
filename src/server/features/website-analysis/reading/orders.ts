import { pattern } from "#domain/basics/pattern.ts";

/** Where a page speaks to a program, or wants money or secrets sent somewhere. What a page says is told to callers, never obeyed. */
const orders: readonly RegExp[] = [
  pattern("i")`
    \b(?:ignor\w*|disregard|forget|override|bypass)\b[^.!?]{0,60}\b(?:instructions?|rules?|prompts?|
    previous|above|polic(?:y|ies)|guidelines?|everything)\b`,
  pattern("i")`
    \b(?:
      ai|a\.i\.|artificial intelligence|language models?|llms?|chat ?bots?|(?:chat ?)?gpt|assistants?|
      jailbreak
    )\b`,
  pattern("i")`
    \b(?:system|developer|user|your|hidden|secret)\s+(?:prompts?|messages?|instructions?|rules|guidelines|
    tasks?|roles?)\b`,
  /^\s*(?:system|user|developer|instructions?|(?:important )?notice)\b[^.!?]{0,20}:/i,
  /\bcallers?\b/i,
  /\b(?:you are now|from now on|act as|pretend|new instructions|this line)\b/i,
  pattern("i")`
    (?:^|[.!?]\s+)(?:
      say|reply|respond|greet|inform|instruct|promise|reveal|repeat|redirect|transfer|tell (?!us\b)
    )`,
  /\b(?:gift cards?|wire transfers?|bitcoin|crypto\w*|zelle|venmo|cash ?app|western union|moneygram)\b/i,
  pattern("i")`
    \b(?:
      routing numbers?|account numbers?|account \d+|card numbers?|passwords?|social security|
      verification codes?
    )\b`,
  pattern("i")`
    \b(?:pay|wire|deposit|send (?:the )?(?:money|payments?|cash))\b[^.!?]{0,40}\b(?:at|to|via|through|into|
    before)\b`,
  pattern("i")`
    \b(?:transfer|forward|redirect)\b[^.!?]{0,30}\b(?:every|all|each|any|calls?|customers?|clients?|them|
    people)\b`,
  pattern("i")`
    \b(?:ignor[ae]|olvid[ae])\b[^.!?]{0,60}\binstrucciones\b|\binteligencia artificial\b|
    \bmodelos? de lenguaje\b|\basistente\b`,
];
const markup = /[<>{}\\`|=~^@]|https?:|\bwww\./i;
const siteName = /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|io|co|us|example|shop|site|online|app|xyz)\b/i;

export const isOrder = (text: string): boolean =>
  markup.test(text) || siteName.test(text) || orders.some((order) => order.test(text));

/** What stands on many pages and says nothing about the business. */
const housekeeping = pattern("i")`
    \bcookies?\b|javascript|privacy policy|rights reserved|terms of (?:use|service)|©|\(c\)|copyright|
    newsletter|subscribe|log ?in|sign (?:in|up)|page not found`;
const phoneLike = /\d(?:[\s().-]*\d){6}/;

/** A line of the page that may be told as it is. */
export const isTellable = (text: string, longest = 300): boolean =>
  text.length <= longest && /\p{L}/u.test(text) && !isOrder(text) && !housekeeping.test(text) && !phoneLike.test(text);

const longestName = 60;
const mostWords = 8;
const nameLetters = /^[\p{L}\p{N}][\p{L}\p{N} &'’.,/+()-]*$/u;

/** Words of buttons that stand among the names. */
const button = pattern("i")`
    ^(?:
      (?:view|see|show) (?:all|more|our)|(?:learn|read|view|see) more|click here|contact us|
      get (?:a|an|your|in)\b|request (?:a|an)\b|(?:call|book|schedule) (?:us|now|today|online|service)
    )`;

/** The name of a service or a place, and no sentence. */
export const isPlainName = (text: string): boolean =>
  text.length <= longestName &&
  text.split(/\s+/).length <= mostWords &&
  /\p{L}{2}/u.test(text) &&
  nameLetters.test(text) &&
  !/[.!?]$/.test(text) &&
  !button.test(text) &&
  !isOrder(text) &&
  !phoneLike.test(text);

const legalForm = /(?<![\s,])[\s,]+(?:llc|l\.l\.c\.|inc\.?|incorporated|corp\.?|corporation|co\.|ltd\.?|pllc|lp|llp)$/i;

/** The business's name as one says it: up to the first letter that no name has, without the legal form. */
export const plainBusinessName = (name: string | undefined): string | undefined => {
  const start = /^[\p{L}\p{N}][\p{L}\p{N} &'’.,/+-]*/u.exec(name?.trim() ?? "")?.[0] ?? "";
  const said = start.replace(/(?<![\s'’.,/&+-])[\s'’.,/&+-]+$/u, "").replace(legalForm, "");
  return said !== "" && isPlainName(said) ? said : undefined;
};

/** Sentence by sentence; a question stays with what answers it only where the page has it on one line. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=["'“¿¡(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
