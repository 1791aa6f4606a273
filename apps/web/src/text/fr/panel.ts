import type { Catalogue } from '../catalogue.ts';

/** French: words of the panel's settings and of the test call. */
export const panel: Catalogue['panel'] = {
  title: 'Platine de rue',
  hint: 'Écoutez ce que vos invités entendent, et réglez les tonalités d’ouverture pour votre platine.',
  setUpFirst:
    'Enregistrez d’abord votre interphone sur le tableau de bord. La platine en fait partie.',
  toDashboard: 'Vers le tableau de bord',
  needsPhone:
    'Ajoutez d’abord votre téléphone dans votre profil : c’est à son numéro que l’on reconnaît l’essai.',

  testStart: 'Lancer un appel d’essai',
  testAgain: 'Lancer un autre appel d’essai',
  testHow:
    'Appelez ce numéro depuis votre téléphone avant {time} et donnez votre code d’entrée. Vous entendez la tonalité qui ouvre le portail ; le portail, lui, reste fermé.',
  testNumber: 'Numéro à appeler',
  testDial: 'Appeler maintenant',
  testCode: 'Votre code d’entrée : {code}',
  testWaiting: 'Nous attendons votre appel.',
  testRunning: 'Nous vous entendons. Donnez votre code d’entrée.',
  testHeard: 'C’est réussi. Vous avez entendu ce qui ouvre votre portail.',
  testWithoutCode: 'L’appel s’est terminé avant un code juste. Rappelez et donnez {code}.',
  testOver:
    'Aucun appel d’essai n’est venu à temps. Relancez quand votre téléphone est à portée de main.',

  tune: 'Régler les tonalités pour la platine',
  tuneHint: 'À changer seulement si le portail ne s’ouvre pas avec un code juste.',
  delay: 'Attente avant les touches d’ouverture',
  repeat: 'Nombre d’envois des touches',
  once: 'Une fois',
  times: '{count} fois',
  gap: 'Pause entre les répétitions',
  hangUp: 'Rester en ligne ensuite',
  denyKey: 'Touche qui met fin à l’appel de la platine',
  denyKeyHint: 'Jusqu’à quatre parmi 0–9, *, #, A–D. Laissez vide s’il n’y en a pas.',
  doublesKeys: 'La platine envoie chaque touche deux fois',
  doublesKeysHint: 'À choisir si un code tapé arrive comme 4488 au lieu de 48.',
  language: 'Langue que les invités entendent',
  saved: 'Enregistré. Le prochain appel utilise ces réglages.',
};
