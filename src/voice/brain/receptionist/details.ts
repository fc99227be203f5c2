import { servesZip } from "#domain/assistants/service-area.ts";
import type { KnownPlace } from "#domain/calls/dialogue.ts";
import { readOnSite } from "../../language/spoken/read-on-site.ts";
import { isNamedIn, joinPlaces, writtenAddress } from "../../language/values/place.ts";
import type { Talk } from "./talk.ts";

/** The next thing that has to be known about the caller: asks for it and answers false, or true where all is known. */
export function askDetails(talk: Talk, wanted: readonly ("name" | "number" | "address")[]): boolean {
  return wanted.every(
    (detail) => !(detail === "name" ? asksName : detail === "number" ? asksNumber : asksAddress)(talk),
  );
}

function asksName(talk: Talk): boolean {
  const { phrases } = talk;
  const { name } = talk.facts();
  const { counts } = talk.dialogue();
  if (name === undefined) return talk.ask("name", phrases.askName);
  // A first name that was only mentioned is half of one.
  const isHalf = !name.includes(" ") && (counts.name ?? 0) === 0 && (counts.last_name ?? 0) === 0;
  return isHalf && talk.ask("last_name", phrases.askLastName(name));
}

function asksNumber(talk: Talk): boolean {
  const { phrases, turn } = talk;
  if (talk.facts().phone !== undefined) return false;
  const { counts } = talk.dialogue();
  const ownIsOpen = turn.caller.number !== "" && (counts.own_number ?? 0) === 0;
  if (ownIsOpen && talk.ask("own_number", phrases.askOwnNumber)) return true;
  if (talk.ask("number", phrases.askNumber)) return true;
  // Better the number that the call comes from than none.
  if (turn.caller.number !== "") talk.learn({ phone: turn.caller.number });
  return false;
}

function asksAddress(talk: Talk): boolean {
  const { phrases, turn } = talk;
  const { place = {} } = talk.dialogue();
  if (
    talk.facts().address === undefined &&
    place.street === undefined &&
    talk.ask("address", talk.facts().emergency === undefined ? phrases.askAddress : phrases.askAddressNow)
  )
    return true;
  if (place.street !== undefined && place.number === undefined && talk.ask("house_number", phrases.askHouseNumber))
    return true;
  const isAreaOpen = turn.assistant.settings.service_zips.length > 0 && inArea(talk) === undefined;
  return isAreaOpen && talk.facts().address !== undefined && talk.ask("zip", phrases.askZipOnly);
}

/** Whether the caller's place is one that the business comes to; nothing while that cannot be told. */
export function inArea(talk: Talk): boolean | undefined {
  const { settings, instructions, greeting } = talk.turn.assistant;
  const { zip } = talk.facts();
  const { town } = talk.dialogue().place ?? {};
  if (settings.service_zips.length === 0) return true;
  if (zip !== undefined) return servesZip(settings.service_zips, zip);
  return town !== undefined && isNamedIn(town, `${instructions} ${greeting} ${settings.business_name}`)
    ? true
    : undefined;
}

/** What the caller's words tell about them. Only what was asked for, or what cannot be anything else, is taken. */
export function learnDetails(talk: Talk): void {
  const { heard, turn } = talk;
  const { asked } = talk.dialogue();
  const { number } = turn.caller;
  const others = learnOnSite(talk);
  if (!others.hasName) learnName(talk);
  if (heard.email !== undefined) talk.learn({ email: heard.email });
  const place = joinPlaces(talk.dialogue().place ?? {}, asHouse(talk));
  const address = writtenAddress(place);
  talk.note({ place });
  if (place.zip !== undefined) talk.learn({ zip: place.zip });
  if (address !== undefined) talk.learn({ address });
  const isRefused = (asked === "number" || asked === "own_number") && heard.acts.has("refuse", "only_asking");
  const isAgreed = asked === "own_number" && !saysNo(talk) && (heard.change === undefined || heard.yesNo === "yes");
  if (heard.phone === undefined && (isAgreed || (isRefused && number !== ""))) talk.learn({ phone: number });
  if (heard.phone !== undefined && !others.hasNumber && isOwn(talk)) talk.learn({ phone: heard.phone });
}

/** A landlord's tenant, a mother for whom somebody calls: who is there goes with the job, and the customer stays the one who calls. */
function learnOnSite(talk: Talk): { readonly hasName: boolean; readonly hasNumber: boolean } {
  const { heard, phrases } = talk;
  const { asked } = talk.dialogue();
  const found = readOnSite(heard.words);
  // Who is asked for a name or a number and gives another one's wants that one to be used.
  const hasName = found?.hasName === true && heard.name !== undefined && asked !== "name" && asked !== "last_name";
  const isAsked = asked === "number" || asked === "own_number" || asked === "booked_number" || asked === "code";
  const isTheirs = found?.hasNumber === true || hasName;
  const hasNumber = isTheirs && heard.phone !== undefined && !isAsked;
  if (hasName || hasNumber) {
    const said = [found?.who, hasName && heard.name, hasNumber && heard.phone].filter(Boolean).join(", ");
    talk.note({ onSite: [talk.dialogue().onSite, said].filter(Boolean).join(", ").slice(0, longestOnSite) });
    if (hasNumber) talk.say(phrases.onSiteNoted);
  }
  return { hasName, hasNumber };
}

const longestOnSite = 200;

/** What goes to the owner with the matter. It is for the owner, so it is in English. */
export function withOnSite({ dialogue }: Talk, text: string): string {
  const { onSite } = dialogue();
  return onSite === undefined ? text : [text, `On site: ${onSite}`].filter(Boolean).join("; ");
}

/** "It's one two two one five", said to a question for the address: where nobody goes there, it is the house and no ZIP. */
function asHouse({ heard, dialogue, turn }: Talk): KnownPlace {
  const { place } = heard;
  const { service_zips } = turn.assistant.settings;
  const isAlone = place.zip !== undefined && place.street === undefined && place.number === undefined;
  const isHouse = isAlone && dialogue().asked === "address" && !/\b(?:zip|postal)\b/i.test(heard.words);
  return isHouse && !servesZip(service_zips, place.zip ?? "") ? { ...place, zip: undefined, number: place.zip } : place;
}

/** Everything but a no means that the number will do: "you have it on your screen". */
const saysNo = ({ heard }: Talk): boolean => heard.yesNo === "no" || heard.acts.has("no");

/** A number becomes the caller's only where one was asked for, or the caller says that it is theirs. */
function isOwn({ heard, dialogue }: Talk): boolean {
  const { asked } = dialogue();
  if (asked === "booked_number" || asked === "code" || asked === "message") return false;
  if (asked === "number" || asked === "own_number" || asked === "confirm") return true;
  return /\b(?:my|reach me|call me|text me|cell is|number is|mi|ll[aá]me(?:me)?|m[aá]rque(?:me)?)\b/i.test(heard.words);
}

function learnName(talk: Talk): void {
  const { heard, phrases, turn } = talk;
  const { asked } = talk.dialogue();
  const { name: known } = talk.facts();
  const isAsked = asked === "name" || asked === "last_name";
  const isRefused = heard.acts.has("refuse") && isAsked;
  if (asked === "last_name" && (isRefused || heard.name === undefined || known === undefined)) return;
  if (asked === "last_name" && heard.name !== undefined && known !== undefined) {
    const isWhole = heard.name.toLowerCase().split(" ").includes(known.toLowerCase()) || heard.name.includes(" ");
    if (!isWhole && heard.yesNo === "no") return;
    talk.learn({ name: isWhole ? heard.name : `${known} ${heard.name}` });
    return;
  }
  const isSpelled = /(?:\b\p{L}\b ?){3}/u.test(heard.words);
  // "Tate, Mister Tate, that's all you need" is a name for all that.
  const isTitled = /\b(?:mr|mister|mrs|missus|ms|miss|se[nñ]or[a]?|don|do[nñ]a)\b/i.test(heard.words);
  const isKept = isSpelled || (isTitled && heard.name !== undefined);
  if (isRefused && heard.acts.all[0] === "refuse" && known === undefined && !isKept) {
    talk.learn({ name: phrases.nameless(turn.caller.number) });
    return;
  }
  if (heard.name === undefined || heard.acts.has("hold_on", "repeat")) return;
  // A name that was asked for is not overwritten by one that was only mentioned.
  if (isAsked || known === undefined) talk.learn({ name: heard.name });
}
