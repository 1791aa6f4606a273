import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the links that open the gate once. */
export const links: Catalogue['links'] = {
  intro:
    'Para un invitado que no puede decir ni teclear un código. En la puerta abre el enlace, pulsa el botón y llama: la puerta se abre, una vez.',
  label: '¿Para quién es?',
  placeholder: 'p. ej. La abuela',
  validFor: 'Válido durante',
  create: 'Crear un enlace',
  address: 'Enlace para {name}',
  addressHint: 'Envíalo ahora: se muestra solo aquí y solo una vez.',
  shareText:
    'Cuando estés en la puerta, abre este enlace, pulsa el botón y llama. La puerta se abre una vez.',
  listTitle: 'Tus enlaces',
  validUntil: 'Válido hasta el {when}',
  stateReady: 'Sin usar',
  stateUsed: 'Usado',
  stateExpired: 'Caducado',
  usedWhen: 'Usado {when}',
  takeBack: 'Retirar',
  takenBack: 'El enlace para {name} ya no abre.',
};
