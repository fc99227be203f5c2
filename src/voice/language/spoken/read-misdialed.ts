import { pattern } from "#domain/basics/pattern.ts";

/** Businesses that no contractor is, and what is ordered there. */
const another = pattern("i")`
    ^.{0,40}\b(?:is(?:n't| not)? (?:this|that)|did i (?:reach|call|get)|have i reached|do i have|(?:trying|calling|meant|wanted) to (?:reach|call|get)|looking for|i thought this was|es (?:la|el))\b.{0,40}
    \b(?:pizz\w+|restaurant|diner|grill|pharmacy|farmacia|walgreens|cvs|walmart|kroger|doctor|dr\.?|dentist\w*|dental|clinic|hospital|vet|veterinar\w+|salon|barber\w*|spa|library|school|church|bank|hotel|motel|dmv|post office|social security|taxi|uber|florist|day ?care)\b`;
const order = pattern("i")`
    \b(?:(?:can|could|may) (?:i|we) (?:get|order|have|do|make|place)|(?:i'd|i would|we'd) like(?: to (?:get|order|make|book|place|have))?|(?:i |we )?(?:want|need|wanna)(?: to (?:get|order|make))?|calling (?:for|to (?:order|make|get)))\b.{0,30}
    \b(?:pizzas?|pepperoni|wings|breadsticks|cheeseburgers?|burgers?|lo mein|fried rice|take ?out order|order for (?:pick ?up|delivery|carry ?out)|hair ?cut|manicure|pedicure|prescription|refill|teeth|cleaning with doctor|table for|reservation for)\b`;
/** Such places have drains and lights, too. */
const ourWork = pattern("i")`
    \b(?:plumb\w*|drains?|leak\w*|clog\w*|sinks?|toilets?|heat\w*|furnace|electric\w*|outlets?|lights?|water|pipes?|roof\w*|repair\w*|fix\w*|install\w*|hvac|filter\w*|breakers?|valve\w*|bill|invoice|
    air condition\w*|ac|contractor|estimate|quote|freezer|cooler|hood|plomer\w*|electricista)\b`;

/** Whether the words are about work that a contractor does, or name the business. */
export const namesOurWork = (words: string, own: string): boolean =>
  ourWork.test(words) || (own !== "" && words.toLowerCase().includes(own.toLowerCase()));

/** Whether somebody means another business: "Isn't this Marion's Pizza?" */
export const isMisdialed = (words: string, own: string): boolean => {
  const found = another.exec(words)?.[0] ?? order.exec(words)?.[0];
  const last = found?.split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return found !== undefined && !ourWork.test(words) && !own.toLowerCase().includes(last);
};
