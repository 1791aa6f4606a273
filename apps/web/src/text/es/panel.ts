import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the panel's settings and of the test call. */
export const panel: Catalogue['panel'] = {
  title: 'Placa de la puerta',
  hint: 'Escucha lo que oyen tus invitados y ajusta los tonos de apertura a tu placa.',
  setUpFirst: 'Guarda primero tu portero en el panel. La placa va con él.',
  toDashboard: 'Al panel',
  needsPhone: 'Añade primero tu propio teléfono en tu perfil: la prueba se reconoce por su número.',

  testStart: 'Iniciar una llamada de prueba',
  testAgain: 'Iniciar otra llamada de prueba',
  testHow:
    'Llama a este número desde tu propio teléfono antes de las {time} y da tu código de entrada. Oirás el tono que abre la puerta; la puerta sigue cerrada.',
  testNumber: 'Número de la prueba',
  testDial: 'Llamar ahora',
  testCode: 'Tu código de entrada: {code}',
  testWaiting: 'Esperamos tu llamada.',
  testRunning: 'Te oímos. Da tu código de entrada.',
  testHeard: 'Ha funcionado. Has oído lo que abre tu puerta.',
  testWithoutCode: 'La llamada terminó antes de un código correcto. Llama otra vez y da {code}.',
  testOver:
    'No llegó ninguna llamada de prueba a tiempo. Iníciala otra vez con el teléfono a mano.',

  tune: 'Ajustar los tonos a la placa',
  tuneHint: 'Cámbialo solo si la puerta no se abre con un código correcto.',
  delay: 'Espera antes de las teclas de apertura',
  repeat: 'Cuántas veces se envían las teclas',
  once: 'Una vez',
  times: '{count} veces',
  gap: 'Pausa entre repeticiones',
  hangUp: 'Seguir en línea después',
  denyKey: 'Tecla que termina la llamada de la placa',
  denyKeyHint: 'Hasta cuatro de 0–9, *, #, A–D. Déjalo vacío si no hay ninguna.',
  doublesKeys: 'La placa envía cada tecla dos veces',
  doublesKeysHint: 'Elígelo si un código tecleado llega como 4488 en vez de 48.',
  language: 'Idioma que oyen los invitados',
  saved: 'Guardado. La próxima llamada usa estos ajustes.',
};
