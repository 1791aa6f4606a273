import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'Was Aufmerksamkeit braucht, das Dringendste zuerst.',
  attention: 'Braucht Aufmerksamkeit',
  critical: 'Dringend',
  warning: 'Bald',
  todo_audit_broken:
    'Finde heraus, wer die Datenbank ändern konnte, und vergleiche mit einer Sicherung.',
  todo_line_down: 'Sieh nach, ob Asterisk läuft und der Server es erreicht.',
  todo_calls_failing: 'Sieh nach, was der Anbieter meldet und was im Log steht.',
  todo_forwarding_lost:
    'Vielleicht leiten die Telefone der Bewohner nicht mehr weiter. Die Bewohner wissen Bescheid.',
  todo_silent_panels: 'Klingle an jeder einmal, oder frage dort nach.',
  todo_waiting_for_number: 'Füge Nummern hinzu: Die Tore bekommen sie sofort.',
  todo_mail_late: 'Sieh nach, ob der Mailserver aus SMTP_URL antwortet.',
  todo_texts_late: 'Sieh nach, ob der Anbieter Textnachrichten annimmt.',
  todo_push_late: 'Sieh nach, ob der Server die Push-Dienste erreicht.',
  todo_codes_suspended:
    'Dort wurden zu viele falsche Codes eingegeben. Suche die Bewohner: Vielleicht brauchen sie Hilfe.',
  todo_called_too_often:
    'Vielleicht ruft jemand mit der Nummer der Sprechanlage an. Sieh dir die Anrufe an.',
  todo_few_numbers: 'Füge Nummern hinzu, bevor neue Bewohner auf eine warten.',
  todo_webhooks_off:
    'Schalte jeden wieder ein, sobald er funktioniert, und sende das Verpasste; oder entferne ihn.',
  calm: 'Alles läuft',
  calmText: 'Gerade ist nichts zu tun.',
  counts: 'Was es gibt',
  count_buildings: 'Gebäude',
  count_units: 'Einheiten',
  count_residents: 'Bewohner',
  count_gates: 'Tore',
  count_calls_30_days: 'Anrufe in 30 Tagen',
  count_numbers: 'Nummern',
  count_free_numbers: 'Freie Nummern',
  count_webhooks: 'Webhooks',
  count_operators: 'Personen mit einer Rolle',
};
