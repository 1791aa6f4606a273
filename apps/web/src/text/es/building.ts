import type { Catalogue } from '../catalogue.ts';

export const building: Catalogue['building'] = {
  title: 'Lo que puede ver la administración de tu edificio',
  card: 'Tu edificio',
  back: 'Cuenta',
  intro:
    'Esta página se hace con lo que muestran las páginas de la administración, ni más ni menos.',
  unit: '{building}, vivienda {unit}',
  seen: 'Ve:',
  movesIn: 'Que llegas a esta vivienda el {when}.',
  movingIn:
    'Llegas el {when}: {building}, vivienda {unit}. Tu puerta se crea entonces por sí sola.',
  since: 'Que vives en esta vivienda desde {when}.',
  until: 'Que vives allí hasta el {when}.',
  name: 'Este nombre: {name}',
  noName: 'Ningún nombre: ni tú ni ella habéis puesto uno.',
  email: 'La dirección a la que escribió: {email}',
  noEmail: 'Ninguna dirección de correo tuya.',
  gate: 'Una frase sobre tu puerta: «{sentence}»',
  counts:
    'De cada portero, cuántas veces sonó para todos los residentes juntos y cuándo sonó por última vez.',
  may: 'Puede invitar a personas a tu vivienda y darte de baja, de inmediato o en una fecha concreta.',
  notSeen: 'No ve',
  notCodes: 'Tus códigos, ni los códigos y enlaces de tus visitas.',
  notNumbers: 'Tus números de teléfono ni el número al que se desvían tus llamadas.',
  notCalls: 'Tu lista de llamadas, las palabras de tus visitas ni los mensajes.',
  notGuests: 'Quién más abre tu puerta o recibe llamadas: miembros, hogar, visitas.',
  notAccount: 'Con qué inicias sesión, tus dispositivos ni tus ajustes.',
  looks: 'Quién ha mirado tus llamadas o entrado en tu cuenta',
  looksHint:
    'En una emergencia puede ver cuándo llamaron a tu puerta en los últimos 30 días y qué pasó. Tiene que dar un motivo; recibes un correo al momento y queda aquí.',
  noLooks: 'Nadie.',
  somebody: 'Alguien',
  manager: 'administración',
  operator: 'operador',
  look_calls: 'lista de llamadas',
  look_account: 'cuenta, para ayudar',
  none: 'Ningún edificio',
  noneText: 'No vives en ningún edificio que alguien administre aquí, así que nadie ve nada de ti.',
};
