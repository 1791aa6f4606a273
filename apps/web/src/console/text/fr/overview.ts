import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'Ce qui demande votre attention, le plus urgent d’abord.',
  attention: 'Demande votre attention',
  critical: 'Urgent',
  warning: 'Bientôt',
  todo_waiting_for_number: 'Ajoutez des numéros : les portails les reçoivent aussitôt.',
  todo_mail_late: 'Vérifiez que le serveur de messagerie de SMTP_URL répond.',
  todo_texts_late: 'Vérifiez que l’opérateur téléphonique accepte les SMS.',
  todo_push_late: 'Vérifiez que le serveur joint les services de notification.',
  todo_codes_suspended:
    'Trop de codes erronés y ont été saisis. Cherchez les résidents pour les aider.',
  todo_few_numbers: 'Ajoutez des numéros avant que de nouveaux résidents en attendent un.',
  todo_webhooks_off: 'Ce qui se passe entre-temps les attend. Activez-les, ou retirez-les.',
  calm: 'Tout fonctionne',
  calmText: 'Rien à faire pour l’instant. Ce qui a besoin de vous apparaît d’abord ici.',
  counts: 'Ce qu’il y a',
  count_numbers: 'Numéros',
  count_free_numbers: 'Numéros libres',
  count_webhooks: 'Webhooks',
  count_operators: 'Personnes avec un rôle',
};
