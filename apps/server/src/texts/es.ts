import { gate } from './es/gate.ts';
import { refusals } from './es/refusals.ts';
import { settings } from './es/settings.ts';
import type { ServerTexts } from './server-texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

/** Spanish: what the server says and writes. */
export const spanish: ServerTexts = {
  refusals,
  gate,
  settings,
  homeAssistant: { gate: 'Puerta', doorbell: 'Timbre', open: 'Abrir', state: 'Estado' },
  unitInvite: {
    heading: (building, unit) => `Alta de vivienda: ${building}, ${unit}`,
    lead: (days) =>
      `Con este enlace das de alta tu vivienda en Gatecall: recibes un número al que se desvían las llamadas del interfono, y tus visitas entran con un código. Sirve una vez, durante ${days} días.`,
    from: (day) => `Llegas el ${day}, y tu puerta está ahí desde entonces. Puedes aceptar antes.`,
    button: 'Darme de alta',
    footer: 'Si no vives allí, no hagas caso de este correo: sin el enlace no pasa nada.',
  },
  brokenGlass: {
    lead: (building) =>
      `La administración de ${building} ha mirado tus llamadas de los últimos 30 días: cuándo llamó alguien y qué pasó. No ha visto códigos, números ni nombres.`,
    reason: (reason) => `Dio este motivo: «${reason}»`,
    button: 'Lo que puede ver',
    footer:
      'Esto no puede pasar sin que te enteres. Si no estás de acuerdo con el motivo, pregúntale.',
  },
  signIn: {
    magicLink: {
      subject: 'Tu enlace para entrar en Gatecall',
      heading: 'Entra en Gatecall',
      pressButton: (minutes) =>
        `Pulsa el botón para iniciar sesión. El enlace sirve una sola vez, durante ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abre este enlace para iniciar sesión. El enlace sirve una sola vez, durante ${minutesIn(minutes)}.`,
      button: 'Iniciar sesión',
      footer: 'Si no lo has pedido, no hagas nada: sin el enlace nadie puede entrar.',
    },
    resetPassword: {
      subject: 'Crea una contraseña nueva para Gatecall',
      heading: 'Crea una contraseña nueva',
      pressButton: (minutes) =>
        `Pulsa el botón para crear una contraseña nueva. El enlace sirve una sola vez, durante ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abre este enlace para crear una contraseña nueva. El enlace sirve una sola vez, durante ${minutesIn(minutes)}.`,
      button: 'Crear una contraseña nueva',
      otherwise: 'Iniciar sesión sin cambiar la contraseña',
      footer: 'Si no lo has pedido, no hagas nada: tu contraseña no cambia.',
    },
    oneTimeCode: {
      heading: 'Tu código para entrar en Gatecall',
      lead: (minutes) =>
        `Escribe este código donde estás iniciando sesión. Sirve una sola vez, durante ${minutesIn(minutes)}.`,
      footer:
        'Gatecall nunca te pide que digas este código a nadie. Si no lo has pedido, no hagas caso de este correo.',
      // "Clave", because GSM-7 has no ó.
      short: (code, minutes) =>
        `${code} es tu clave de Gatecall. Vale ${minutesIn(minutes)}. No la digas a nadie.`,
    },
    securityNotice: {
      subject: 'Un cambio en tu cuenta de Gatecall',
      heading: 'Tu cuenta ha cambiado',
      changes: {
        emailAdded: 'Se ha añadido una dirección de correo a tu cuenta.',
        emailRemoved: 'Se ha quitado una dirección de correo de tu cuenta.',
        phoneAdded: 'Se ha añadido un número de teléfono a tu cuenta.',
        phoneRemoved: 'Se ha quitado un número de teléfono de tu cuenta.',
        appAdded: 'Se ha añadido una app de autenticación a tu cuenta.',
        appRemoved: 'Se ha quitado una app de autenticación de tu cuenta.',
        walletAdded: 'Se ha añadido una billetera cripto a tu cuenta.',
        walletRemoved: 'Se ha quitado una billetera cripto de tu cuenta.',
        socialAdded: 'Se ha añadido a tu cuenta el acceso con otro servicio ({provider}).',
        socialRemoved: 'Se ha quitado de tu cuenta el acceso con otro servicio.',
        passkeyAdded: 'Se ha añadido una llave de acceso a tu cuenta.',
        passkeyRemoved: 'Se ha quitado una llave de acceso de tu cuenta.',
        passwordChanged: 'Se ha cambiado tu contraseña y se han cerrado todas las demás sesiones.',
        recoveryCodeUsed: 'Alguien ha entrado en tu cuenta con un código de recuperación.',
        applicationAllowed:
          'Se ha permitido a la aplicación {application} actuar en tu cuenta en tu nombre.',
        suspended:
          'Tu cuenta está suspendida: nadie puede entrar en ella y tus dispositivos ya no suenan. Tu puerta se sigue atendiendo y sus claves abren.',
        reopened: 'Tu cuenta vuelve a estar abierta: ya puedes entrar.',
        operator: 'Tu rol en la consola ha cambiado: ahí puedes hacerlo todo.',
        manager:
          'Tu rol en la consola ha cambiado: te ocupas de los edificios que te han encomendado.',
        support:
          'Tu rol en la consola ha cambiado: consultas datos para los residentes, cada vez con un motivo.',
        buildingsChanged: 'Han cambiado los edificios de los que te ocupas en la consola.',
        roleTaken: 'Ya no tienes ningún rol en la consola y no puedes entrar en ella.',
        invitationTaken: 'Se ha retirado tu invitación a la consola.',
        deleted: 'Se ha borrado tu cuenta, con sus puertas, claves, llamadas y ajustes.',
      },
      advice:
        'Si has sido tú, no tienes que hacer nada. Si no, inicia sesión, cierra todas las demás sesiones y cambia tu forma de entrar.',
      adviceOfOperator: 'Lo ha hecho quien administra Gatecall. Si no sabes por qué, pregúntale.',
      adviceOfDeletion: 'Si no has sido tú, avisa a quien administra Gatecall.',
      stopForwarding:
        'Si tu teléfono sigue desviando sus llamadas, desactívalo: marca ##004# o lo que indique tu operador. Si no, las llamadas que pierdas no llegarán a nadie.',
      button: 'Revisar la cuenta',
      footer: 'Recibes este correo porque la dirección pertenece a tu cuenta de Gatecall.',
      footerOfRemoval:
        'Recibes este correo porque la dirección pertenece, o pertenecía hasta ahora, a tu cuenta de Gatecall.',
    },
    helpNotice: {
      subject: 'Alguien te ayuda en tu cuenta de Gatecall',
      heading: 'Alguien te ayuda en tu cuenta',
      what: 'Alguien que administra esta instalación ha entrado en tu cuenta para ayudarte. Durante una hora como mucho ve lo que tú ves, y todo lo que cambia queda registrado.',
      advice:
        'Si no has pedido ayuda, pregunta a quien la administra. En Perfil puedes cerrar esa sesión.',
    },
    consoleNotice: {
      subject: 'Alguien nuevo puede actuar en la consola de Gatecall',
      heading: 'Ha cambiado quién puede actuar por ti',
      joined: {
        operator: (email) => `${email} ya es operador y puede hacerlo todo.`,
        manager: (email) => `${email} ya es gestor y se ocupa de edificios.`,
        support: (email) => `${email} ya es ayudante y consulta datos para los residentes.`,
      },
      keyMade: (name) =>
        `Se ha creado una clave de la API: «${name}». Los programas que la tengan actúan por ti.`,
      keyRotated: (name) =>
        `La clave de la API «${name}» tiene un secreto nuevo. Los programas que lo tengan actúan por ti.`,
      advice:
        'Si no sabes por qué, mira en el registro de la consola quién lo ha hecho y quita el rol o la clave.',
      button: 'Abrir la consola',
      footer: 'Recibes este correo porque administras Gatecall.',
    },
    operatorInvite: {
      subject: 'Te han invitado a la consola de Gatecall',
      heading: 'Te han invitado a la consola',
      roles: {
        operator:
          'Puedes gestionar esta instalación: residentes, edificios, números y todo lo demás.',
        manager: 'Puedes ocuparte de los edificios que te han encomendado.',
        support: 'Puedes consultar datos para los residentes, cada vez con un motivo.',
      },
      pressButton: (minutes) =>
        `Pulsa el botón para iniciar sesión. El enlace sirve una vez y durante ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abre este enlace para iniciar sesión. Sirve una vez y durante ${minutesIn(minutes)}.`,
      passkey:
        'Después añade a tu cuenta una llave de acceso o una app de autenticación: la consola pide una.',
      afresh:
        'Tu cuenta la había creado quien administra Gatecall o un programa. Para que sea solo tuya, se han quitado sus demás formas de entrar.',
      later: (days) =>
        `Si el enlace ya no sirve, inicia sesión con esta dirección. La invitación vale ${days} días.`,
      button: 'Iniciar sesión',
      footer: 'Si no sabes quién te ha invitado, puedes ignorar este correo.',
    },
    accountSms: {
      suspended:
        'Han suspendido tu cuenta: nadie puede entrar en ella. Tu puerta se atiende y sus claves abren. Si no sabes por qué, pregunta a quien administra.',
      reopened: 'Tu cuenta vuelve a estar abierta: ya puedes entrar.',
      deleted:
        'Se ha borrado tu cuenta, con sus puertas, claves, llamadas y ajustes. Si no sabes por qué, pregunta a quien administra Gatecall.',
      deletedForwarded:
        'Se ha borrado tu cuenta, con sus puertas. Marca ##004# para dejar de desviar tus llamadas. Si no sabes por qué, pregunta a quien administra.',
    },
    ownPhone: (code, minutes) =>
      `${code} confirma a Gatecall que este teléfono es tuyo. Vale ${minutesIn(minutes)}. No lo digas a nadie.`,
  },
  overview: {
    audit_broken: (count) =>
      count === 1
        ? 'El registro se modificó en un punto: gatecall audit verify lo muestra.'
        : `El registro se modificó en ${count} puntos: gatecall audit verify los muestra.`,
    line_down: () => 'La centralita no responde: no entra nadie.',
    calls_failing: (count) => `${count} llamadas han fallado en una hora.`,
    waiting_for_number: (count) =>
      count === 1 ? 'Una puerta espera un número.' : `${count} puertas esperan un número.`,
    mail_late: (count) =>
      count === 1
        ? 'Un correo lleva diez minutos sin ser aceptado.'
        : `${count} correos llevan diez minutos sin ser aceptados.`,
    texts_late: (count) =>
      count === 1
        ? 'Un SMS lleva diez minutos sin ser aceptado.'
        : `${count} SMS llevan diez minutos sin ser aceptados.`,
    push_late: (count) =>
      count === 1
        ? 'Un aviso a un dispositivo lleva diez minutos sin ser aceptado.'
        : `${count} avisos a dispositivos llevan diez minutos sin ser aceptados.`,
    forwarding_lost: (count) =>
      count === 1
        ? 'Una puerta solía llamar y ha dejado de hacerlo.'
        : `${count} puertas solían llamar y han dejado de hacerlo.`,
    codes_suspended: (count) =>
      count === 1
        ? 'En una puerta los códigos están suspendidos: alguien los probó al azar.'
        : `En ${count} puertas los códigos están suspendidos: alguien los probó al azar.`,
    called_too_often: (count) =>
      count === 1
        ? 'Una puerta recibe tantas llamadas que ahora no hacen sonar ningún teléfono.'
        : `${count} puertas reciben tantas llamadas que ahora no hacen sonar ningún teléfono.`,
    silent_panels: (count) =>
      count === 1
        ? 'Un interfono lleva tres semanas sin llamar a nadie.'
        : `${count} interfonos llevan tres semanas sin llamar a nadie.`,
    few_numbers: (count) =>
      count === 0
        ? 'No hay ningún número libre.'
        : count === 1
          ? 'Solo queda un número libre.'
          : `Solo quedan ${count} números libres.`,
    webhooks_off: (count) =>
      count === 1
        ? 'Un webhook se ha desactivado: no llegaba nada.'
        : `${count} webhooks se han desactivado: no llegaba nada.`,
  },
  devicePage: {
    title: 'Conectar un dispositivo',
    enter: 'Escribe el código que muestra el dispositivo.',
    code: 'Código',
    goOn: 'Continuar',
    logInFirst: 'Primero inicia sesión y después vuelve a abrir esta página.',
    logIn: 'Iniciar sesión',
    question:
      '{name} quiere usar tu cuenta {account}. Permítelo solo si el dispositivo que tienes delante muestra {code}.',
    mayDo: 'Podrá:',
    allow: 'Permitir',
    deny: 'Denegar',
    unknown:
      'Ese código no existe o ha caducado. Mira el dispositivo o pide que muestre uno nuevo.',
    allowed: 'Listo. El dispositivo sigue solo; puedes cerrar esta página.',
    denied: 'El dispositivo no tendrá acceso. Puedes cerrar esta página.',
    scopes: {
      openid: 'saber quién eres',
      profile: 'ver tu nombre y tu perfil',
      email: 'ver tu correo electrónico',
      phone: 'ver tu número de teléfono',
      full_access: 'actuar en tu cuenta en tu nombre',
      offline_access: 'mantener el acceso cuando no lo estés usando',
    },
  },
  said: {
    greeting: 'Hola. Diga o marque su código de entrada.',
    greetingKeypadOnly: 'Hola. Marque su código de entrada.',
    testGreeting: 'Es una llamada de prueba. Diga o marque su código de entrada.',
    testGreetingKeypadOnly: 'Es una llamada de prueba. Marque su código de entrada.',
    demoGreeting: 'Le damos la bienvenida a Gatecall. Diga o marque el código de prueba.',
    demoGreetingKeypadOnly: 'Le damos la bienvenida a Gatecall. Marque el código de prueba.',
    againDigitByDigit: 'Lo siento, no ha funcionado. Diga las cifras una por una.',
    againByKeypad: 'Lo siento, no ha funcionado. Use el teclado.',
    againSlowly: 'Lo siento, no ha funcionado. Diga el código despacio o marque las cifras.',
    refusedForGood: 'Lo siento, no ha funcionado.',
    notNow: 'Lo siento, ahora no puedo aceptar este código. Espere, por favor.',
    ringing: 'Lo siento, no ha funcionado. Llamo a los residentes. Espere, por favor.',
    calling: 'Llamo a los residentes. Espere, por favor.',
    leaveMessage: 'Nadie contesta. Deje un mensaje después de la señal.',
    leaveMessageUnrung: 'Deje un mensaje para los residentes después de la señal.',
    voicemail: 'Nadie puede atenderle. Grabe un mensaje después de la señal.',
    welcome: 'Adelante.',
    testRight: 'El código es correcto. Este es el tono que abre la puerta.',
    demoRight: 'Correcto. Su puerta se abriría ahora.',
    whisper: 'Hay alguien en su puerta. Para abrir, pulse 9. Para hablar, pulse 1.',
    memberOpens: 'La puerta se abre.',
    notInUse: 'Este número no está en uso.',
    trouble: 'Lo siento, algo no funciona. Espere, por favor.',
    failed: 'Lo siento, algo no funciona. Vuelva a intentarlo más tarde, por favor.',
    stillTrying: 'Sigo intentándolo. Espere, por favor.',
    messageInstead: 'Ahora no puedo abrir. Deje un mensaje después de la señal.',
    checkCall: 'Es su prueba de desvío. Puede colgar.',
    goodbye: 'Adiós.',
  },
};
