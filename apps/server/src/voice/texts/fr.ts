import type { Texts } from './texts.ts';

export const french: Texts = {
  greeting: 'Bonjour. Dites ou tapez votre code d’entrée.',
  greetingKeypadOnly: 'Bonjour. Tapez votre code d’entrée.',
  testGreeting: 'Ceci est un essai. Dites ou tapez votre code d’entrée.',
  demoGreeting: 'Bienvenue chez Gatecall. Dites ou tapez le code d’essai.',
  againDigitByDigit: 'Désolé, cela n’a pas marché. Dites les chiffres un par un.',
  againByKeypad: 'Désolé, cela n’a pas marché. Utilisez le clavier.',
  refusedForGood: 'Désolé, cela n’a pas marché.',
  ringing: 'Désolé, cela n’a pas marché. J’appelle les résidents. Patientez.',
  leaveMessage: 'Personne ne répond. Laissez un message après le signal.',
  voicemail: 'Personne ne peut répondre. Enregistrez un message après le signal.',
  welcome: 'Bienvenue.',
  testRight: 'Le code est bon. Voici la tonalité qui ouvre le portail.',
  demoRight: 'C’est juste. Votre portail s’ouvrirait maintenant.',
  whisper: 'Quelqu’un est au portail. Tapez 9 pour ouvrir, 1 pour parler.',
  memberOpens: 'Le portail s’ouvre.',
  notInUse: 'Ce numéro n’est pas attribué.',
  trouble: 'Désolé, quelque chose ne marche pas. Patientez.',
  checkCall: 'C’est votre essai de renvoi. Vous pouvez raccrocher.',
  goodbye: 'Au revoir.',
};
