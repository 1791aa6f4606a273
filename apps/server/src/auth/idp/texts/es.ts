import type { DeviceTexts } from './texts.ts';

/** Spanish: the page that lets a device in. */
export const spanish: DeviceTexts = {
  title: 'Conectar un dispositivo',
  enter: 'Escribe el código que muestra el dispositivo.',
  code: 'Código',
  goOn: 'Continuar',
  logInFirst: 'Primero inicia sesión y después vuelve a abrir esta página.',
  logIn: 'Iniciar sesión',
  question:
    '{name} quiere usar tu cuenta. Permítelo solo si el dispositivo que tienes delante muestra {code}.',
  mayDo: 'Podrá:',
  allow: 'Permitir',
  deny: 'Denegar',
  unknown: 'Ese código no existe o ha caducado. Mira el dispositivo o pide que muestre uno nuevo.',
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
};
