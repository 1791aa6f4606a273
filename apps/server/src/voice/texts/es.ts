import type { Texts } from './texts.ts';

export const spanish: Texts = {
  greeting: 'Hola. Diga o marque su código de entrada.',
  greetingKeypadOnly: 'Hola. Marque su código de entrada.',
  testGreeting: 'Es una llamada de prueba. Diga o marque su código de entrada.',
  demoGreeting: 'Bienvenido a Gatecall. Diga o marque el código de prueba.',
  againDigitByDigit: 'Lo siento, no ha funcionado. Diga las cifras una por una.',
  againByKeypad: 'Lo siento, no ha funcionado. Use el teclado.',
  refusedForGood: 'Lo siento, no ha funcionado.',
  ringing: 'Lo siento, no ha funcionado. Llamo a los residentes. Espere.',
  leaveMessage: 'Nadie contesta. Deje un mensaje después de la señal.',
  voicemail: 'Nadie puede atenderle. Grabe un mensaje después de la señal.',
  welcome: 'Bienvenido.',
  testRight: 'El código es correcto. Este es el tono que abre la puerta.',
  demoRight: 'Correcto. En su puerta, se abriría ahora.',
  whisper: 'Hay alguien en su puerta. Pulse 9 para abrir o 1 para hablar.',
  memberOpens: 'La puerta se abre.',
  notInUse: 'Este número no está en uso.',
  trouble: 'Lo siento, algo no funciona. Espere.',
  checkCall: 'Es su prueba de desvío. Puede colgar.',
  goodbye: 'Adiós.',
};
