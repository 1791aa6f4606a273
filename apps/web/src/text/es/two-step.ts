import type { Catalogue } from '../catalogue.ts';

/** Spanish: words of the second step of signing in: its screen, and its card on the profile page. */
export const twoStep: Catalogue['twoStep'] = {
  title: 'Un paso más',
  askCode: 'Escribe el código que muestra tu aplicación de autenticación para Gatecall.',
  askRecovery: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
  code: 'Código de 6 cifras',
  recoveryCode: 'Código de recuperación',
  continue: 'Continuar',
  useRecovery: '¿No tienes la aplicación a mano? Usa un código de recuperación',
  useCode: 'Usar el código de la aplicación',
  usePasskey: 'Usar una llave de acceso',
  otherAccount: 'Entrar con otra cuenta',
  wrongCode: 'Ese código no es correcto. Espera al siguiente e inténtalo de nuevo.',
  wrongRecovery: 'Ese código de recuperación no es correcto o ya se ha usado.',
  passkeyFailed: 'La llave de acceso no ha funcionado. Inténtalo de nuevo o usa un código.',

  card: 'Inicio de sesión en dos pasos',
  cardHint: 'Quien lea tu correo tampoco podrá entrar sin tu aplicación de autenticación.',
  app: 'Aplicación de autenticación',
  on: 'Activado',
  setUp: 'Configurar',
  scan: 'Escanea este código con tu aplicación de autenticación.',
  qrLabel: 'Código QR para tu aplicación de autenticación',
  key: 'O escribe esta clave',
  keyName: 'clave',
  confirmCode: 'Código que muestra ahora la aplicación',
  confirm: 'Activar',
  turnedOn: 'El inicio de sesión en dos pasos está activado.',
  keepCodes:
    'Guarda estos códigos de recuperación en un lugar seguro. Cada uno te deja entrar una vez si no tienes la aplicación. Solo se muestran ahora.',
  recoveryCodes: 'códigos de recuperación',
  download: 'Descargar',
  kept: 'Ya los he guardado',
  removeTitle: '¿Desactivar el inicio de sesión en dos pasos?',
  removeText:
    'A partir de entonces bastará tu correo o una llave de acceso para entrar. Los códigos de recuperación también dejarán de servir.',
  removed: 'El inicio de sesión en dos pasos está desactivado.',

  proveAgain: 'Iniciar sesión de nuevo',
  provePasskey: 'Confirmar con una llave de acceso',
  proven: 'Confirmado. Ya puedes continuar.',
};
