import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
  tryIt: '¡Pruébalo!',
  tryItHint: 'Llama a este número y da el código. Oirás lo que oirán tus visitas.',
  demoPhone: 'Número de prueba',
  demoCode: 'Código de prueba',
  dial: 'Llamar',

  yourIntercom: 'Tu interfono',
  yourIntercomHint: 'El número que muestra tu teléfono cuando alguien llama a la puerta.',
  intercomNumber: 'Teléfono del interfono',
  numberPlaceholder: 'p. ej. {phone}',
  intercomCode: 'Código que abre la puerta',
  intercomCodeHint:
    'Las teclas que pulsas para abrir, casi siempre 9 o 5. Un teléfono marca 0–9, *, # y A–D, nada más.',
  saveSettings: 'Guardar ajustes',
  settingsSaved:
    'Guardado. Cuando nos llega una llamada de este interfono, tu código de entrada abre la puerta.',
  ownPhoneMissing: 'Añade tu teléfono para que las llamadas desviadas te encuentren.',
  ownPhoneLink: 'Añadir mi teléfono',

  setup: 'Configuración',
  setupHint:
    'Envía a Gatecall las llamadas que no puedas atender. Tu teléfono suena siempre primero.',
  setupDone: 'Todas las condiciones funcionan. Ver los pasos otra vez',
  saveFirst: 'Guarda primero tu interfono arriba. Entonces aparecerá aquí tu número de sistema.',
  autoSetup: 'Automática',
  autoSetupHint: 'Abre el teclado de tu teléfono con un código. Pulsa llamar para enviarlo.',
  enableForwarding: 'Activar desvío',
  disableForwarding: 'Desactivar desvío',
  carrier: 'Tu operador',
  carrierGsm: 'La mayoría de operadores',
  enableCode: 'Código para activar',
  linkDoesNotDial: '¿El enlace no marca?',
  showQr: 'Mostrar código QR para mi teléfono',
  separateCodes: 'Un código por condición',
  manualSetup: 'Manual',
  manualOnly:
    'Desvía solo si comunica, no contestas o no hay cobertura. No uses «siempre»: tu teléfono no sonaría nunca.',
  systemNumber: 'Número de sistema',
  systemNumberHint: 'Desvía las llamadas a este número.',
  ios: 'iOS',
  ios1: 'No uses Ajustes → Teléfono → Desvío de llamadas: en iPhone desvía siempre.',
  ios2: 'Desactiva el buzón de voz en vivo y «Silenciar desconocidos» en Ajustes → Apps → Teléfono, o contestarán antes.',
  ios3: 'Copia el código para activar, abre Teléfono → Teclado, mantén pulsado para pegarlo y pulsa llamar.',
  ios4: 'Espera la confirmación. Debe nombrar ocupado, sin respuesta y sin cobertura.',
  ios5: 'Añade el número del interfono a tus contactos para que nunca se silencie.',
  android: 'Android',
  android1: 'Abre Teléfono y luego ⋮ → Ajustes.',
  android2:
    'Abre Servicios adicionales (Samsung) o Cuentas de llamadas → tu operador (Pixel), y después Desvío de llamadas → Voz.',
  android3:
    'Pon «Si está ocupado», «Si no contesta» y «Si no está disponible» en el número de sistema.',
  android4: 'Deja «Desviar siempre» desactivado.',
  android5:
    '¿No hay ese menú? Abre el teclado de Teléfono, escribe el código para activar y pulsa llamar.',
  costs:
    'Los minutos desviados pueden costar dinero; algunas tarifas de prepago no permiten desviar.',

  entryCode: 'Código de entrada',
  entryCodeHint: 'Compártelo con repartidores y visitas. Lo dan cuando el interfono lo pide.',
  entryCodeEmpty: 'Tu código aparecerá aquí cuando guardes tu interfono.',
  shareText: 'En la puerta, llama a mi timbre y da este código cuando te lo pidan: {code}',
  replaceCode: 'Cambiar el código',
  printCard: 'Imprimir una tarjeta',
  moreCodes: 'Códigos para una visita o unas horas',

  pathTitle: 'Haz que atiendan tu puerta',
  pathSaved: 'Guarda tu interfono',
  pathSavedHelp: 'Escribe abajo el número del interfono y la tecla que abre.',
  pathForwarding: 'Desvía las llamadas que no puedas atender',
  pathForwardingHelp:
    'Envía a tu operador el código de Configuración. Después comprueba que ha funcionado.',
  pathTest: 'Escucha una llamada de prueba',
  pathTestHelp: 'Llama desde tu propio teléfono y escucha lo que oyen tus visitas.',
  pathDone: 'Hecho',
  pathNext: 'Siguiente',
  pathGoTo: 'Ir allí',
  forwardingIsOn: 'El desvío está activo',
  checkSkip: 'Ya he activado el desvío',

  readyText: 'Tus visitas llaman, tu teléfono suena y, si no contestas, pueden dar el código.',
  keysOnly: 'Esta línea no oye la voz.',
  statusNotLoaded: 'No se ha podido cargar cómo está tu puerta.',
  statusNeverRungText: 'El desvío está comprobado. El interfono aún no ha llamado.',
  statusPartlyText: 'En los casos sin comprobar, puede que las llamadas no nos lleguen.',
  statusChecked: '{checked} de {all} comprobados',
  statusFailsText: 'Una comprobación no nos ha llegado; quizá tus visitas tampoco.',
  statusFailsBadge: 'Ha fallado',
  statusSilentBadge: 'En silencio',
  statusSuspendedText:
    'Hubo demasiados códigos erróneos en la puerta. Hasta las {time} ningún código abre; se sigue llamando a las personas.',
  statusUnvouched: 'Solo afecta a las llamadas que tu operador no avala.',
  statusVouched: 'Solo afecta a las llamadas que tu operador avala.',
  statusSuspendedBadge: 'Hasta las {time}',
  statusNoRingText:
    'Durante una hora como mucho, las llamadas así no hacen sonar ningún teléfono. Los códigos siguen abriendo.',
  statusNoRingBadge: 'Limitado',
  statusLift: 'Levantar ahora',
  statusNumberChangedText:
    'Desvía tus llamadas al número nuevo, {number}. El anterior ya no te sirve.',
  statusNumberChangedBadge: 'Desvía de nuevo',
  statusNoNumberText:
    'Ahora no hay ningún número de sistema libre. Tus ajustes se conservan, y te avisamos en cuanto haya uno.',
  lastCall: 'Última llamada',
  noCallYet: 'Aún sin llamadas',
  allCalls: 'Todas las llamadas',
  openForFive: 'Abrir cinco minutos',
  openForFiveHint: 'La próxima llamada abre la puerta sola.',
  openByLink: 'Dejar entrar a una visita con un enlace',
  armedUntil: 'Hasta las {time}, la próxima llamada abre la puerta sola.',
  disarm: 'Parar',
  gateIsSilent: 'Tu interfono ya no llama. Comprueba que el desvío sigue activo.',
  forwardingDetails: 'Desvío, condición por condición',
};

/** Spanish: words of the hours in which people are left alone. */
export const quiet: Catalogue['quiet'] = {
  title: 'Horas de silencio',
  hint: 'Para cada persona: cuándo no suena nada suyo. El interfono llama primero a tu propio teléfono; solo el teléfono puede silenciarlo.',
  you: 'Tú',
  noHours: 'Sin horas de silencio',
  quietNow: 'En silencio',
  quietUntil: 'En silencio hasta el {when}',
  untilMoment: 'no molestar hasta el {when}',
  change: 'Cambiar',
  changeFor: 'Cambiar las horas de silencio: {name}',
  disturb: 'No molestar',
  disturbOff: 'Desactivado',
  disturbHour: 'Durante una hora',
  disturbEvening: 'Durante tres horas',
  disturbMorning: 'Hasta mañana, {time}',
  disturbKept: 'Hasta el {when}',
  weekly: 'Silencio en ciertos días y horas',
  saved: 'Horas de silencio guardadas.',
  meanwhile: 'Lo que encuentra ahora una visita',
  codesOpen: 'Los códigos y enlaces abren como siempre.',
  rings: 'Sin código, llamamos a: {names}.',
  message: 'Sin código, se pide a la visita que deje un mensaje.',
  mailed: 'Tus dispositivos no suenan; lo que habrían mostrado te llega por correo.',
  settings: 'Horas de silencio',
};

/** Spanish: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'Llaman a tu puerta',
  ended: 'La llamada a tu puerta',
  asking: 'Se le pide el código a la visita.',
  wrong: 'Códigos incorrectos hasta ahora: {tries}',
  ringing: 'Se llama a {name}.',
  ringingSomebody: 'Se llama a alguien de casa.',
  talking: '{name} ha contestado.',
  talkingSomebody: 'Alguien de casa ha contestado.',
  opening: 'La puerta se abre: ahora, o en cuanto la línea vuelva a escuchar.',
  openLapsed: '«Abrir ahora» no ha tenido efecto: la línea no lo ha recibido a tiempo.',
  refusing: 'No se deja entrar a la visita: ahora, o en cuanto la línea vuelva a escuchar.',
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
  decideFailed: 'Eso no ha llegado a Gatecall. Inténtalo de nuevo.',
};

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
  confirmOwnPhone:
    'Confirma tu propio teléfono en el perfil para que podamos llamarlo y reconocer sus llamadas.',
  confirmOwnPhoneLink: 'Confirmar mi teléfono',
  checkRunning: 'Estamos llamando a tu teléfono. Déjalo sonar y no contestes.',
  checkFailed:
    'La llamada no nos ha llegado. Envía otra vez el código o usa un código por condición.',
  checkAnswered:
    'La llamada se contestó en vez de desviarse. Si no fuiste tú, fue el buzón de voz: envía otra vez el código, que ocupa su lugar, y en un iPhone desactiva el buzón de voz en vivo.',
  checkUnclear:
    'Otra persona con tu número de sistema comprobó en el mismo momento, así que esta prueba no dice nada. Comprueba otra vez en dos minutos.',
  checkWorks: 'Funciona',
  checkFails: 'Falla',
  checkUnknown: 'Sin comprobar',
  checkIsRunning: 'Llamando',
  check: 'Comprobar',
  checkAgain: 'Comprobar otra vez',
  checkBusyHelp: 'Habla por teléfono mientras llamamos.',
  checkUnreachableHelp: 'Activa el modo avión y comprueba desde otro dispositivo.',
  checkNoAnswerHelp: 'Deja sonar tu teléfono y no contestes.',
  whenUnanswered: 'Si no contestas, a los 15 segundos',
  whenBusy: 'Si comunica',
  whenUnreachable: 'Si no hay cobertura',
};

/** Spanish: words of the panel's settings and of the test call. */
export const panel: Catalogue['panel'] = {
  title: 'Placa de la puerta',
  hint: 'Escucha lo que oyen tus visitas y ajusta los tonos de apertura a tu placa.',
  setUpFirst: 'Guarda primero tu interfono en el panel. La placa va con él.',
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
  language: 'Idioma que oyen las visitas',
  saved: 'Guardado. La próxima llamada usa estos ajustes.',

  homeAssistantHint:
    'Quien administra tu puerta tiene Home Assistant. Tu puerta solo aparece allí si tú quieres.',
  homeAssistantShow: 'Mostrar esta puerta en Home Assistant',
  homeAssistantWho:
    'Quien lo use oye sonar tu puerta, ve si está abierta y puede abrirla mientras haya una visita en la línea. No ve códigos ni números.',
  homeAssistantShown: 'Tu puerta está ahora en Home Assistant.',
  homeAssistantHidden: 'Tu puerta ya no está en Home Assistant.',
};

/** Spanish: words of the entry code's use. */
export const handout: Catalogue['handout'] = {
  replaced: '{code} ya no abre. Quien aún lo tenga necesita el código nuevo.',
  wasUsed:
    'En uso desde el {date}. Aperturas con él: {count}, la última el {when}. Quien vino entonces aún lo tiene.',
  wasNotUsed: 'Estuvo en uso desde el {date} y nunca abrió la puerta.',
  othersStay: 'Los códigos de invitado, tus propios códigos y los enlaces abren como antes.',
  restored: '{code} vuelve a abrir. El código que lo había sustituido ya no abre.',

  cardIntro: 'Tu código de entrada en varios idiomas, para la nevera, una carta o los vecinos.',
  cardCode: 'Llame y dé este código cuando se lo pidan.',
  cardScan: 'O escanee, pulse el botón y llame. Abre una vez, hasta el {date}.',
  cardPrint: 'Imprimir',
  cardQr: 'Un código QR que abre una vez',
  cardQrHint:
    'Quien lo escanea en la puerta entra sin código, una vez. Puedes retirarlo en el panel, en «Dejar entrar a una visita con un enlace».',
  cardQrValid: 'Válido durante',
  cardQrMake: 'Añadir el código QR',
  cardQrRemove: 'Quitar el código QR',
  cardQrMade: 'El código QR está en la tarjeta.',
  cardQrRemoved: 'El código QR ya no está en la tarjeta y no abre más.',
  cardQrLabel: 'Código QR de un enlace que abre la puerta una vez',
  cardLinkName: 'Tarjeta impresa',
  cardNoCode: 'Todavía no hay código de entrada. Guarda primero tu interfono en el panel.',
  cardBack: 'Volver al panel',
};
