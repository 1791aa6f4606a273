import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Dispositivos que suenan',
  shown: 'Último aviso mostrado {when}',
  neverShown: 'Aún no ha mostrado ningún aviso',
  ended: 'Ya no acepta avisos ({when}). Abre Gatecall en él para reactivarlos.',
  silentBadge: 'Mudo',
  remove: 'Quitar',
  removed: 'El dispositivo ya no recibe avisos.',
  blocked: 'Este dispositivo ya no suena: bloquea las notificaciones de Gatecall.',
  silent: 'Este dispositivo ya no suena.',
  unwanted: 'No se envía nada a este dispositivo: activa «{option}» en «{legend}».',
  ringHere: 'Hacer sonar este dispositivo',
  ringingHere: 'Llamando …',
  arrived:
    'El aviso de prueba llegó a los {ms} ms. Si no viste nada, lo ocultan los ajustes de este dispositivo: mira sus notificaciones y modos de concentración.',
  notArrived:
    'El aviso de prueba no llegó en 20 segundos. Comprueba la red de este dispositivo e inténtalo de nuevo.',
  guideTitle: 'Haz que suene este {device}',
  guideWhy:
    'Apple solo muestra avisos de aplicaciones web desde la pantalla de inicio. Es un minuto, una sola vez.',
  guideShare: 'Toca «Compartir» en la barra del navegador. Si no está, toca antes «…».',
  guideAdd: 'Elige «Añadir a pantalla de inicio» y luego «Añadir».',
  guideOpen: 'Abre Gatecall desde la pantalla de inicio e inicia sesión ahí.',
  guideTurnOn: 'En tu perfil, en Notificaciones, toca «{button}» y permítelo.',
  guideTest: 'Toca «{button}»: en segundos llega un aviso.',
  needsUpdate:
    'Este {device} puede sonar desde iOS 16.4. Actualízalo en sus ajustes y vuelve aquí.',
  turnOnAgain: 'Reactivar',
};
