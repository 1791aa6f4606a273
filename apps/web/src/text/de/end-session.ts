import type { Catalogue } from '../catalogue.ts';

export const endSession: Catalogue['endSession'] = {
  title: 'Abmelden?',
  question: 'Eine Anwendung bittet darum, deine Sitzung hier zu beenden.',
  stay: 'Angemeldet bleiben',
  stayed: 'Du bist weiterhin angemeldet. Du kannst diese Seite schließen.',
  ended: 'Du bist abgemeldet. Du kannst diese Seite schließen.',
};
