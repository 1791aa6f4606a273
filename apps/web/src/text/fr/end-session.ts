import type { Catalogue } from '../catalogue.ts';

export const endSession: Catalogue['endSession'] = {
  title: 'Se déconnecter ?',
  question: 'Une application demande de fermer votre session ici.',
  stay: 'Rester connecté',
  stayed: 'Vous êtes toujours connecté. Vous pouvez fermer cette page.',
  ended: 'Vous êtes déconnecté. Vous pouvez fermer cette page.',
};
