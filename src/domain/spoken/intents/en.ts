import { trouble } from "../problems/en.ts";
import type { IntentSigns } from "./intent.ts";

const someone =
  "(?:someone|somebody|anyone|anybody|a (?:plumber|tech|technician|guy|electrician|repairman|crew)|one of your guys|you(?: guys)?|him|them)";
const visit =
  "(?:appointment|visit|service call|time|slot|estimate|consultation|inspection|tune ?up|cleaning|repair|service|job|installation|install|maintenance|checkup)";
const reach =
  "(?:talk(?:ing)?|speak(?:ing)?|chat|transfer(?:red)?|connect(?:ed)?|put (?:me )?(?:through|in touch)|get (?:me|a hold of|hold of|ahold of)|reach|pass me|patch me|transfer me|connect me|switch me)";

export const english: IntentSigns = {
  book: [
    [
      3,
      new RegExp(
        `\\b(?:book|schedule|set up|make|get|arrange|need|want|like)\\b(?: (?!cancel|move|change|reschedule|it)\\w+){0,3} (?:an?|another|new|for|some)(?: (?!different|better|other|later|earlier)\\w+){0,2} (?<!another )${visit}\\b`,
      ),
    ],
    [
      3,
      new RegExp(
        `\\b(?:have|get|send|need|want|like|wondering if)(?: to have| to get| me| us)? ${someone}(?: (?:could|can|to|that|who|out|over|here))*(?: come| look| take a look| check| fix| stop by| swing by| out| over)`,
      ),
    ],
    [
      3,
      new RegExp(
        `\\b(?:can|could|would|will) (?:you(?: guys)?|${someone})(?: (?:please|possibly|maybe|just))*(?: come| send| fix| look| take a look| repair| install| replace| check| stop by| swing by| get (?:me|us) (?:in|on|scheduled)| fit me in| squeeze me in| put me)\\b`,
      ),
    ],
    [
      3,
      /\b(?:i'd like|i would like|i want|i need|trying|hoping|looking|calling|like|love) to (?:book|schedule|set up|get on (?:the|your)|have (?:my|our|the|a) )/,
    ],
    [
      3,
      /\b(?:book|schedule) (?:it|that|me|us|something|one|for|a)\b|\bget on (?:the|your) (?:schedule|calendar|books)\b|\b(?:fit|squeeze|get) me in\b/,
    ],
    [
      2,
      /\b(?:need|want|looking for|get|like)(?: \w+){0,6} (?:plumber|electrician|technician|repair(?:ed)?|installed|replaced|fixed|serviced|looked at|checked|snaked|unclogged|cleaned|tuned up|hooked up|put in)\b/,
    ],
    [
      2,
      /\b(?:if|whether) (?:you(?: guys)?|someone|somebody|y'all) (?:could|can|would|might)(?: \w+)? (?:come|swing by|stop by|send|fix|look|take a look|check)|\b(?:need|want|like) (?:an?|some|two|three|four|\d+) new \w+|\b(?:need|want|like) (?:someone|somebody|a plumber|an electrician|a technician|a tech)(?= |$)|\b(?:need|want|looking|like|trying) to (?:install|replace|fix|repair|hook up|put in|upgrade|unclog|add an?)\b/,
    ],
    [
      2,
      /\b(?:new|another|first) appointment\b|\b(?:any|an) (?:openings?|availability|appointments?)\b|\bwhen can (?:you|someone|somebody)\b|\bhow (?:soon|quick|quickly|fast) can\b|\bcome out\b(?! to (?!my|our|the))|\b(?:earliest|soonest|next available|first available)\b|\bdo you have (?:anything|any time|time)\b/,
    ],
    [1, /\ban appointment\b|\bschedule\b/],
    [1, trouble],
  ],
  move: [
    [3, /\bbooked (?:for|on|in)\b.{0,40}\b(?:rather|instead|prefer|better)\b/],
    [3, /\breschedul(?:e|ed|ing)\b|\bpostpone\b/],
    [
      3,
      /\b(?:move|change|push|bump|delay|switch|shift)(?: (?!the|out|a|an)\w+)?(?: (?:the|my|our|that|this))?(?: \w+)? (?:appointment|visit|booking|slot|time|date|day|service call|estimate|thursday|friday|monday|tuesday|wednesday|saturday|sunday|tomorrow)\b/,
    ],
    [
      3,
      /\b(?:move|push|bump|switch|change|shift) (?:it|that|me|us|this)(?: back| up| out| over)? (?:to|until|from|for|a)\b/,
    ],
    [
      2,
      /\b(?:different|another|other|later|earlier|better|new) (?:day|time|date|slot|week)\b(?=.*\b(?:appointment|scheduled|booked)\b)|\b(?:appointment|scheduled|booked)\b.*\b(?:different|another|other|later|earlier|better|new) (?:day|time|date|slot)\b/,
    ],
    [
      2,
      /\b(?:can't|cannot|not going to|won't be able to|not gonna) (?:be able to )?(?:make|keep) (?:it to )?(?:my|the|that|our)(?: \w+)? (?:appointment|visit|booking|service call)\b/,
    ],
    [2, /\bsomething came up\b|\bmove my\b|\bcome (?:earlier|later|sooner) than\b/],
  ],
  cancel: [
    [3, /\bcancel(?:l?ed|l?ing|lation|s)?\b|\bcall (?:it |that |the appointment )?off\b/],
    [
      3,
      /\b(?:don't|do not|no longer|won't) need (?:the|my|that|an?|you|anyone|anybody|someone) (?:appointment|visit|to come|service|anymore)\b|\bno longer need\b/,
    ],
    [3, /\b(?:don't|do not|no longer|needn't) (?:need|have) to (?:come|send|stop by)\b/],
    [2, /\bget rid of (?:the|my) appointment\b|\btake me off (?:the|your) (?:schedule|calendar|list)\b/],
  ],
  price: [
    [
      3,
      /\bhow much\b(?! (?:longer|time|notice))|\bwhat (?:do|would|does|will|did) (?:you|it|that|this|they|he)(?: \w+){0,3} (?:charge|cost|run)\b|\bwhat(?:'s| is| are| would)(?: \w+){0,6} (?:cost|price|prices|pricing|fee|fees|rate|rates|charge|charges|be the cost)\b/,
    ],
    [
      3,
      /\b(?:price|pricing|prices|ballpark|hourly rate|service call fee|trip charge|diagnostic fee|cost of)\b|\bhow (?:expensive|pricey)\b|\bdo you charge\b|\bgonna cost\b|\bgoing to cost\b|\bcost me\b|\brun me\b|\bset me back\b|\breasonable\b|\bhave to pay\b|\bpay for\b/,
    ],
    [
      2,
      /\b(?:quote|estimate|estimates|rates|fee|fees|discounts?|coupons?|cheap(?:er|est)?|afford|expensive|cost|cost|costs|(?<!in )charge|financing|payment plans?|a deal|deals|specials)\b/,
    ],
  ],
  hours: [
    [
      3,
      /\b(?:what|your|business|office|opening|the|store|regular|weekend|holiday) hours\b|\bhours (?:of operation|are|do you|on|for)\b|\b(?:what time|when|how late|how early|till when|until when) (?:do|are|will|does)(?: \w+){1,3} (?:open|close|closed|opening|closing|there|start|available|work)\b/,
    ],
    [
      3,
      /\b(?:are|were|you're|will) (?:you(?: guys| all)?|y'all|they)(?: \w+)? (?:open|closed)\b|\byou (?:guys )?open\b|\b(?:y'all|you guys|you all) (?:work|open)\b|\bdo you(?: guys| all)? (?:work|open|come out|do|have someone)(?: \w+){0,2} (?:weekends?|saturdays?|sundays?|nights?|evenings?|holidays?|after hours)\b/,
    ],
    [
      3,
      /\b(?:you|guys|y'all|office|shop|store|stay|still|be|are|business) (?:open|closed) (?:on|today|tomorrow|now|right now|late|weekends|saturdays?|sundays?|until|till|for|24)\b|\bhow late (?:are|do|will)\b|\b24 (?:7|hours?)\b|\b24 hour service\b|\bwhat days (?:do|are)\b|\bafter hours\b/,
    ],
  ],
  area: [
    [3, /\bcome (?:out |over |up |down )?as far as\b|\bas far (?:out )?as \d{5}\b/],
    [
      3,
      /\b(?:service|coverage) areas?\b|\b(?:my|our|this|your) area\b|\b(?:do|would|can|could|will|does) (?:you|y'all|they|you guys|you all|your guys)(?: (?:guys|all|also|still|even))? (?:serve|service|cover|travel to|go to|go out to|work in|work out in|do work in|come to|come out to|come up to|come down to|drive to|drive out to)(?! (?:my|our|the|his|her) (?:house|home|place|apartment|office|condo|shop))\b/,
    ],
    [
      3,
      /\bhow far (?:do|will|out|away)\b|\bwhere are you(?: guys)?(?: \w+)? (?:located|based|at|out of)\b|\bwhere (?:are|is) (?:you|your (?:office|shop|store))\b|\bare you(?: guys| all)? (?:local|near|close to|in (?!the middle|a meeting|there|yet|today|right))\b|\bwhat (?:areas?|cities|towns|zip codes?|counties|neighborhoods?)\b/,
    ],
    [
      2,
      /\b(?:out|over|up|down) (?:here )?in \w+\b(?=.*\b(?:come|serve|cover|go|that far)\b)|\ball the way (?:out )?(?:to|in)\b|\bthat far\b|\btoo far\b/,
    ],
  ],
  question: [
    [3, /\bcan (?:i|we) pay\b|\b(?:take|accept) (?:visa|mastercard|amex|venmo|zelle|checks?|cash|cards?)\b/],
    [
      3,
      /\b(?:have|had|got) (?:a |an |another |one |some |a few |a quick |a couple )*(?:more )?(?:of )?questions?\b|\b(?:can|could|may|let me|want to|wanted to|like to) (?:i )?(?:just )?ask\b|\bquick question\b|\bjust (?:a )?question\b/,
    ],
    [
      2,
      /\b(?:do|does|can|could|will|would) (?:you|y'all|they|your (?:guys|techs?|plumbers?|company))(?: guys| all| also| even)? (?:do(?! (?:early|late|next|sometime|something|around|between|after|before|like|it|that|this|me|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|\d|any|the|mornings?|afternoons?|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))|offer|have(?! (?:anything|any|time|an? (?:opening|slot|time|spot)|something|one|openings|availability))|take(?! care)|accept|install|fix|repair|work on|carry|sell|provide|give|handle|guarantee|warranty|use|bring|deal with|know how|replace|clean|service|inspect|pull|recommend)\b/,
    ],
    [
      2,
      /\bare you(?: guys| all)? (?:licensed|insured|bonded|certified|family|hiring|a (?:robot|real|machine|computer|bot|person)|an? )|\bam i (?:talking|speaking) (?:to|with) (?:a|an) |\b(?:confirm|check on|checking on|verify) (?:my|the|our) appointment\b|\b(?:when|what time|what day)(?:'s| is| was) my appointment\b|\bdo i have an appointment\b|^(?:do )?(?:y'all|you guys|you all) (?:do|install|fix|repair|offer|take|have|carry|sell|service)\b/,
    ],
    [
      2,
      /\b(?:i was )?wondering (?:if|whether|what|how|about|do)\b|\b(?:want|wanted|need|like|trying) to (?:know|find out|see if)\b|\bcan you tell me\b|\bwhat (?:kind|brand|type|sort)s? of\b|\bwarranty\b|\bguarantee\b/,
    ],
    [
      1,
      /^(?:(?:hi|hello|hey|uh|um|so|well|and|ok|okay|yeah|yes|also|but|oh) )*(?:do (?:you|i|we|they|y'all)|does|is|are|what(?! (?:i|we|about)\b)|what's|how(?! (?:about|come)\b)|how's|why|which|will (?:you|it|he|they|that|the)|where (?:do|are|is|can)|who|when (?:do|can|will|would|are|is|could|did)|should)\b(?! (?:you hear|are you there|you there))(?!.*\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|morning|afternoon|evening|week|am|pm|o'clock|noon|\d+|available|openings?|earlier|later|sooner)\b)/,
    ],
  ],
  message: [
    [3, /\blet (?:the|your|my) (?:crew|team|guys|boss|office|technician|plumber|owner)(?: guys)? know\b/],
    [
      3,
      /\b(?:leave|take|left|give)(?: (?:a|my|him|her|them|you|me|us|the|quick|short|another))* message\b|\bcall (?:me|us) (?:back|as soon as|later)\b|\b(?:have|ask|tell|can|could|please|just|want|need|if)(?: \w+){0,4} give (?:me|us) a (?:call|ring|call ?back)\b|(?<!i'll |i will |ill |to )\bcall ?back\b|\b(?:can|could|would|will) (?:someone|somebody|anyone|he|she|they|mike|the owner|the manager)(?: \w+)? call (?:me|us)\b|\breturn my call\b|\bget back to (?:me|us)\b/,
    ],
    [
      3,
      /\b(?:have|ask|tell|let|get) (?:him|her|them|someone|somebody|the (?:owner|manager|boss|guy|plumber|technician)|(?!to\b)[a-z]+) (?:to )?(?:call|text|phone|ring|contact|get back|reach)\b(?! (?:me )?(?:when|before|first|if|once)\b)/,
    ],
    [
      2,
      /\b(?:tell|let) (?:him|her|them|the (?:owner|manager|boss)|mike) (?!me\b)\w+|\bpass (?:it|this|that|along|on)\b|\breturning (?:your|a|his|her|their) call\b|\bmissed (?:a )?call\b/,
    ],
  ],
  human_sales: [
    [3, new RegExp(`\\b${reach}(?: \\w+){0,5} (?:sales|salesman|salesperson|sales ?rep|estimator)\\b`)],
    [
      3,
      new RegExp(
        `\\b${reach}(?: \\w+){0,3} (?:someone|somebody|person|rep|representative|anyone)(?: \\w+){0,2} about (?:buying|a new|an estimate|a quote|pricing|purchasing|getting a new|upgrading|financing)\\b`,
      ),
    ],
    [3, /^(?:\w+ ){0,3}sales(?: department| team| please| rep)?$|\bsales (?:department|team|rep|person|office)\b/],
  ],
  human_service: [
    [
      3,
      new RegExp(
        `\\b${reach}(?: \\w+){0,5} (?:service|service department|technician|tech|techs|dispatch(?:er)?|support|plumber|electrician|repair|repairs|crew|installer)\\b(?! rep)`,
      ),
    ],
    [
      3,
      /^(?:\w+ ){0,3}service (?:department|team|please)$|\bservice (?:department|team|manager|desk)\b|\b(?:the|your) dispatch(?:er)?\b|\btech support\b/,
    ],
  ],
  human: [
    [
      3,
      new RegExp(
        `\\b${reach} (?:to |with )?(?:me |us )?(?:to |with |through to )?(?:an? |the |some |your |any |real |live |actual |human |another |different |local |whoever(?:'s)? |in )*(?:person|human|humans|being|someone|somebody|anyone|anybody|representative|rep|agent|operator|owner|manager|boss|supervisor|receptionist|people|guy|lady|man|woman|charge|office|front desk|customer service)\\b(?! (?:out|over|here|to (?:come|fix|look|check|help|take)|today|tomorrow|that can|who can|who could|can come)\\b)`,
      ),
    ],
    [
      3,
      /(?<!are you (?:a |an )?)\b(?:real|live|actual|human) (?:person|human|being|people|agent|representative|operator|voice)\b|^(?:\w+ ){0,2}(?:representative|operator|human|agent)(?: please)?$|^(?:representative|operator|agent|human|person|receptionist)\b|\bcustomer service\b|\bcan i (?:get|have|see) (?:a|an|the|your) (?:manager|person|human|supervisor|representative|operator)\b/,
    ],
    [
      3,
      /\b(?:don't|do not|not) want to (?:talk|speak) (?:to|with) (?:a |an )?(?:robot|machine|computer|ai|bot|recording)\b|\bhate (?:these|talking to) (?:robots?|machines?|things)\b|\bput me through\b|\btransfer me\b|\bconnect me\b|^someone else\b/,
    ],
    [
      2,
      /\bis (?:the (?:owner|manager|boss)|mike|anybody|anyone|someone|somebody|there (?:someone|somebody|anyone|anybody|a person|a human))(?: \w+){0,2} (?:there|available|in|around|home|i can (?:talk|speak))\b|\b(?:talk|speak) to (?:[a-z]+)$/,
    ],
  ],
  repeat: [
    [
      3,
      /\b(?:say|repeat|tell me|give me|run) (?:that|it|this|the \w+)(?: to me| by me| for me)?(?: one more time| again| once more)?(?= |$)(?<=again|repeat (?:that|it|this)|more time|once more)|\brepeat\b|\bcome again\b|\bsay again\b|\bone more time\b|\bagain please\b|\bsay what\b/,
    ],
    [
      3,
      /\b(?:didn't|did not|couldn't|could not|can't|cannot|don't) (?:quite |really )?(?:catch|hear|understand|get)(?: (?:that|you|what|it|any|a word|the last))?(?: (?:very well|well|part|of that|you said|you're saying|of what))*(?=$| (?:can|could|please|sorry|what|you))|\bwhat (?:was that|did you say|'d you say|do you mean)\b|\bwhat's that$|\bpardon(?: me)?\b/,
    ],
    [
      3,
      /^(?:(?:i'm )?sorry |uh |um |wait |oh )*(?:what|huh|sorry|pardon|excuse me|come again|hmm|eh|what sorry)$|\byou(?:'re| are| keep)(?: \w+)? (?:breaking up|cutting out)\b|\bspeak up\b|\b(?:speak|talk|little|bit) (?:louder|slower)\b|^(?:louder|slower)\b|\bslow down\b|\bhard to hear you\b/,
    ],
  ],
  correction: [
    [
      3,
      /\bno wait\b|\bwait no\b|\bi meant\b|\bi mean (?:it's|the|my|not|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bscratch that\b|\bmake that\b|\blet me correct\b|\bcorrection\b|\bi misspoke\b|\bchange that to\b/,
    ],
    [
      3,
      /\bthat(?:'s| is|s) (?:wrong|not right|not correct|incorrect|not it|not my|not what i|not the right)\b|\bthat isn't (?:right|correct|my|it)\b|\b(?:you|you've) (?:got|have|wrote|put|heard)(?: \w+){0,3} wrong\b|\bwrong (?:name|address|day|time|date|spelling|street|zip)\b|\b(?:that's|that is|it's|is|you have|you've got|you got|gave you) (?:the |my |a )?wrong number\b|\bi (?:said|told you)\b/,
    ],
    [
      2,
      /^(?:no|nope|actually|sorry|oh|wait|uh|um)(?: (?:no|actually|sorry|wait|uh|um|oh))* (?:it's|its|it is|my|the (?:address|name|number|zip|street)|not|i want|i need|make|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|can we|could we|let's)\b|\bnot (?:\w+ ){1,3}it's\b|\bnot \w+ but \w+|\brather than\b|\binstead of\b/,
    ],
    [2, /\b(?:move|push|bump|switch|change|shift|make) (?:it|that)(?: back| up| out| over)? (?:to|until|for)\b/],
    [1, /^actually\b|\bnot (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/],
  ],
  goodbye: [
    [
      3,
      /\bgood ?bye\b|\bbye(?: bye| now)?\b|\bhave a (?:good|great|nice|wonderful|lovely|blessed) (?:day|one|night|evening|weekend|rest|afternoon|morning)\b|\btalk to you (?:later|soon|then)\b|\bsee (?:you|ya)(?: (?:later|soon|then|guys|there|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow))*$|\btake care\b(?! of)|^good night\b|\bgood night$/,
    ],
    [
      3,
      /\b(?:that's|that is|that'll be|that will be) (?:all|everything)\b|\bnothing else\b|(?<!don't |not )\bhang(?:ing)? up\b|\b(?:gotta|got to|have to|need to) (?:go|run)(?=$| (?:now|bye|thanks|thank|but|so|sorry)\b)|\bi'?ll (?:call|try|find|go with) (?:you )?(?:back|later|again|another|somebody else|someone else)\b|^(?:no |nope |nah |yeah |okay |ok )*i(?:'m| am) (?:all )?(?:set|done|good)\b/,
    ],
    [
      3,
      /^forget (?:it|about it)\b|\bi'll figure it out\b|\b(?:no|nope|nah|i think|i guess|okay|ok|alright)(?: i think| i guess)? that's it\b|\bthat's it (?:thanks|thank you|for (?:now|today|me))\b/,
    ],
  ],
  wrong_number: [
    [
      3,
      /(?<!\b(?:that's|that is|thats|it's|that was|is|you have|you've got|you got|gave you|gave|put|wrote|took) (?:the |my |a )?)\bwrong (?:number|person|company|place|business)\b|\bi(?:'ve| have)?(?: must have| think i)?(?: have| got| called)? (?:the|a) wrong (?:number|person|company|place|business)\b|\b(?:mis ?dialed|dialed (?:the )?wrong|butt dial|pocket dial|called by (?:mistake|accident)|didn't mean to call|called the wrong)\b/,
    ],
    [
      2,
      /\bis this (?:the )?(?:pizza|domino|walmart|dmv|bank|pharmacy|doctor|dentist|hospital|school|restaurant|hotel|uber|amazon)\w*\b|\b(?:trying to (?:reach|call|get)|looking for) (?:the |my |a )?(?:pizza|domino|walmart|dmv|bank|pharmacy|doctor|dentist|hospital|school|restaurant|hotel|uber|amazon)\w*\b/,
    ],
  ],
  thanks: [
    [
      3,
      /^(?:(?:ok|okay|great|perfect|alright|all right|awesome|good|oh|well|no|yes|yeah|wonderful|cool) )*(?:thanks|thank you|thank u|thx|much appreciated|i (?:really )?appreciate (?:it|that|your help))(?: (?:so|very|a|much|lot|bunch|you|again|for|your|help|all|the|really|everything))*$/,
    ],
    [1, /\bthanks\b|\bthank (?:you|u|god|goodness)\b|\bappreciate (?:it|that|you|your)\b/],
  ],
};
