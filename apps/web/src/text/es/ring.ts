import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'Llaman a tu puerta',
  ended: 'La llamada a tu puerta',
  asking: 'Se le pide la clave a la visita.',
  wrong: 'Claves incorrectas hasta ahora: {tries}',
  ringing: 'Se llama a {name}.',
  ringingSomebody: 'Se llama a alguien de casa.',
  talking: '{name} ha contestado.',
  talkingSomebody: 'Alguien de casa ha contestado.',
  opening: 'La puerta se abre: ahora, o en cuanto la línea vuelva a escuchar.',
  openLapsed: 'Tu «Abrir ahora» no tuvo efecto: la línea no lo tomó a tiempo.',
  refusing: 'Se despide a la visita: ahora, o en cuanto la línea vuelva a escuchar.',
  recording: 'Se le pide un mensaje a la visita.',
  stale: 'No hay conexión: esto puede no estar al día.',
  showCall: 'Ver esta llamada',
  open: 'Abrir ahora',
  callMe: 'Llámame',
  ringingYou: 'Estamos llamando a tu teléfono.',
  talkingYou: 'Tu teléfono ha contestado.',
  refuse: 'No abrir',
  noKeys:
    'Esta línea no puede marcar las teclas que abren tu puerta: no se puede abrir en esta llamada.',
  decideFailed: 'Eso no llegó a Gatecall. Revisa la conexión e inténtalo de nuevo.',
};
