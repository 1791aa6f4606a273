import type { Language } from '@gatecall/contracts/languages';

/**
 * What the printed card says, in every language at once: whoever stands at the gate has not chosen
 * one. How the code is given, the voice at the gate tells.
 */
export const CARD_SENTENCES: Readonly<Record<Language, { code: string; scan: string }>> = {
  en: {
    code: 'Ring and give this code when asked.',
    scan: 'Or scan, press the button, and ring. Opens once, until {date}.',
  },
  de: {
    code: 'Klingle und gib diesen Code an, wenn du gefragt wirst.',
    scan: 'Oder scanne, drück den Knopf und klingle. Öffnet einmal, bis {date}.',
  },
  fr: {
    code: 'Sonnez et donnez ce code quand on vous le demande.',
    scan: 'Ou scannez, appuyez sur le bouton et sonnez. Ouvre une fois, jusqu’au {date}.',
  },
  pt: {
    code: 'Toque o interfone e informe este código quando for pedido.',
    scan: 'Ou escaneie, toque no botão e chame. Abre uma vez, até {date}.',
  },
  es: {
    code: 'Llama y da este código cuando te lo pidan.',
    scan: 'O escanea, pulsa el botón y llama. Abre una vez, hasta el {date}.',
  },
};
