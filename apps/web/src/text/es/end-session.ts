import type { Catalogue } from '../catalogue.ts';

export const endSession: Catalogue['endSession'] = {
  title: '¿Cerrar sesión?',
  question: 'Una aplicación pide cerrar tu sesión aquí.',
  stay: 'Mantener la sesión',
  stayed: 'Tu sesión sigue abierta. Puedes cerrar esta página.',
  ended: 'Tu sesión está cerrada. Puedes cerrar esta página.',
};
