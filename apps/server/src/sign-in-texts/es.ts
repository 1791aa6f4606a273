import type { SignInTexts } from './texts.ts';

export const spanish: SignInTexts = {
  magicLink: {
    subject: 'Su enlace para entrar en Gatecall',
    heading: 'Entre en Gatecall',
    pressButton: (minutes) =>
      `Pulse el botón para iniciar sesión. El enlace sirve una sola vez, durante ${minutes} minutos.`,
    openLink: (minutes) =>
      `Abra este enlace para iniciar sesión. El enlace sirve una sola vez, durante ${minutes} minutos.`,
    button: 'Iniciar sesión',
    footer: 'Si no lo ha pedido, no haga nada: sin el enlace nadie puede entrar.',
  },
  resetPassword: {
    subject: 'Cree una contraseña nueva para Gatecall',
    heading: 'Cree una contraseña nueva',
    pressButton: (minutes) =>
      `Pulse el botón para crear una contraseña nueva. El enlace sirve una sola vez, durante ${minutes} minutos.`,
    openLink: (minutes) =>
      `Abra este enlace para crear una contraseña nueva. El enlace sirve una sola vez, durante ${minutes} minutos.`,
    button: 'Crear una contraseña nueva',
    otherwise: 'Iniciar sesión sin cambiar la contraseña',
    footer: 'Si no lo ha pedido, no haga nada: su contraseña no cambia.',
  },
  oneTimeCode: {
    heading: 'Su código para entrar en Gatecall',
    lead: (minutes) =>
      `Escriba este código donde está iniciando sesión. Sirve una sola vez, durante ${minutes} minutos.`,
    footer:
      'Gatecall nunca le pide que diga este código a nadie. Si no lo ha pedido, no haga caso de este correo.',
    // "Clave", because GSM-7 has no ó.
    short: (code, minutes) =>
      `${code} es su clave de Gatecall. Vale ${minutes} minutos. No la diga a nadie.`,
  },
};
