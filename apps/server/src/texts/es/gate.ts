import type { GateTexts } from '../gate.ts';

const seconds = (count: number): string => (count === 1 ? '1 segundo' : `${count} segundos`);
const tries = (count: number): string => (count === 1 ? '1 intento' : `${count} intentos`);

export const gate: GateTexts = {
  status: {
    not_set_up: 'Aún no hay ningún interfono configurado',
    no_number: 'No hay ningún número de sistema libre',
    codes_suspended: 'Los códigos están suspendidos',
    number_changed: 'Tu número de sistema ha cambiado',
    forwarding_fails: 'El desvío no funciona',
    called_too_often: 'Hay demasiadas llamadas ahora mismo',
    silent: 'Tu puerta ya no llama',
    partly_checked: 'Tu puerta aún no está del todo comprobada',
    never_rung: 'Tu puerta está lista',
    answered: 'Gatecall atiende tu puerta',
  },
  memberStatus: {
    works: 'Gatecall atiende la puerta',
    suspended: 'Los códigos están desactivados por ahora',
    overrun: 'La puerta recibe demasiadas llamadas ahora mismo',
    doubtful: 'Puede que nadie atienda la puerta',
  },
  notices: {
    opened: {
      title: 'Se ha abierto tu puerta',
      text: {
        entryCode: () => 'Alguien ha entrado con el código de entrada.',
        guestCode: (name) =>
          `Alguien ha entrado con ${name ? `el código para ${name}` : 'un código de invitado'}.`,
        armed: () => 'Estaba abierta durante cinco minutos y alguien ha entrado.',
        guestLink: (name) =>
          `Alguien ha entrado con ${name ? `el enlace para ${name}` : 'un enlace de invitado'}.`,
        member: (name) => `${name ?? 'Alguien de tu hogar'} ha abierto la puerta.`,
        resident: () => 'La abriste tú mientras llamaban.',
        operator: () => 'Quien administra tu puerta ha dejado entrar a alguien.',
        unknown: () => 'Alguien ha entrado.',
      },
    },
    refused: (count) => ({
      title: 'Alguien en tu puerta no tenía un código válido',
      text: `Hubo ${tries(count)}. Si esperas una visita, mándale otra vez el código.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Puede que alguien intente adivinar tu código',
      text: `Hubo ${wrong} códigos incorrectos en una hora. Con ${offAt}, los códigos se desactivan un rato; a las personas se las sigue llamando.`,
    }),
    suspended: {
      title: (time) => `Los códigos no abren durante ${time}`,
      text: {
        all: 'Hubo demasiados códigos incorrectos. Se sigue llamando a las personas y tú puedes abrir la puerta desde la app.',
        vouched:
          'Hubo demasiados códigos incorrectos en llamadas que tu operador avala: ninguno abre en ellas por ahora. Se sigue llamando a las personas y la app abre.',
        unvouched:
          'Hubo demasiados códigos incorrectos en llamadas que tu operador no avala: ninguno abre en ellas por ahora. Se sigue llamando a las personas y la app abre.',
      },
    },
    message: (count) => ({
      title: 'Una visita ha dejado un mensaje',
      text: `Dura ${seconds(count)}. Escúchalo en Gatecall.`,
    }),
    voicemail: (count, from) => ({
      title: 'Alguien te ha dejado un mensaje',
      text: `${from ?? 'Alguien con número oculto'} ha hablado ${seconds(count)}. Escúchalo en Gatecall.`,
    }),
    calledTooOften: {
      title: 'Demasiadas llamadas en tu puerta',
      text: 'Tantas quedaron en nada que, hasta que acabe la hora, las del mismo tipo no suenan. Los códigos siguen abriendo, y la lista muestra cada llamada.',
    },
    silence: {
      title: 'Tu interfono ya no llama',
      text: 'Hace tiempo que no recibimos ninguna llamada suya. Comprueba que el desvío sigue activo.',
    },
    glassBroken: (building) => ({
      title: 'Han mirado tu lista de llamadas',
      text: `La administración de ${building} ha mirado cuándo llamó alguien a tu puerta. Gatecall te muestra el motivo.`,
    }),
    gateGiven: (building) => ({
      title: `Tu puerta: ${building}`,
      text: 'Ya tienes allí una puerta, con un código para tus visitas. El panel muestra el código y si queda algo por hacer.',
    }),
    gateTaken: (building) => ({
      title: `Ya vives en ${building}`,
      text: 'La administración te ha dado de alta: tu puerta allí es ahora del edificio y se quita cuando te vayas. Gatecall muestra lo que ella puede ver.',
    }),
    movedOut: (building) => ({
      title: `Te has ido: ${building}`,
      text: 'Así lo anotó la administración: tu puerta allí ya no existe, ni sus códigos, enlaces y llamadas. Tu cuenta sigue. Si es un error, habla con ella.',
    }),
    moveOutPlanned: (building, day) => ({
      title: `Te vas el ${day}: ${building}`,
      text: 'Así lo planea la administración: tu puerta allí dejará de existir, con sus códigos, enlaces y llamadas. Tu cuenta sigue. Si es un error, habla con ella.',
    }),
    moveOutCalledOff: (building) => ({
      title: `Te quedas: ${building}`,
      text: 'La administración ha anulado tu salida. Tu puerta allí sigue como está.',
    }),
    moveInPlanned: (building, day) => ({
      title: `Te mudas el ${day}: ${building}`,
      text: 'Así lo planea la administración: desde entonces tendrás una puerta allí, con un código para tus visitas. Si es un error, habla con ella.',
    }),
    moveInCalledOff: (building) => ({
      title: `No te mudas: ${building}`,
      text: 'La administración ha anulado tu llegada: no tendrás una puerta allí. Tu cuenta sigue. Si es un error, habla con ella.',
    }),
    codeTakenBack: {
      title: 'Una clave de visita ya no abre',
      text: {
        operator: (label) =>
          `Quien administra tu puerta ha retirado «${label}». A quien tenga esa clave no se le abre: si le esperas, dale una nueva.`,
        owner: (label) =>
          `El titular de la puerta ha retirado «${label}». A quien tenga esa clave no se le abre: si le esperas, dale una nueva.`,
      },
    },
    gateChanged: {
      title: 'Han cambiado tu puerta',
      text: 'Quien la administra ha cambiado su número o la tecla que la abre. El panel muestra si tienes que desviar tus llamadas a otro número.',
    },
    gateLost: {
      title: 'Ya no puedes abrir una de tus puertas',
      text: 'Tu acceso a ella ha terminado y las claves que creaste allí ya no abren. Tus otras puertas siguen igual.',
    },
    numberReady: (number) => ({
      title: 'Tu número está listo',
      text: `Tu puerta ya tiene un número: ${number}. Desvía a él las llamadas de tu teléfono; el panel muestra cómo.`,
    }),
    personJoined: (name) => ({
      title: `${name} ya puede abrir tu puerta`,
      text: `${name} ha usado tu invitación con su propia cuenta. ¿No era quien querías? Quita a esa persona en tu perfil.`,
    }),
    personLeft: (name) => ({
      title: `${name} ha dejado tu hogar`,
      text: `${name} ya no puede abrir tu puerta ni ver sus llamadas.`,
    }),
    homeDeleted: (owner) => ({
      title: 'Ya no formas parte de un hogar',
      text: `${owner ?? 'El titular de la puerta'} ya no tiene cuenta y su puerta ya no está en Gatecall. Tu propia cuenta sigue como está.`,
    }),
    removedFromHome: (owner) => ({
      title: 'Ya no formas parte de un hogar',
      text: `${owner ?? 'El titular de la puerta'} te ha quitado. Ya no puedes abrir esa puerta ni ver sus llamadas; tu propia cuenta sigue como está.`,
    }),
    browserOn: (browser, system) => `${browser} en ${system}`,
    deviceSilent: {
      title: (device) => `${device ?? 'Un dispositivo'} ya no suena`,
      text: {
        ended:
          'Su navegador ya no acepta los avisos de Gatecall. Abre Gatecall en él: se reactivan, o te dice qué hacer.',
        crowded:
          'Era el más antiguo de la lista y uno más nuevo ocupa su lugar. Quita en tu perfil uno que no uses y vuelve a activar este.',
        taken:
          'En ese navegador se activaron los avisos para otra cuenta, y ahora suena para ella. Para recuperarlo, entra ahí con la tuya y actívalos de nuevo.',
        signedOut:
          'El operador de Gatecall cerró su sesión. Vuelve a entrar en él y volverá a sonar.',
      },
    },
    ringing: {
      title: 'Llaman a tu puerta',
      text: 'Hay alguien en tu puerta. Toca para responder.',
    },
    testRing: {
      title: 'Gatecall llega a este dispositivo',
      text: 'Es una prueba. Cuando llamen a tu puerta, verás un aviso como este.',
    },
    answers: {
      open: 'Abrir',
      refuse: 'No abrir',
      opened: 'La puerta se abre: ahora, o en cuanto la línea vuelva a escuchar',
      refused: 'No se deja entrar a la visita',
    },
    openLapsed: {
      title: 'Tu puerta no se ha abierto',
      text: 'La línea no escuchó a tiempo y «Abrir» quedó sin efecto. Toca para ver si tu visita sigue ahí.',
    },
    rang: 'Llamaron a tu puerta',
    ringingOver: {
      title: 'Ya no llaman a tu puerta',
      text: {
        opened: 'La puerta se abrió.',
        refused: 'No se dejó entrar a la visita.',
        talked: 'Alguien de casa habló con la visita.',
        gone: 'Nadie abrió; la visita se ha ido.',
      },
    },
    button: 'Abrir Gatecall',
    footer: 'En tu perfil eliges de qué te avisamos.',
  },
  // No á, í, ó and ú: GSM-7 has none of them. So it says "clave" for "código".
  sms: {
    opened: {
      entryCode: 'Alguien ha entrado con la clave de entrada.',
      guestCode: 'Alguien ha entrado con una clave de invitado.',
      armed: 'La puerta estaba abierta durante cinco minutos y alguien ha entrado.',
      guestLink: 'Alguien ha entrado con un enlace de invitado.',
      member: 'Alguien de tu hogar ha abierto la puerta.',
      resident: 'Abriste la puerta mientras llamaban.',
      operator: 'Quien administra tu puerta ha dejado entrar a alguien.',
      unknown: 'Se ha abierto tu puerta y alguien ha entrado.',
    },
    refused: (count) =>
      `Alguien en tu puerta no ha dado la clave correcta en ${tries(count)}. Si esperas una visita, manda la clave otra vez.`,
    guessing: (wrong, offAt) =>
      `Puede que alguien intente adivinar tu clave: ${wrong} incorrectas en una hora. Con ${offAt}, las claves se desactivan un rato.`,
    suspended: (time) => ({
      all: `Las claves no abren durante ${time}: hubo demasiadas incorrectas. Se sigue llamando a las personas y la app sigue abriendo la puerta.`,
      vouched:
        'Hubo demasiadas claves incorrectas en llamadas que tu operador avala: ninguna abre en ellas por ahora. Se sigue llamando y la app sigue abriendo.',
      unvouched:
        'Hubo demasiadas claves incorrectas en llamadas que tu operador no avala: ninguna abre en ellas por ahora. Se sigue llamando y la app abre.',
    }),
    message: (count) =>
      `Una visita ha dejado un mensaje de ${seconds(count)}. Puedes escucharlo en Gatecall.`,
    voicemail: (count, from) =>
      `${from ?? 'Alguien sin identificar'} ha dejado un mensaje de ${seconds(count)}. Puedes escucharlo en Gatecall.`,
    calledTooOften:
      'Tantas llamadas quedaron en nada que, durante una hora como mucho, no suenan en casa de nadie. Las claves siguen abriendo la puerta.',
    silence: 'Tu interfono llamaba y ya no llama. Comprueba que las llamadas se siguen desviando.',
    glassBroken:
      'Quien gestiona tu edificio ha mirado tu lista de llamadas. En Gatecall, en "Tu edificio", lees por qué.',
    gateGiven:
      'Ya tienes una puerta en tu edificio. En Gatecall ves su clave y si queda algo por hacer.',
    gateTaken:
      'Quien gestiona tu edificio te ha dado de alta: tu puerta ya es del edificio. Gatecall muestra lo que puede ver, en "Tu edificio".',
    movedOut:
      'Quien gestiona tu edificio ha anotado que te has ido. Tu puerta de ese edificio ya no existe, ni sus claves. Tu cuenta sigue. Si no es cierto, avisa.',
    movedOutForwarded:
      'Quien gestiona tu edificio ha anotado que te has ido: tu puerta ya no existe. Marca ##004# para dejar de desviar tus llamadas.',
    moveOutPlanned:
      'Quien gestiona tu edificio planea tu salida. Entonces se quita tu puerta de ese edificio. Lee la fecha en Gatecall, en "Tu edificio".',
    moveOutCalledOff:
      'Quien gestiona tu edificio ha anulado tu salida. Tu puerta de ese edificio sigue igual.',
    moveInPlanned:
      'Quien gestiona tu edificio planea tu llegada. Desde entonces tienes una puerta en ese edificio. Lee la fecha en Gatecall, en "Tu edificio".',
    moveInCalledOff:
      'Quien gestiona tu edificio ha anulado tu llegada. No vas a tener una puerta en ese edificio.',
    codeTakenBack: {
      operator:
        'Quien administra tu puerta ha retirado una de tus claves de visita. A quien la tenga no se le abre. Gatecall muestra las que sirven.',
      owner:
        'El titular de la puerta ha retirado una de tus claves de visita. A quien la tenga no se le abre. Gatecall muestra las que sirven.',
    },
    gateChanged:
      'Quien administra tu puerta ha cambiado su tecla o el interfono. Gatecall muestra si tienes que desviar tus llamadas a otra parte.',
    gateLost:
      'Tu acceso a una de tus puertas ha terminado y las claves que creaste en ella ya no abren. Tus otras puertas siguen igual.',
    numberReady: 'Ya puedes desviar las llamadas de tu puerta. Abre Gatecall: te dice qué hacer.',
    personJoined:
      'Alguien a quien invitaste ya puede abrir tu puerta. ¿No es quien esperabas? Quita a esa persona en tu perfil.',
    personLeft: 'Alguien ha dejado tu hogar y ya no puede abrir tu puerta.',
    homeDeleted:
      'Ya no existe un hogar del que formabas parte y no puedes abrir su puerta. Tu propia cuenta sigue igual.',
    removedFromHome:
      'Te han quitado de un hogar y ya no puedes abrir su puerta. Tu propia cuenta sigue igual.',
    deviceSilent:
      'Uno de tus dispositivos ya no suena cuando hay alguien en la puerta. Abre Gatecall en ese dispositivo para reactivarlo.',
    householdCode: (code) =>
      `${code} es tu clave de Gatecall. Si te parece bien, dala a la persona que quiere que te llamen desde su puerta.`,
  },
  guestPages: {
    code: {
      title: 'Su código de entrada',
      states: {
        valid: 'Vale ahora.',
        not_yet: 'Todavía no vale. Pregunte al residente desde cuándo.',
        expired: 'Ha caducado. Pida otro al residente.',
        used_up: 'Ya se ha usado. Pida otro al residente.',
        outside_hours: 'Vale a otras horas. Pregunte al residente cuándo.',
        unheard:
          'Es de palabras, y aquí los códigos solo se pueden marcar. Pida al residente uno de cifras.',
      },
      codesOff:
        'Por ahora ningún código abre esta puerta. Llame allí al residente de todos modos: puede dejarle entrar.',
      sayDigits:
        'En la puerta, llame al residente y espere. Cuando una voz se lo pida, diga el código cifra por cifra o márquelo.',
      keyDigits:
        'En la puerta, llame al residente y espere. Cuando una voz se lo pida, marque el código.',
      sayWords:
        'En la puerta, llame al residente y espere. Cuando una voz se lo pida, diga las dos palabras.',
      over: 'Este código ya no se comparte. Pida otro al residente.',
    },
    link: {
      ready: {
        title: 'Abrir la puerta',
        text: 'Póngase primero ante la puerta. Pulse el botón y, antes de cinco minutos, llame al residente en el interfono: la puerta se abre sin código, una vez.',
        button: 'Abrir durante cinco minutos',
      },
      open: {
        title: 'La puerta se abrirá',
        text: 'Llame ahora al residente en el interfono y espere. Sirve una vez, durante cinco minutos.',
      },
      over: {
        title: 'Este enlace ya no vale',
        text: 'Se ha usado o ha caducado. Pida otro al residente.',
      },
    },
    trouble: {
      title: 'Ahora mismo no es posible',
      text: 'Espere un momento y abra el enlace de nuevo.',
    },
  },
};
