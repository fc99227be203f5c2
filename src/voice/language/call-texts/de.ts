import type { FixedTexts } from "./language-texts.ts";

export const de: FixedTexts = {
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
  toBeSafe: "Nur zur Sicherheit:",
  safetyQuestion: {
    gas: "Riechen Sie gerade Gas, oder hören Sie es zischen?",
    fire: "Brennt oder qualmt bei Ihnen gerade etwas?",
    carbon_monoxide: "Gibt gerade ein Kohlenmonoxidmelder Alarm, oder ist jemandem schwindlig oder übel?",
    sparks:
      "Gibt es gerade Funken, Stromschläge oder heiße Steckdosen oder Kabel, oder ist Wasser in der Nähe von Strom?",
    water_near_power: "Steht gerade Wasser in der Nähe von Steckdosen, Kabeln oder dem Sicherungskasten?",
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
  urgentMessage: "Ich gebe das sofort als dringend weiter. Wie ist die Adresse?",
  confirmLater: "Das bestätigen wir Ihnen noch.",
  confirmByText: "Ich bestätige es Ihnen per SMS.",
  tooLong:
    "Wir sprechen schon sehr lange, deshalb muss ich dieses Gespräch beenden. Rufen Sie gern wieder an, wenn Sie noch etwas brauchen. Auf Wiederhören.",
  goodbye: "Danke für Ihren Anruf. Auf Wiederhören!",
};
