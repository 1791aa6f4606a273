import type { Refusals } from './refusals.ts';

/** Spanish: what the server refuses with. */
export const refusals: Refusals = {
  'The user is not authenticated. Please log in to continue.':
    'Tu sesión ha terminado. Inicia sesión para continuar.',
  'Session could not be found. Please log in again.':
    'Tu sesión ya no existe. Inicia sesión de nuevo.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'Something went wrong on our side. Please try again.':
    'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  'The service is not available right now. Please try again soon.':
    'El servicio no está disponible ahora. Inténtalo de nuevo en un rato.',
  'This is the only way to sign in to the account. Add another one before you remove it.':
    'Es la única forma de entrar en la cuenta. Añade otra antes de quitarla.',
  'Please sign in again to make this change.': 'Inicia sesión de nuevo para hacer este cambio.',
  'The email address is not valid.': 'La dirección de correo no es válida.',
  'The phone number is not valid.': 'El número de teléfono no es válido.',
  'That email address belongs to another account.':
    'Esa dirección de correo pertenece a otra cuenta.',
  'That phone number belongs to another account.':
    'Ese número de teléfono pertenece a otra cuenta.',
  'The passcode is incorrect or has expired. Check it or request a new one.':
    'El código no es correcto o ha caducado. Compruébalo o pide uno nuevo.',
  'The passkey could not be verified. Please try again.':
    'No se ha podido comprobar la llave de acceso. Inténtalo de nuevo.',
  'The passkey could not be registered. Please try again.':
    'No se ha podido registrar la llave de acceso. Inténtalo de nuevo.',
  'This passkey is already registered.': 'Esta llave de acceso ya está registrada.',
  'The code is incorrect. Check the authenticator app and the clock.':
    'El código no es correcto. Comprueba la app y la hora del teléfono.',
  'An authenticator app is already registered for this account.':
    'Esta cuenta ya tiene una app de autenticación.',
  'A value is not valid.': 'Un valor no es válido.',
  'This code is too easy to guess.': 'Este código es demasiado fácil de adivinar.',
  'This code is already in use at this intercom.': 'Este código ya se usa en este portero.',
  'That device is not signed in any more.': 'Ese dispositivo ya no tiene la sesión iniciada.',
  'This application has no permission to withdraw.':
    'Esta aplicación no tiene ningún permiso que retirar.',
  'There is no such guest code.': 'Ese código de invitado ya no existe.',
  'There is no such household member.': 'Esa persona ya no está en la lista.',
  'Nobody left a message in this call.': 'Nadie dejó un mensaje en esta llamada.',
  'This message has been deleted at the telephone company.':
    'La compañía telefónica ya ha borrado este mensaje.',
  'Save the intercom number and code first.': 'Guarda primero el número y el código del portero.',
  'Your settings are saved, but no system number is free right now. The operator has been told; please try again later.':
    'Tus ajustes están guardados, pero ahora no hay ningún número de sistema libre. El operador está avisado; inténtalo más tarde.',
  'Write the number with its country code, like +1 202 555 0142.':
    'Escribe el número con su prefijo de país, como +34 612 345 678.',
  'Write the keys that open the gate, like 9 or *1.':
    'Escribe las teclas que abren la puerta, como 9 o *1.',
  'Choose a time that lies ahead, after the start.':
    'Elige un momento futuro, posterior al comienzo.',
  'Type an e-mail address of this account.': 'Escribe una dirección de correo de esta cuenta.',
  'This number cannot be texted or rung from here. Use another one.':
    'Desde aquí no se puede llamar ni escribir a ese número. Usa otro.',
  'That is a number of Gatecall: the call would come back to us.':
    'Ese número es de Gatecall: la llamada volvería a nosotros.',
  'Save your own phone number first: it is what we call.':
    'Guarda primero tu propio número: es al que llamamos.',
  'Test calls are not set up here. Call your own phone from another one.':
    'Aquí no hay llamadas de prueba. Llama a tu teléfono desde otro.',
  'We cannot call this number. Call it yourself from another phone.':
    'No podemos llamar a ese número. Llámalo tú desde otro teléfono.',
  'Use 4 to 8 digits.': 'Usa de 4 a 8 cifras.',
  'Use at least 4 digits.': 'Usa al menos 4 cifras.',
  'Use at most 8 digits, so that a guest can say it in one breath.':
    'Usa como mucho 8 cifras, para que se digan de un tirón.',
  'Begin with a digit other than 0: a leading zero is easily lost when spoken.':
    'Empieza por una cifra que no sea 0: un cero al principio se pierde al hablar.',
  'Use at least two different digits.': 'Usa al menos dos cifras distintas.',
  'Digits that count up or down are tried first by anybody who guesses.':
    'Las cifras que suben o bajan seguidas son lo primero que se prueba.',
  'A repeated group of digits is easy to guess.':
    'Un grupo de cifras repetido es fácil de adivinar.',
  'Use two different words of the word list: others sound too alike.':
    'Usa dos palabras distintas de la lista: otras suenan demasiado parecido.',
};
