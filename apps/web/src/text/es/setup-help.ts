import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the help in the setup. */
export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Muchos iPhone no marcan códigos desde un enlace. Copia el código, abre Teléfono y luego Teclado, mantén pulsado para pegarlo y pulsa llamar.',
  disableCode: 'Código para desactivar',
  qrLabel: 'Código QR con el código que activa el desvío',
  separateCodesHelp:
    'Si el código de arriba funciona a medias, envía estos tres uno tras otro. Algunas redes confirman, pero solo fijan una condición.',
  queryHelp:
    'Para ver lo fijado, marca {code}. La regla *#21# debe estar desactivada: anula las demás.',
  carrierOwnApp:
    'Xfinity Mobile y Spectrum Mobile no aceptan códigos. Configura el desvío en su aplicación o pregunta a su soporte, solo para las llamadas no contestadas, al número de sistema de abajo.',
  verizonHelp:
    'En Verizon un solo código cubre ocupado y sin respuesta. Un tono lo confirma; sin cobertura no está incluido.',
};
