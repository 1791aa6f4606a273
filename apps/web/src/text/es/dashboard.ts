import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the dashboard. */
export const dashboard: Catalogue['dashboard'] = {
  tryIt: '¡Pruébalo!',
  tryItHint: 'Llama a este número y di el código. Oirás lo que oirán tus invitados.',
  demoPhone: 'Número de prueba',
  demoCode: 'Código de prueba',
  dial: 'Llamar',

  yourIntercom: 'Tu portero automático',
  yourIntercomHint: 'El número que muestra tu teléfono cuando alguien llama a la puerta.',
  intercomNumber: 'Teléfono del portero',
  numberPlaceholder: 'p. ej. {phone}',
  intercomCode: 'Código que abre la puerta',
  intercomCodeHint: 'Las teclas que pulsas para abrir. Suele ser 9 o 5.',
  saveSettings: 'Guardar ajustes',
  settingsSaved:
    'Guardado. Cuando nos llega una llamada de este portero, tu código de entrada abre la puerta.',
  settingsNotSaved: 'No se guardó. Revisa la conexión y guarda de nuevo.',
  ownPhoneMissing: 'Añade tu teléfono en el perfil para que las llamadas desviadas te encuentren.',
  ownPhoneLink: 'Añadir mi teléfono',
  confirmOwnPhone:
    'Confirma tu propio teléfono en el perfil para que podamos llamarlo y reconocer sus llamadas.',
  confirmOwnPhoneLink: 'Confirmar mi teléfono',

  setup: 'Configuración',
  setupHint:
    'Envía a Gatecall las llamadas que no puedas atender. Tu teléfono suena siempre primero.',
  saveFirst: 'Guarda primero tu portero arriba. Entonces aparecerá aquí tu número de sistema.',
  autoSetup: 'Automática',
  autoSetupHint: 'Abre el teclado de tu teléfono con un código. Pulsa llamar para enviarlo.',
  enableForwarding: 'Activar desvío',
  disableForwarding: 'Desactivar desvío',
  carrier: 'Tu operador',
  carrierGsm: 'La mayoría de operadores',
  carrierOwnApp:
    'Xfinity Mobile y Spectrum Mobile no aceptan códigos. Configura el desvío en su aplicación o pregunta a su soporte, solo para las llamadas no contestadas, al número de sistema de abajo.',
  enableCode: 'Código para activar',
  disableCode: 'Código para desactivar',
  linkDoesNotDial: '¿El enlace no marca?',
  linkDoesNotDialHelp:
    'Muchos iPhone no marcan códigos desde un enlace. Copia el código, abre Teléfono y luego Teclado, mantén pulsado para pegarlo y pulsa llamar.',
  showQr: 'Mostrar código QR para mi teléfono',
  qrLabel: 'Código QR con el código que activa el desvío',
  separateCodes: 'Un código por condición',
  separateCodesHelp:
    'Si el código de arriba funciona a medias, envía estos tres uno tras otro. Algunas redes confirman, pero solo fijan una condición.',
  whenUnanswered: 'Si no contestas, a los 15 segundos',
  whenBusy: 'Si comunica',
  whenUnreachable: 'Si no hay cobertura',
  queryHelp:
    'Para ver lo fijado, marca {code}. La regla *#21# debe estar desactivada: anula las demás.',
  verizonHelp:
    'En Verizon un solo código cubre ocupado y sin respuesta. Un tono lo confirma; sin cobertura no está incluido.',
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
  ios5: 'Añade el número del portero a tus contactos para que nunca se silencie.',
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
  entryCodeHint:
    'Compártelo con repartidores e invitados. Lo dicen o lo marcan cuando el portero pregunta.',
  entryCodeEmpty: 'Tu código aparecerá aquí cuando guardes tu portero.',
  shareText: 'En la puerta, llama a mi timbre y di este código cuando te lo pidan: {code}',
  moreCodes: 'Códigos para un invitado o unas horas',

  pathTitle: 'Haz que atiendan tu puerta',
  pathSaved: 'Guarda tu portero',
  pathSavedHelp: 'Escribe abajo el número del portero y la tecla que abre.',
  pathForwarding: 'Desvía las llamadas que no puedas atender',
  pathForwardingHelp:
    'Envía a tu operador el código de Configuración. Después comprueba que funcionó.',
  pathTest: 'Escucha una llamada de prueba',
  pathTestHelp: 'Llama desde tu propio teléfono y escucha lo que oyen tus invitados.',
  pathDone: 'Hecho',
  pathNext: 'Siguiente',
  pathGoTo: 'Ir allí',
  forwardingIsOn: 'El desvío está activo',
  checkForwarding: 'Comprobar desvío',
  checkRunning: 'Estamos llamando a tu teléfono. Déjalo sonar y no contestes.',
  checkConfirmed: 'El desvío funciona. La llamada nos llegó.',
  checkFailed: 'La llamada no nos llegó. Envía otra vez el código o usa un código por condición.',
  checkSkip: 'Ya lo hice',

  readyTitle: 'Tu puerta está atendida',
  readyText: 'Los invitados llaman, tu teléfono suena y, si no contestas, pueden decir el código.',
  lastCall: 'Última llamada',
  noCallYet: 'Aún sin llamadas',
  allCalls: 'Todas las llamadas',
  openForFive: 'Abrir cinco minutos',
  openForFiveHint: 'La próxima llamada abre la puerta sola.',
  openByLink: 'Dejar entrar a un invitado con un enlace',
  armedUntil: 'Hasta las {time}, la próxima llamada abre la puerta sola.',
  disarm: 'Parar',
  checkWorks: 'Funciona',
  checkFails: 'Falla',
  checkUnknown: 'Sin comprobar',
  checkIsRunning: 'Llamando',
  check: 'Comprobar',
  checkAgain: 'Comprobar otra vez',
  checkBusyHelp: 'Habla por teléfono mientras llamamos.',
  checkUnreachableHelp: 'Activa el modo avión y comprueba.',
  checkNoAnswerHelp: 'Deja sonar tu teléfono y no contestes.',
  gateIsSilent: 'Tu portero llamaba y ha enmudecido. Comprueba que el desvío sigue activo.',
  forwardingDetails: 'Desvío, condición por condición',
};
