import type { ConsoleTexts } from '../catalogue.ts';

export const gates: ConsoleTexts['gates'] = {
  intro: 'Tous les portails que les résidents ont configurés.',
  attention: 'Lesquels',
  attention_waiting_for_number: 'Attendent un numéro',
  attention_forwarding_lost: 'Renvoi perdu',
  attention_codes_suspended: 'Codes suspendus',
  attention_called_too_often: 'Trop d’appels',
  since: 'depuis le {when}',
  empty: 'Pas encore de portail',
  emptyText: 'Un portail apparaît ici dès qu’un résident a enregistré son interphone.',
  status_not_set_up: 'Aucun interphone n’est encore configuré',
  status_no_number: 'Attend un numéro système',
  status_codes_suspended: 'Les codes sont suspendus',
  status_number_changed: 'Le numéro système a changé, et rien n’y est encore renvoyé',
  status_forwarding_fails: 'Le renvoi ne fonctionne pas',
  status_called_too_often: 'Trop d’appels : ils ne sonnent chez personne en ce moment',
  status_silent: 'Le portail n’appelle plus',
  status_partly_checked: 'Le renvoi n’est pas encore entièrement vérifié',
  status_never_rung: 'Le portail est prêt, et personne n’a encore sonné',
  status_answered: 'Les appels du portail sont pris en charge',
};
