import { pattern } from "#domain/basics/pattern.ts";
import type { ProblemWords } from "./problem-words.ts";

const trouble = pattern()`
    \b(?:
      leak(?:s|ing|ed|y)?|drip(?:s|ping)?|clog(?:s|ged|ging)?|backed up|backing up|overflow(?:s|ing|ed)?|
      burst|flood(?:ed|ing)?|broken?|busted|stopped working|quit working|not work(?:ing)?|
      isn't work(?:ing)?|(?:not|isn't|aren't) (?:draining|heating|cooling|flushing|turning|coming|starting|
      responding|charging|lighting)|act(?:s|ing) (?:up|funny|weird|strange)|on the fritz|rewired?|rewiring|
      keeps? going off|on fire|
      (?:doesn't|won't|don't|does not|will not|aren't|isn't) (?:work|turn|start|reset|ignite|budge|hold|
      fill|refill|pump|latch|drain|flush|heat|cool|come|light|stop|shut|close|open|run|kick|fire|go|blow|
      get)\w*|no (?:hot water|heat|power|water|ac|a c|air|cold air|water pressure|electricity|cooling)|
      went out|is out|tripp(?:ing|ed|s)|flicker(?:s|ing)?|stuck|
      making (?:a|this|some|weird|strange) \w*(?: \w+)? ?noise|blowing (?:hot|warm|cold) air|frozen|
      jam(?:med|s)?|(?:is|are|it's|went) dead|crack(?:ed)?|rust(?:y|ed)|low (?:water )?pressure|
      running (?:constantly|nonstop|non stop|all (?:day|night|the time))|keeps running|smells?|sparks?|
      sparking|buzzing|dead outlet|outlets? (?:is|are) dead
    )\b`;

const months = "january|february|march|april|may|june|july|august|september|october|november|december";
const day = ` (?:(?:this|next) (?:(?:on|for|this|next) ){0,3})?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|(?:${months}) \\w{1,20})`;
const hours = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon";
const someone =
  "(?:someone|somebody|anyone|anybody|a plumber|an electrician|a tech|a technician|a guy|you|you guys|one of your guys|him|them)";
const toLookAt =
  "(?:(?:that|who|to|can|could|out|over|here|by|and|please|come|send|get|have|stop|swing|possibly|maybe|just|today|tomorrow) )*(?:take a look at|look at|look into|check on|check out|check|see about|help me with|help with|deal with|work on)";

const manners =
  "uh|um|hi|hello|hey|yes|yeah|no|nope|ok|okay|sure|thanks|thank|you|please|good|morning|afternoon|evening|bye|goodbye|right|correct|fine|great|perfect|what|huh|sorry|pardon|i|don't|know|not|maybe|a|an|the|to|for|it|it's|that|that's|need|want|like|book|schedule|make|set|up|appointment|visit|service|help|some|someone|somebody|something|come|out|here|question|plumber|electrician|technician|just|is|this|me|my|can|could|would|how|are|doing|have|today|tomorrow|am|calling|cannot|setup";

export const english: ProblemWords = {
  trouble,
  things: pattern()`
      \b(?:
        water|ceiling|sinks?|faucets?|taps?|toilets?|drains?|pipes?|pipe|plumbing|showers?|tubs?|bathtub|
        water heaters?|hot water|disposal|dishwasher|washer|sewer|septic|sump pump|spigot|hose bib|valve|
        water line|gas line|furnace|heater|heating|boiler|heat pump|heat|ac|a c|air condition(?:er|ing)|
        cooling|thermostat|hvac|vents?|ducts?|filter|compressor|mini splits?|blower|condenser|coil|outlets?|
        breakers?|panel|fuse|switch|switches|lights?|lighting|chandelier|wiring|wires?|ceiling fans?|fans?|
        generator|charger|circuit|smoke (?:detector|alarm)s?|doorbell|power|electrical|roof|gutters?|
        garage door|tune[ -]?up|inspection|carbon monoxide|alarms?|detectors?|installation|estimate
      )\b`,
  breaks: pattern("g")`
      [.?!;]+|, *|\b(?:and|but|so|because|cause|cuz|then|also|
      plus) (?=(?:i|i'm|i'd|i've|we|we're|we'd|it|it's|its|my|the|there|there's|can|could|would|do|does|how|
      you|please|now|that|that's|when|what|is|are|if)\b)|
      (?<=\w )(?=(?:can|could|would|will) (?:you|someone|somebody|y'all)\b|
      i(?:'d| would) (?:like|love|rather)\b|i need (?:someone|somebody|an? )|i was (?:wondering|hoping)|
      i'm (?:calling|wondering|hoping)\b|when can\b|how (?:soon|much|long)\b|do you\b|are you\b|
      what (?:do|would|time|are)\b|my name\b|this is\b|my (?:address|number|phone)\b)`,
  leads: new RegExp(
    `^(?:(?:uh|um|uhm|er|well|so|yeah|yes|yep|no(?! (?:hot|cold|water|heat|heating|power|ac|a c|air|electricity|gas|lights?|pressure|cooling))|the (?:thing|problem|issue) is(?: that)?|what happened is|hi|hello|hey|hi there|good (?:morning|afternoon|evening)|ok|okay|oh|like|you know|please|actually|basically|anyway|thanks|thank you|sorry|alright|and|but|because|cause|sure|right|now|also|just|look|listen) +|how's it going |how are you(?: doing)?(?: today)? |(?:i was |i'm |i )?(?:just )?(?:trying|calling|wanted|want|hoping) to (?:see|find out|know) if (?:(?:you(?: guys)?|someone|somebody) (?:could|can|would) )?|(?:swing|stop|come)(?: (?:by|out|over))? and |give me (?=an? )|(?:to )?(?:book|schedule|set up) (?=an? |my |the |our )|(?:a plumber|an electrician|a technician|someone|somebody) (?:for |to (?=fix|repair|install|replace|clean|unclog))|(?:i|we) also (?:need|have|want) |there are |(?:this is|my name is|my name's|the name's) (?:(?!calling|my|the|i|we)[a-z']+ ){1,3}(?=i |i'm |i've |my |we |we're |the |there|calling )|(?:(?:i'm|i am|i was|we're|we are|just) )*call(?:ing|ed)(?: (?:you|in|today|you guys|back|again|over))*(?: (?:because|about|regarding|for|since|to see about|to see if|to report|to|with|as))+ |(?:i was |i'm |we were |we're )?(?:just )?(?:wondering|hoping|looking)(?: (?:if|whether|to|for|that))+ (?:(?:you(?: guys)?|someone|somebody) (?:could|can|would) )?|(?:i|we)(?:'d| would)? (?:really )?(?:like|love|want|need|wanna)(?: to)? (?:book|schedule|make|set up|get|have)? ?(?:an? )?(?:appointment|visit|time|service call)(?: (?:for|to|about|because|so|on))* |(?:i|we)(?:'d| would)? (?:really )?(?:like|love|want|need|wanna) (?:to (?:have|get) )?${someone} ${toLookAt} |(?:can|could|would|will) ${someone} ${toLookAt} |(?:send|get|have) ${someone} ${toLookAt} |(?:i|we)(?:'d| would)? (?:really )?(?:like|love|want|need|wanna) (?:to (?:have|get) )?${someone} (?:(?:to|who can|that can|out|come|and) )+|(?:can|could|would|will) ${someone} (?:(?:please|come|out|send|someone|somebody|over|to|and|a) )*|(?:i|we)(?:'ve| have)? (?:got|have|had|need|want) (?:to )?|(?:i'd|i would|we'd) like (?:to )?|(?:i'm|we're|i am|we are) (?:having|getting|dealing with|looking at) |there's |there is |(?:it |it's )?(?:looks|seems|sounds) like |i (?:think|guess|believe|mean) |how much (?:(?:would|does|do|will|is|it|be|cost|you|charge|to|for|that) )*)`,
  ),
  // Whatever follows the beginning of a time is no more of the matter than the time.
  trails: new RegExp(
    `(?<!\\b(?:since|until|from|last|every|by))(?:${day}(?: night)?| (?:please|thanks|thank you|for me|for us|(?:in the |this )?(?:morning|afternoon|evening)|sometime|(?:this|next) week|right away|as soon as possible|asap|you know|or something|and stuff|i guess|i think|if possible|uh|um|and|but|so|because|or|on|for)){0,15}(?:$|${day}(?: (?:morning|afternoon|evening|night))? (?:at|around|between|after|before|by|in|the|sometime|first)\\b| (?:at|around) (?:\\d|${hours})\\b)`,
  ),
  otherMatters: pattern()`
      \b(?:cancel|reschedule|(?:move|change|push) (?:my|the|our|it)|my appointment|wrong number|
      leave a message|call me back|speak (?:to|with)|talk to|how (?:soon|long|far|late)|your hours|
      my (?:name|number|address|zip|email|phone))\b|
      ^(?:do|does|are|is there|what|where|when|who|which) (?!.*\b(?:leak|broken|clog))`,
  mannersOnly: new RegExp(`^(?:${manners})(?: (?:${manners}))*$`),
};
