import type { CallTexts } from "../call-texts.ts";

export const de: CallTexts = {
  stillThere: "Sind Sie noch da?",
  silentGoodbye:
    "Ich kann Sie nicht hören, deshalb lege ich jetzt auf. Rufen Sie gern jederzeit wieder an. Auf Wiederhören.",
  fillers: ["Einen Moment, bitte. ", "Ich schaue kurz nach. ", "Eine Sekunde. "],
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
    flooding:
      "Wenn es gefahrlos geht, drehen Sie den Haupthahn zu, und bleiben Sie weg von Wasser in der Nähe von Steckdosen oder Kabeln.",
    no_heat: "Bitte halten Sie alle warm, und wenn jemand durch die Kälte in Gefahr ist, rufen Sie 911 an.",
    named_by_owner: "Wenn jemand in Gefahr ist, rufen Sie jetzt 911 an.",
  },
  urgentMessage:
    "Ich gebe das sofort als dringend weiter. Wie ist Ihr Name, Ihre Adresse und die beste Nummer, unter der wir Sie erreichen?",
  confirmLater: "Das bestätigen wir Ihnen noch.",
  tooLong:
    "Wir sprechen schon sehr lange, deshalb muss ich dieses Gespräch beenden. Rufen Sie gern wieder an, wenn Sie noch etwas brauchen. Auf Wiederhören.",
  goodbye: "Danke für Ihren Anruf. Auf Wiederhören!",
};
