import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'Ce qui demande votre attention, le plus urgent d’abord.',
  attention: 'Demande votre attention',
  critical: 'Urgent',
  warning: 'Bientôt',
  todo_audit_broken:
    'Cherchez qui a pu modifier la base de données, et comparez avec une sauvegarde.',
  todo_line_down: 'Vérifiez qu’Asterisk fonctionne et que le serveur le joint.',
  todo_calls_failing: 'Vérifiez l’état de l’opérateur téléphonique et le journal du serveur.',
  todo_forwarding_lost:
    'Les téléphones des résidents ne renvoient peut-être plus. Les résidents sont prévenus.',
  todo_silent_panels: 'Sonnez une fois à chacun, ou demandez sur place.',
  todo_waiting_for_number: 'Ajoutez des numéros : les portails les reçoivent aussitôt.',
  todo_mail_late: 'Vérifiez que le serveur de messagerie de SMTP_URL répond.',
  todo_texts_late: 'Vérifiez que l’opérateur téléphonique accepte les SMS.',
  todo_push_late: 'Vérifiez que le serveur joint les services de notification.',
  todo_codes_suspended:
    'Trop de mauvais codes y ont été saisis. Cherchez les résidents pour les aider.',
  todo_called_too_often:
    'Quelqu’un appelle peut-être avec le numéro de l’interphone. Regardez les appels.',
  todo_few_numbers: 'Ajoutez des numéros avant que de nouveaux résidents en attendent un.',
  todo_webhooks_off:
    'Réactivez chacun dès qu’il fonctionne et renvoyez ce qui manque ; ou retirez-le.',
  calm: 'Tout fonctionne',
  calmText: 'Rien à faire pour l’instant.',
  counts: 'Ce qu’il y a',
  count_buildings: 'Immeubles',
  count_units: 'Logements',
  count_residents: 'Résidents',
  count_gates: 'Portails',
  count_calls_30_days: 'Appels en 30 jours',
  count_numbers: 'Numéros',
  count_free_numbers: 'Numéros libres',
  count_webhooks: 'Webhooks',
  count_operators: 'Personnes avec un rôle',
};
