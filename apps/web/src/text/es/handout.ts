import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} ya no abre. Quien aún lo tenga necesita el código nuevo.',
  wasUsed:
    'En uso desde el {date}. Aperturas con él: {count}, la última el {when}. Quien vino entonces aún lo tiene.',
  wasNotUsed: 'Estuvo en uso desde el {date} y nunca abrió la puerta.',
  othersStay: 'Los códigos de invitados, tus propios códigos y los enlaces abren como antes.',
  restored: '{code} vuelve a abrir. El código que lo había sustituido ya no abre.',

  cardTitle: 'Una tarjeta para invitados',
  cardIntro: 'Tu código de entrada en cuatro idiomas, para la nevera, una carta o los vecinos.',
  cardPrint: 'Imprimir',
  cardQr: 'Un código QR que abre una vez',
  cardQrHint:
    'Quien lo escanea en la puerta entra sin código, una vez. Puedes retirarlo en el panel, en «Dejar entrar a un invitado con un enlace».',
  cardQrValid: 'Válido durante',
  cardQrMake: 'Añadir el código QR',
  cardQrRemove: 'Quitar el código QR',
  cardQrLabel: 'Código QR de un enlace que abre la puerta una vez',
  cardLinkName: 'Tarjeta impresa',
  cardNoCode: 'Todavía no hay código de entrada. Guarda primero tu portero en el panel.',
  cardBack: 'Volver al panel',
};
