import type { Catalogue } from '../catalogue.ts';

/** German: words of the help in the setup. */
export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Viele iPhones wählen Codes nicht aus einem Link. Kopiere den Code, öffne Telefon und dann Ziffernblock, halte zum Einsetzen gedrückt und drücke Anrufen.',
  disableCode: 'Code zum Ausschalten',
  qrLabel: 'QR-Code mit dem Code, der die Weiterleitung einschaltet',
  separateCodesHelp:
    'Wenn der Code oben nur halb funktioniert, sende diese drei nacheinander. Manche Netze melden Erfolg und stellen nur eine Bedingung ein.',
  queryHelp:
    'Was eingestellt ist, zeigt {code}. Die Regel *#21# muss aus sein: Sie hebt alle anderen auf.',
  carrierOwnApp:
    'Xfinity Mobile und Spectrum Mobile nehmen keine Codes an. Stelle die Weiterleitung in der App des Anbieters ein oder frage dort nach: nur für nicht angenommene Anrufe, an die Systemnummer unten.',
  verizonHelp:
    'Bei Verizon gilt ein Code für besetzt und nicht angenommen. Ein Ton bestätigt ihn; „nicht erreichbar“ ist nicht dabei.',
};
