import type { Refusals } from './refusals.ts';

/** German: what the server refuses with. */
export const refusals: Refusals = {
  'The user is not authenticated. Please log in to continue.':
    'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
  'Session could not be found. Please log in again.':
    'Deine Sitzung gibt es nicht mehr. Melde dich erneut an.',
  'Too many requests. Please wait a moment and try again.':
    'Zu viele Versuche. Warte einen Moment und versuche es erneut.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Versuche es erneut.',
  'The service is not available right now. Please try again soon.':
    'Der Dienst ist gerade nicht verfügbar. Versuche es bald erneut.',
  'This is the only way to sign in to the account. Add another one before you remove it.':
    'Das ist der einzige Weg in dieses Konto. Füge einen anderen hinzu, bevor du ihn entfernst.',
  'Please sign in again to make this change.': 'Melde dich erneut an, um das zu ändern.',
  'The email address is not valid.': 'Die E-Mail-Adresse ist nicht gültig.',
  'The phone number is not valid.': 'Die Telefonnummer ist nicht gültig.',
  'That email address belongs to another account.':
    'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
  'That phone number belongs to another account.':
    'Diese Telefonnummer gehört zu einem anderen Konto.',
  'The passcode is incorrect or has expired. Check it or request a new one.':
    'Der Code stimmt nicht oder ist abgelaufen. Prüfe ihn oder fordere einen neuen an.',
  'The passkey could not be verified. Please try again.':
    'Der Passkey konnte nicht geprüft werden. Versuche es erneut.',
  'The passkey could not be registered. Please try again.':
    'Der Passkey konnte nicht angelegt werden. Versuche es erneut.',
  'This passkey is already registered.': 'Diesen Passkey gibt es hier schon.',
  'The code is incorrect. Check the authenticator app and the clock.':
    'Der Code stimmt nicht. Prüfe die App und die Uhr deines Telefons.',
  'An authenticator app is already registered for this account.':
    'Dieses Konto hat schon eine Authentifizierungs-App.',
  'A value is not valid.': 'Ein Wert ist nicht gültig.',
  'This code is too easy to guess.': 'Dieser Code ist zu leicht zu erraten.',
  'This code is already in use at this intercom.':
    'Dieser Code wird an dieser Sprechanlage schon benutzt.',
  'That device is not signed in any more.': 'Dieses Gerät ist nicht mehr angemeldet.',
  'This application has no permission to withdraw.':
    'Diese Anwendung hat keine Erlaubnis mehr, die du entziehen könntest.',
  'There is no such guest code.': 'Diesen Gästecode gibt es nicht mehr.',
  'There is no such household member.': 'Diese Person steht nicht mehr in der Liste.',
  'Nobody left a message in this call.': 'In diesem Anruf hat niemand eine Nachricht hinterlassen.',
  'This message has been deleted at the telephone company.':
    'Diese Nachricht ist bei der Telefongesellschaft gelöscht.',
  'Save the intercom number and code first.': 'Speichere zuerst Nummer und Code der Sprechanlage.',
  'Your settings are saved, but no system number is free right now. The operator has been told; please try again later.':
    'Deine Angaben sind gespeichert, aber gerade ist keine Systemnummer frei. Der Betreiber weiß Bescheid; versuche es später erneut.',
  'Write the number with its country code, like +1 202 555 0142.':
    'Schreib die Nummer mit Landesvorwahl, zum Beispiel +49 30 901820.',
  'Write the keys that open the gate, like 9 or *1.':
    'Schreib die Tasten, die das Tor öffnen, zum Beispiel 9 oder *1.',
  'Choose a time that lies ahead, after the start.':
    'Wähle einen Zeitpunkt in der Zukunft, nach dem Beginn.',
  'Type an e-mail address of this account.': 'Gib eine E-Mail-Adresse dieses Kontos ein.',
  'This number cannot be texted or rung from here. Use another one.':
    'Diese Nummer ist von hier weder per SMS noch per Anruf erreichbar. Nimm eine andere.',
  'That is a number of Gatecall: the call would come back to us.':
    'Das ist eine Nummer von Gatecall: Der Anruf käme zu uns zurück.',
  'Save your own phone number first: it is what we call.':
    'Speichere zuerst deine eigene Nummer: Sie rufen wir an.',
  'Test calls are not set up here. Call your own phone from another one.':
    'Testanrufe sind hier nicht eingerichtet. Ruf dein Telefon von einem anderen aus an.',
  'We cannot call this number. Call it yourself from another phone.':
    'Diese Nummer können wir nicht anrufen. Ruf sie selbst von einem anderen Telefon aus an.',
  'Use 4 to 8 digits.': 'Nimm 4 bis 8 Ziffern.',
  'Use at least 4 digits.': 'Nimm mindestens 4 Ziffern.',
  'Use at most 8 digits, so that a guest can say it in one breath.':
    'Nimm höchstens 8 Ziffern, damit ein Gast sie in einem Atemzug sagen kann.',
  'Begin with a digit other than 0: a leading zero is easily lost when spoken.':
    'Beginne nicht mit 0: Eine führende Null geht beim Sprechen leicht verloren.',
  'Use at least two different digits.': 'Nimm mindestens zwei verschiedene Ziffern.',
  'Digits that count up or down are tried first by anybody who guesses.':
    'Ziffern, die hoch oder herunter zählen, probiert jeder zuerst.',
  'A repeated group of digits is easy to guess.':
    'Eine wiederholte Zifferngruppe ist leicht zu erraten.',
  'Use two different words of the word list: others sound too alike.':
    'Nimm zwei verschiedene Wörter der Wortliste: Andere klingen zu ähnlich.',
};
