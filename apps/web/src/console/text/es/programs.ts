import type { ConsoleTexts } from '../catalogue.ts';

export const numbers: ConsoleTexts['numbers'] = {
  intro:
    'Los números a los que desvían las puertas. Una puerta recibe uno libre cuando se guarda su interfono.',
  add: 'Añadir número',
  addTitle: 'Añadir un número',
  addHint: 'Con su prefijo de país. En tu operador telefónico ya debe llevar hasta aquí.',
  number: 'Número de teléfono',
  added: 'Se ha añadido {number}.',
  release: 'Liberar',
  releaseTitle: '¿Liberar {number}?',
  releaseText: 'Ninguna puerta lo recibe ya. Las llamadas que aún lleguen se atienden.',
  releaseUsed:
    'Puertas que desvían a este número: {count}. Lo conservan hasta que se guarden de nuevo, y ninguna otra lo recibe.',
  released: 'Se ha liberado {number}.',
  state: 'Estado',
  state_free: 'Libre',
  state_assigned: 'Asignado',
  state_resting: 'En reposo',
  restsUntil: 'en reposo hasta el {when}: quizá algún teléfono aún desvíe a él',
  state_released: 'Liberado',
  gates: 'Puertas: {count}',
  addedOn: 'desde el {when}',
  empty: 'Aún no hay números',
  emptyText:
    'Alquila un número a tu operador telefónico, dirígelo a este servidor y añádelo aquí. Los residentes esperan hasta que haya uno.',
};

export const webhooks: ConsoleTexts['webhooks'] = {
  intro:
    'Direcciones que se enteran cuando alguien llama, se abre una puerta, llega un residente y de otros sucesos.',
  add: 'Añadir webhook',
  addTitle: 'Añadir un webhook',
  url: 'Dirección',
  urlHint:
    'Ahí se envían los eventos por POST, firmados. Por ejemplo, https://example.com/gatecall.',
  events: 'Eventos',
  eventsHint: 'Vacío para todos; si no, sus nombres separados por comas.',
  allEvents: 'Todos los eventos',
  status_on: 'Activo',
  status_failing: 'Falla',
  status_off: 'Apagado',
  made: 'El webhook está activo.',
  secret: 'Secreto de firma',
  publicKey: 'Clave pública',
  secretHint: 'Verifica firmas v1.',
  publicKeyHint: 'Verifica firmas v1a.',
  turnOff: 'Apagar',
  turnOn: 'Activar',
  turnedOff: 'El webhook está apagado.',
  turnedOn: 'El webhook está activo.',
  offText:
    'Desde {when} no ha llegado nada. Actívalo otra vez cuando el receptor funcione; entonces podrás enviar lo perdido.',
  failingText:
    'Desde {when} no ha llegado nada. Cada evento se reintenta durante tres días; al cabo de cinco, el webhook se apaga.',
  test: 'Enviar un evento de prueba',
  testDelivered: 'Entregado en {ms} ms: {result}',
  testFailed: 'No entregado tras {ms} ms: {result}. Revisa el receptor y envíalo otra vez.',
  rotate: 'Secreto nuevo',
  rotateTitle: '¿Crear un secreto nuevo?',
  rotateText:
    'Durante un día los eventos se firman con ambos, para que el receptor cambie sin huecos. Uno aún más antiguo deja de valer al instante.',
  remove: 'Quitar',
  removeTitle: '¿Quitar este webhook?',
  removeText: 'Lo que aún lo espera ya no se envía, y sus entregas se olvidan.',
  removed: 'El webhook se ha quitado.',
  deliveries: 'Entregas',
  deliveriesHint:
    'El evento más nuevo primero. Las respuestas no se guardan, solo qué fue de ellas.',
  onlyFailed: 'Solo las fallidas',
  state_pending: 'En espera',
  state_delivered: 'Entregado',
  state_failed: 'Fallido',
  attempts: 'Intentos: {count}',
  replay: 'Enviar otra vez',
  replayed: 'Se envía otra vez.',
  replayMissed: 'Enviar lo perdido',
  replayMissedTitle: '¿Enviar otra vez lo perdido?',
  replayMissedText:
    'Cada evento desde entonces que el receptor no haya aceptado se envía una vez más.',
  replayedCount: 'Enviados otra vez: {count}',
  since: 'Desde',
  noDeliveries: 'Aún no hay eventos',
  noDeliveriesText: 'Envía un evento de prueba: muestra enseguida si el receptor lo acepta.',
  empty: 'Aún no hay webhooks',
  emptyText:
    'Haz saber a otro programa lo que pasa en las puertas: Home Assistant, un sistema de incidencias, una lista tuya.',
  edit: 'Cambiar',
  editTitle: 'Cambiar el webhook',
  saved: 'El webhook se ha cambiado.',
};

export const relyingParties: ConsoleTexts['relyingParties'] = {
  intro:
    'Aplicaciones cuyos usuarios entran por aquí. Están en el archivo que nombra GATECALL_IDP_CLIENTS, y aquí solo se leen.',
  public: 'Sin secreto',
  confidential: 'Con secreto',
  redirects: 'Direcciones a las que puede enviar usuarios',
  logout: 'Direcciones tras cerrar sesión',
  clientId: 'ID de cliente',
  empty: 'Ninguna aplicación hace entrar a sus usuarios por aquí',
  emptyText:
    'Escribe una en un archivo, nómbralo en GATECALL_IDP_CLIENTS y vuelve a iniciar: OpenID Connect hace el resto.',
};

export const audit: ConsoleTexts['audit'] = {
  intro: 'Todo lo que cambió algo, con quién lo hizo y cuándo; lo más nuevo, primero.',
  event: 'Evento',
  since: 'Desde',
  until: 'Hasta',
  by_resident: 'Residente',
  by_operator: 'Operador',
  by_key: 'Clave de la API',
  by_application: 'Aplicación',
  by_job: 'Servidor',
  by_guest: 'Visita',
  by_visitor: 'Visitante del sitio',
  actor: 'Quién:',
  about: 'Sobre:',
  empty: 'Aún no ha pasado nada',
  emptyText: 'Entradas, cambios y lo que hacen los operadores aparecen aquí, con quién lo hizo.',
};
