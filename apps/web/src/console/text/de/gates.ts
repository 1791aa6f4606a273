import type { ConsoleTexts } from '../catalogue.ts';

export const gates: ConsoleTexts['gates'] = {
  intro: 'Jedes Tor, das Bewohner eingerichtet haben.',
  attention: 'Welche',
  attention_waiting_for_number: 'Warten auf eine Nummer',
  attention_forwarding_lost: 'Weiterleitung verloren',
  attention_codes_suspended: 'Codes ausgesetzt',
  attention_called_too_often: 'Zu viele Anrufe',
  since: 'seit {when}',
  empty: 'Noch keine Tore',
  emptyText: 'Ein Tor erscheint hier, sobald jemand seine Sprechanlage gespeichert hat.',
  status_not_set_up: 'Noch ist keine Sprechanlage eingerichtet',
  status_no_number: 'Wartet auf eine Systemnummer',
  status_codes_suspended: 'Codes sind gerade aus',
  status_number_changed: 'Die Systemnummer hat sich geändert, und noch leitet nichts an sie weiter',
  status_forwarding_fails: 'Die Weiterleitung funktioniert nicht',
  status_called_too_often: 'Zu viele Anrufe: Sie klingeln gerade bei niemandem',
  status_silent: 'Das Tor ist verstummt',
  status_partly_checked: 'Die Weiterleitung ist noch nicht ganz geprüft',
  status_never_rung: 'Das Tor ist bereit, und noch hat niemand geklingelt',
  status_answered: 'Anrufe vom Tor werden angenommen',
};
