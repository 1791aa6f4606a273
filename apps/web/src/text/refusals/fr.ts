import type { Refusals } from './refusals.ts';

/** French: what the server refuses with. */
export const refusals: Refusals = {
  'The user is not authenticated. Please log in to continue.':
    'Votre session est terminée. Connectez-vous pour continuer.',
  'Session could not be found. Please log in again.':
    'Votre session n’existe plus. Reconnectez-vous.',
  'Too many requests. Please wait a moment and try again.':
    'Trop de tentatives. Attendez un instant et réessayez.',
  'Something went wrong on our side. Please try again.':
    'Une erreur est survenue de notre côté. Réessayez.',
  'The service is not available right now. Please try again soon.':
    'Le service est indisponible pour le moment. Réessayez bientôt.',
  'This is the only way to sign in to the account. Add another one before you remove it.':
    'C’est le seul moyen de se connecter au compte. Ajoutez-en un autre avant de le retirer.',
  'Please sign in again to make this change.': 'Reconnectez-vous pour faire ce changement.',
  'The email address is not valid.': 'L’adresse e-mail n’est pas valable.',
  'The phone number is not valid.': 'Le numéro de téléphone n’est pas valable.',
  'That email address belongs to another account.':
    'Cette adresse e-mail appartient à un autre compte.',
  'That phone number belongs to another account.':
    'Ce numéro de téléphone appartient à un autre compte.',
  'The passcode is incorrect or has expired. Check it or request a new one.':
    'Le code est incorrect ou périmé. Vérifiez-le ou demandez-en un autre.',
  'The passkey could not be verified. Please try again.':
    'La clé d’accès n’a pas pu être vérifiée. Réessayez.',
  'The passkey could not be registered. Please try again.':
    'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  'This passkey is already registered.': 'Cette clé d’accès est déjà enregistrée.',
  'The code is incorrect. Check the authenticator app and the clock.':
    'Le code est incorrect. Vérifiez l’application et l’heure du téléphone.',
  'An authenticator app is already registered for this account.':
    'Ce compte a déjà une application d’authentification.',
  'A value is not valid.': 'Une valeur n’est pas valable.',
  'This code is too easy to guess.': 'Ce code est trop facile à deviner.',
  'This code is already in use at this intercom.': 'Ce code sert déjà à cet interphone.',
  'That device is not signed in any more.': 'Cet appareil n’est plus connecté.',
  'This application has no permission to withdraw.':
    'Cette application n’a aucune autorisation à retirer.',
  'There is no such guest code.': 'Ce code d’invité n’existe plus.',
  'There is no such household member.': 'Cette personne n’est plus dans la liste.',
  'Nobody left a message in this call.': 'Personne n’a laissé de message pendant cet appel.',
  'This message has been deleted at the telephone company.':
    'Ce message a été effacé chez l’opérateur.',
  'Save the intercom number and code first.':
    'Enregistrez d’abord le numéro et le code de l’interphone.',
  'Your settings are saved, but no system number is free right now. The operator has been told; please try again later.':
    'Vos réglages sont enregistrés, mais aucun numéro système n’est libre. L’exploitant est prévenu ; réessayez plus tard.',
  'Write the number with its country code, like +1 202 555 0142.':
    'Écrivez le numéro avec l’indicatif du pays, comme +33 6 12 34 56 78.',
  'Write the keys that open the gate, like 9 or *1.':
    'Écrivez les touches qui ouvrent le portail, comme 9 ou *1.',
  'Choose a time that lies ahead, after the start.':
    'Choisissez un moment à venir, après le début.',
  'Type an e-mail address of this account.': 'Saisissez une adresse e-mail de ce compte.',
  'This number cannot be texted or rung from here. Use another one.':
    'Ce numéro ne peut être ni appelé ni joint par SMS d’ici. Prenez-en un autre.',
  'That is a number of Gatecall: the call would come back to us.':
    'C’est un numéro de Gatecall : l’appel nous reviendrait.',
  'Save your own phone number first: it is what we call.':
    'Enregistrez d’abord votre propre numéro : c’est lui que nous appelons.',
  'Test calls are not set up here. Call your own phone from another one.':
    'Les appels d’essai ne sont pas prévus ici. Appelez votre téléphone depuis un autre.',
  'We cannot call this number. Call it yourself from another phone.':
    'Nous ne pouvons pas appeler ce numéro. Appelez-le depuis un autre téléphone.',
  'Use 4 to 8 digits.': 'Prenez 4 à 8 chiffres.',
  'Use at least 4 digits.': 'Prenez au moins 4 chiffres.',
  'Use at most 8 digits, so that a guest can say it in one breath.':
    'Prenez 8 chiffres au plus, pour qu’un invité les dise d’une traite.',
  'Begin with a digit other than 0: a leading zero is easily lost when spoken.':
    'Commencez par un autre chiffre que 0 : un zéro initial se perd à l’oral.',
  'Use at least two different digits.': 'Prenez au moins deux chiffres différents.',
  'Digits that count up or down are tried first by anybody who guesses.':
    'Les chiffres qui montent ou descendent sont essayés en premier.',
  'A repeated group of digits is easy to guess.':
    'Un groupe de chiffres répété est facile à deviner.',
  'Use two different words of the word list: others sound too alike.':
    'Prenez deux mots différents de la liste : d’autres se ressemblent trop.',
};
