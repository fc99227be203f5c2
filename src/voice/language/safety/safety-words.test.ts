import { describe, expect, test } from "vitest";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { circumstances } from "./circumstance.ts";
import { circumstancesIn } from "./circumstances.ts";
import { safetyWords } from "./safety-words.ts";

const said = (kind: EmergencyKind, words: string, language: SpokenLanguage = "en"): string =>
  safetyWords(kind, language, circumstancesIn([words], language));

const leave = /leave the building|get everyone (?:out|into fresh air)/i;
const dial = /call 911/i;
const valve = /shut off the main water valve/i;
const breaker = /switch off the main breaker/i;
const poison = /1-800-222-1222/;

/** What the caller said, what she must not say then, and what she says. */
const table: readonly [EmergencyKind, string, RegExp | undefined, RegExp][] = [
  ["gas", "I smell gas in the kitchen", undefined, leave],
  ["gas", "I smell gas and I can't get out, I'm in a wheelchair", leave, /say that you can't get out/],
  ["gas", "it smells like gas, we're all outside already", leave, /stay outside/i],
  ["gas", "there's gas, we already left the house", leave, /stay outside/i],
  ["gas", "I smell gas, I already called 911", /call 911 or/i, leave],
  ["gas", "I called the gas company already and they're coming but it still smells", /call 911 or your gas/i, leave],
  ["gas", "strong gas smell, the door is stuck and I'm trapped inside", leave, dial],
  ["gas", "should I call 911, I smell gas", undefined, dial],
  ["gas", "I haven't called 911 yet but I smell gas", undefined, dial],
  [
    "gas",
    "we got everybody out and called the fire department, it reeked of gas",
    /leave the building|call 911 or/i,
    /stay outside/i,
  ],
  ["fire", "my kitchen is on fire", undefined, /get everyone out/i],
  ["fire", "there's a fire in the hall and I can't get out", leave, /close the doors/i],
  ["fire", "the stairs are burning, we're trapped upstairs", leave, /say that you can't get out/],
  ["fire", "the garage is on fire, we're standing outside", leave, /don't go back in|stay outside/i],
  ["fire", "the dryer caught fire, fire department is on the way", dial, /get everyone out/i],
  ["fire", "we're out of the house and 911 is on the way", /get everyone out|call 911/i, /stay outside/i],
  ["carbon_monoxide", "the CO alarm is going off", undefined, /fresh air/i],
  [
    "carbon_monoxide",
    "carbon monoxide alarm is beeping and we can't leave, my dad is bedridden",
    leave,
    /open window/i,
  ],
  ["carbon_monoxide", "the CO detector went off so we're out on the lawn", leave, /stay outside/i],
  ["carbon_monoxide", "we called 911 already, the CO alarm is going off", dial, /fresh air/i],
  ["sparks", "the outlet is sparking", undefined, breaker],
  ["sparks", "the panel is sparking and I can't get to the breaker", breaker, /power company/i],
  ["sparks", "sparks from the outlet, I already turned off the breaker", breaker, /stay away/i],
  ["sparks", "it's sparking, I shut the power off", breaker, /stay away/i],
  ["water_near_power", "the basement is flooding and water is at the outlets", undefined, /out of the water/i],
  ["water_near_power", "the breaker box is under water", breaker, /power company/i],
  ["water_near_power", "water is pouring through the ceiling onto the breaker box", breaker, /power company/i],
  ["water_near_power", "hay agua cayendo sobre la caja de breakers", /main breaker only/i, /power company/i],
  ["water_near_power", "the water is at the outlets", undefined, breaker],
  ["carbon_monoxide", "we all have headaches and the furnace smells", undefined, /or anyone feels sick, get everyone/i],
  ["water_near_power", "water is up to the panel, the power is already off", breaker, /out of the water/i],
  ["water_near_power", "there's water around the panel and I can't reach the breakers", breaker, /power company/i],
  ["flooding", "a pipe burst and it's pouring", undefined, valve],
  ["flooding", "a pipe burst, I already turned the water off", valve, /keep away/i],
  ["flooding", "water everywhere, I can't reach the shut-off", valve, /water company/i],
  ["flooding", "I can't find the main valve and it's pouring", valve, /water company/i],
  ["flooding", "the shutoff valve is broken, it won't turn", valve, /water company/i],
  ["flooding", "I shut off the main but it's still dripping through", valve, /keep away/i],
  ["flooding", "how do I turn the water off, it's flooding", undefined, valve],
  ["flooding", "I couldn't turn the water off and it's coming through the ceiling", valve, /water company/i],
  ["flooding", "my landlord shut the water off, the kitchen is flooded", valve, /keep away/i],
  ["sewage", "sewage is coming up in the tub", undefined, /flush/i],
  ["sewage", "sewage is backing up, we've already stopped using the water", /flush/i, /dirty water/i],
  ["no_heat", "no heat and I have a newborn", undefined, /oven/i],
  ["no_heat", "the furnace is dead so we went to my sister's house", /keep everyone warm/i, dial],
  ["no_cooling", "no AC and my mother is 84", undefined, /cool place/i],
  [
    "no_cooling",
    "the AC is out and we can't move her, she's bedridden",
    /get everyone to a cool place/i,
    /wet cloths/i,
  ],
  [
    "no_cooling",
    "AC is dead, she's confused and I already called 911",
    dial,
    /wet cloths[^.]*don't give them anything to drink/i,
  ],
  ["no_cooling", "the AC died and my grandmother passed out", /have everyone drink/i, /call 911 now/i],
  [
    "gas",
    "I smell gas and I'm in a wheelchair",
    undefined,
    /leave the building[^.]*if you can't get out on your own, call 911/i,
  ],
  ["gas", "I smell gas, this landline is the only phone I have", /from outside/i, /neighbor's phone/i],
  [
    "gas",
    "my mother smells gas, I'm at work",
    /call 911 or your gas/i,
    /^Please tell whoever is there[^.]*leave[^.]*\. Please call 911 for them now/,
  ],
  ["gas", "it smells of gas and I can't carry my husband", leave, /far from the smell[^.]*say that you can't get out/i],
  [
    "fire",
    "the grease in the pan caught fire",
    undefined,
    /don't put water on it[^.]*lid[^.]*\. If it doesn't go out at once, get everyone out/,
  ],
  ["fire", "there's a fire and I can't lift her out of bed", leave, /close the doors[^.]*say that you can't get out/i],
  [
    "sparks",
    "a power line is down in the yard and it's sparking",
    breaker,
    /35 feet[^.]*call 911 and your power company/i,
  ],
  [
    "sparks",
    "the outlet sparked and my son got electrocuted",
    undefined,
    /call 911 now and don't touch whoever got the shock until the power is off/i,
  ],
  ["injury", "he cut his hand and there's blood everywhere", undefined, /call 911 now, press hard/i],
  [
    "injury",
    "he got shocked and he's on the floor",
    undefined,
    /call 911 now, don't touch whoever got the shock until the power is off/i,
  ],
  ["flooding", "the river came up and it's in the house", valve, /highest floor[^.]*\. [^.]*call 911 now/i],
  [
    "poisoning",
    "I mixed cleaners and I can hardly breathe",
    poison,
    /^Please call 911 now\. Please get away from any fumes/,
  ],
  ["poisoning", "he splashed drain cleaner in his eyes", undefined, /rinse it off/i],
  ["poisoning", "my son drank drain cleaner", undefined, poison],
  ["poisoning", "he drank bleach, I already called poison control", poison, /Poison Control told you/i],
  ["poisoning", "she swallowed paint thinner, the ambulance is on its way", /call/i, /throw up/i],
  ["injury", "he fell off the ladder and he's bleeding", undefined, dial],
  ["injury", "he's hurt, I already called 911", dial, /don't move them/i],
  ["injury", "the ambulance is on the way, he got shocked", dial, /don't move them/i],
  ["break_in", "somebody is breaking in", undefined, dial],
  ["break_in", "someone's in the house and I locked myself in the bathroom", /get out if/i, /stay where you are/i],
  ["break_in", "they kicked in my door, the police are on the way", dial, /don't look/i],
  ["break_in", "there's a man in the house, I'm outside in my car", /get out if/i, /stay outside/i],
  ["violence", "my ex is here and he has a gun", undefined, dial],
  ["violence", "he's hitting me and I can't get out", undefined, /say that you can't get out/],
  ["violence", "he threatened me, I called the police already", dial, /somewhere safe/i],
  ["named_by_owner", "the boiler is screaming", undefined, dial],
  ["named_by_owner", "the boiler is screaming, 911 has been called", dial, /911/],
];

describe("no tip is given that the caller said is impossible or done", () => {
  test.each(table)("%s: %s", (kind, words, never, instead) => {
    const heard = said(kind, words);
    if (never) expect(heard).not.toMatch(never);
    expect(heard).toMatch(instead);
  });
});

const abroad: readonly [SpokenLanguage, EmergencyKind, string, RegExp, RegExp][] = [
  ["es", "gas", "huele a gas y no puedo salir", /salga del edificio/i, /no puede salir/i],
  ["es", "gas", "huele a gas, ya estamos todos afuera", /salga del edificio/i, /quédese afuera/i],
  ["es", "fire", "se quema la cocina, ya llamé al 911", /llame al 911/i, /saque a todos/i],
  ["es", "flooding", "se rompió un tubo, ya cerré el agua", /cierre la llave principal/i, /no se acerque/i],
  ["es", "flooding", "no encuentro la llave de paso", /cierre la llave principal/i, /compañía de agua/i],
  ["es", "water_near_power", "la caja de los breakers está bajo el agua", /baje el interruptor/i, /compañía de luz/i],
  ["fr", "fire", "il y a le feu, je ne peux pas sortir", /faites sortir/i, /ne pouvez pas sortir/i],
  ["fr", "gas", "ça sent le gaz, nous sommes déjà dehors", /sortez du bâtiment/i, /restez dehors/i],
  ["pt", "flooding", "estourou um cano, já fechei a água", /feche o registro/i, /fique longe/i],
  ["pt", "gas", "cheiro de gás, não consigo sair", /saia do prédio/i, /não consegue sair/i],
  ["de", "gas", "es riecht nach Gas, wir sind schon draußen", /verlassen Sie/i, /bleiben Sie draußen/i],
  ["de", "fire", "es brennt, ich komme nicht raus", /bringen Sie jetzt alle/i, /nicht hinauskommen/i],
  ["it", "fire", "c'è un incendio, ho già chiamato il 911", /chiami il 911/i, /faccia uscire/i],
  ["it", "gas", "odore di gas, siamo già fuori", /esca subito/i, /resti fuori/i],
  ["vi", "gas", "có mùi ga, chúng tôi ra ngoài rồi", /ra khỏi nhà ngay/i, /ở bên ngoài/i],
  ["vi", "fire", "cháy nhà, tôi không ra được", /đưa mọi người ra/i, /không ra được/i],
  ["zh", "gas", "有煤气味，我们已经在外面了", /离开房子/, /待在外面/],
  ["zh", "fire", "着火了，我出不去", /让所有人离开/, /出不去/],
];

describe("the same in her other languages", () => {
  test.each(abroad)("%s %s: %s", (language, kind, words, never, instead) => {
    const heard = said(kind, words, language);
    expect(heard).not.toMatch(never);
    expect(heard).toMatch(instead);
  });
});

test.each(spokenLanguages)(
  "in $name, whatever was said, something is left to say in at most two sentences",
  ({ code }) => {
    const wrong: string[] = [];
    for (const kind of emergencyKinds)
      for (const first of circumstances)
        for (const second of circumstances) {
          const heard = safetyWords(kind, code, new Set([first, second]));
          const marks = (heard.match(/[.。!?]/g) ?? []).length;
          if (heard.trim() === "" || marks < 1 || marks > 2 || /undefined|, ,|，，/.test(heard))
            wrong.push(`${kind} ${first} ${second}: ${heard}`);
        }
    expect(wrong).toEqual([]);
  },
);
