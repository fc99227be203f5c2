import type { CallTexts } from "./language-texts.ts";

export const de: CallTexts = {
  stillThere: "Sind Sie noch da?",
  silentGoodbye:
    "Ich kann Sie nicht hören, deshalb lege ich jetzt auf. Rufen Sie gern jederzeit wieder an. Auf Wiederhören.",
  fillers: ["Einen Moment, bitte. ", "Ich schaue kurz nach. ", "Eine Sekunde. "],
  backAgain: "Da bin ich wieder, Entschuldigung. Wir waren kurz getrennt.",
  pleaseGoOn: "Bitte sprechen Sie weiter.",
  sayAgain: "Entschuldigung, das habe ich nicht verstanden. Können Sie es noch einmal sagen?",
  connecting: {
    sales: "Ich verbinde Sie jetzt mit unserem Verkauf. Einen Moment, bitte.",
    service: "Ich verbinde Sie jetzt mit unserem Kundendienst. Einen Moment, bitte.",
    emergency: "Ich verbinde Sie jetzt mit unserem Notfallkontakt. Bitte bleiben Sie am Apparat.",
  },
  transferFailed: {
    busy: "Es tut mir leid, die Leitung ist gerade besetzt.",
    no_answer: "Es tut mir leid, es hat niemand abgenommen.",
    voicemail: "Es tut mir leid, ich habe nur einen Anrufbeantworter erreicht.",
    declined: "Es tut mir leid, im Moment kann niemand das Gespräch annehmen.",
    failed: "Es tut mir leid, ich bin nicht durchgekommen.",
  },
  tryingNext: "Ich versuche es bei jemand anderem.",
  insteadBookOrMessage: "Ich kann einen Besuch für Sie eintragen oder eine Nachricht aufnehmen. Was möchten Sie?",
  insteadMessage: "Ich kann eine Nachricht aufnehmen, damit Sie jemand zurückruft. Was soll ich ausrichten?",
  safety: {
    gas: "Wenn Sie Gas riechen, verlassen Sie jetzt das Gebäude, berühren Sie keine Schalter und rufen Sie von draußen 911 oder Ihren Gasversorger an.",
    fire: "Wenn es brennt, bringen Sie jetzt alle nach draußen und rufen Sie 911 an.",
    carbon_monoxide:
      "Wenn ein Kohlenmonoxidmelder Alarm gibt, bringen Sie jetzt alle an die frische Luft und rufen Sie 911 an.",
    sparks:
      "Bitte halten Sie Abstand von den Funken, und schalten Sie die Hauptsicherung nur aus, wenn das gefahrlos geht. Wenn etwas brennt, rufen Sie 911 an.",
    violence: "Wenn Sie in Gefahr sind, rufen Sie jetzt 911 an, oder bringen Sie sich zuerst in Sicherheit.",
    injury:
      "Wenn jemand verletzt oder eingeklemmt ist oder es jemandem schlecht geht, rufen Sie jetzt 911 an. Bewegen Sie die Person nur, wenn es dort gefährlich für sie ist.",
    poisoning:
      "Wenn jemand zusammenbricht, krampft, schlecht Luft bekommt oder nicht aufwacht, rufen Sie jetzt 911 an. Wenn nicht, gehen Sie weg von den Dämpfen, bringen Sie niemanden zum Erbrechen und rufen Sie sofort den Giftnotruf an: 1-800-222-1222.",
    break_in:
      "Gehen Sie nicht hinein und suchen Sie niemanden. Gehen Sie nach draußen, wenn das gefahrlos geht, oder schließen Sie sich an einem sicheren Ort ein, und rufen Sie jetzt 911 an.",
    flooding:
      "Wenn es gefahrlos geht, drehen Sie den Haupthahn zu, meist da, wo die Leitung ins Haus kommt, im Keller, an der Vorderwand oder in einem Schacht an der Straße. Bleiben Sie weg von Wasser in der Nähe von Steckdosen oder Kabeln.",
    sewage:
      "Bitte bleiben Sie weg von dem schmutzigen Wasser, und halten Sie Kinder und Tiere fern. Lassen Sie kein Wasser laufen und spülen Sie nicht, bis es repariert ist.",
    no_heat: "Bitte halten Sie alle warm, und wenn jemand durch die Kälte in Gefahr ist, rufen Sie 911 an.",
    no_cooling:
      "Bitte bringen Sie alle an einen kühlen Ort und geben Sie ihnen Wasser zu trinken. Wenn jemand verwirrt ist oder ohnmächtig wird, rufen Sie jetzt 911 an.",
    named_by_owner: "Wenn jemand in Gefahr ist, rufen Sie jetzt 911 an.",
  },
  toBeSafe: "Nur zur Sicherheit:",
  safetyQuestion: {
    gas: "Riechen Sie gerade Gas, oder hören Sie es zischen?",
    fire: "Brennt oder qualmt bei Ihnen gerade etwas?",
    carbon_monoxide: "Gibt gerade ein Kohlenmonoxidmelder Alarm, oder ist jemandem schwindlig oder übel?",
    sparks:
      "Gibt es gerade Funken, Stromschläge oder heiße Steckdosen oder Kabel, oder ist Wasser in der Nähe von Strom?",
    violence: "Sind Sie oder andere gerade durch jemanden in Gefahr?",
    injury: "Ist gerade jemand verletzt oder eingeklemmt, oder braucht jemand einen Arzt?",
    poisoning:
      "Hat gerade jemand etwas Giftiges geschluckt oder in die Augen bekommen, oder atmet jemand gerade Dämpfe ein?",
    break_in: "Bricht gerade jemand bei Ihnen ein, oder wurde eben erst eingebrochen?",
    flooding: "Läuft gerade Wasser aus oder herein, das Sie nicht stoppen können?",
    sewage: "Kommt gerade Abwasser im Haus hoch?",
    no_heat:
      "Ist es drinnen gerade eiskalt, oder ist jemand da, der die Kälte nicht verträgt, etwa ein Baby oder ein alter oder kranker Mensch?",
    no_cooling: "Ist gerade jemand da, der die Hitze nicht verträgt, etwa ein Baby oder ein alter oder kranker Mensch?",
    named_by_owner: "Ist gerade jemand in Gefahr?",
  },
  urgentMessage:
    "Ich gebe das sofort als dringend weiter. Wie ist Ihr Name, Ihre Adresse und die beste Nummer, unter der wir Sie erreichen?",
  confirmLater: "Das bestätigen wir Ihnen noch.",
  confirmByText: "Ich bestätige es Ihnen per SMS.",
  tooLong:
    "Wir sprechen schon sehr lange, deshalb muss ich dieses Gespräch beenden. Rufen Sie gern wieder an, wenn Sie noch etwas brauchen. Auf Wiederhören.",
  goodbye: "Danke für Ihren Anruf. Auf Wiederhören!",
};
