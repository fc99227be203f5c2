import { pattern } from "#domain/basics/pattern.ts";
import { businessTopics } from "./business-topics.ts";
import { termsTopics } from "./terms-topics.ts";
import type { Topic } from "./topic.ts";

/** The more special come first. */
export const topics: readonly Topic[] = [...termsTopics, ...businessTopics];

/** A price is wanted. */
export const asksPrice = pattern()`
    \bhow much\b|\bpric(?:e|es|ed|ing)\b|\bcosts?\b|\bcosting\b|\bcharg(?:e|es|ing)\b|
    \bcharged\b(?! (?:me|us|my|her|him|them)\b)|\bfees?\b|\brates?\b|\brun (?:me|us|you|about)\b|
    \bset (?:me|us) back\b|\bhow expensive\b|\bexpensive\b|\bwhat(?:'s| is) the damage\b|
    \bwhat (?:do|would|does|will|am) (?:i|you|it|that|a|an|we|y'all) .{0,40}\b(?:run|owe|pay|get for|
    want for|looking at)\b|
    \bwhat(?:'s| is) (?:a|an|the|your|that|this|them|those) .{1,30} (?:go for|going for|run)\b|
    \blooking at(?: for)?$|\bminimum\b|\b(?:have to|gotta|need to|still) pay\b|
    \bpay (?:for )?(?:both|twice|double)\b|\b(?:be|am i|are we) paying\b|
    \bwhat's (?:that|it|one) (?:run|go for|going for)\b|\bis it (?:\w+ ){1,3}for each\b|\bsurcharge\b|
    \bfor free\b|\b(?:is|are|it|that|it's|estimates?|quotes?|visits?|inspections?|consultations?) free\b|
    \bfree (?:estimate|quote|visit|inspection|consultation|of charge|service|check|look)\w*|\bcuanto\b|
    \bcobran?\b|\bprecios?\b|\bcuesta\w*|\bcostos?\b|\btarifas?\b|\bvale\b|\bsale\b|\bgratis\b|
    \bextra (?:for|charge|fee|cost|on|at|if|to)\b|\b(?:is|are|it|it's|that|charge|cost|costs|pay) extra\b|
    \b(?:cost|costs|charge|pay|is it|is that|it's) more\b|\bmore (?:money|on (?:the )?weekends?|at night)\b|
    \badditional\b|\bon the hook\b|\bon top of (?:the|that|it)\b|
    \bstart(?:s|ing)? (?:at|from|out at|around)\b|\bstarting (?:price|point|rate)\b|\bcheapest\b|
    \bwhat (?:do|would) (?:you|y'all)(?: guys| folks| all| people)? (?:want|ask|get)(?: just)? (?:for|
    to (?!know|do|hear))|\bwhat are (?:you|y'all)(?: guys)? asking\b|\bwhat kind of money\b|
    \b(?:que|cual es el) (?:precio|costo)\b|\b(?:a|en) como (?:sale|esta|dan)\b|\bqueda (?:en|el|la)\b`;

/** Whether they do a thing. */
export const asksDoing = pattern()`
    \b(?:do|does|can|could|would|will|if|did|so|that) (?:you|y'all|u|they|he|your (?:guys|company|people)|
    somebody|anybody|
    anyone)(?: guys| all| folks| people| also| even| ever| still| just| maybe| come| come out| come out and| come and| by any chance| happen to)* (?:do|
    work on|work with|fix|repair|install|service|handle|clean|replace|offer|put in|deal with|take care of|
    mess with|build|remove|treat|sell|carry|hook up|run|paint|cut|make|know how(?! much| many| long)|have|
    unclog|pump|move|haul|trim|rekey|change|give|provide|pull|use|bring|open|unlock|get into|get rid of|
    inspect|seal|pour|plant|mow|program|set up|diagnose|look at|check|kill|spray for|spray)\b|
    \bis (?:that|this|it) something (?:you|y'all)\b|
    \b(?:you|y'all)(?: guys)? (?:do|work on|fix|install|service|handle|offer) \w+|\bhacen\b|\barreglan\b|
    \breparan\b|\binstalan\b|\btrabajan\b|\bdan (?:servicio|mantenimiento)\b|\blimpian\b|\bofrecen\b|
    \bpueden (?:arreglar|reparar|instalar|hacer|limpiar|cambiar)\b|\bdestapan\b|\bcambian\b|\bponen\b|
    \bcolocan\b|\bpintan\b|\bvenden\b|\bquitan\b|\bmontan\b|\batienden\b`;
