import type { Catalogue } from '../catalogue.ts';

/** German: words of a call at the gate while it goes on. */
export const ring: Catalogue['ring'] = {
  title: 'Es klingelt an deinem Tor',
  ended: 'Der Anruf an deinem Tor',
  asking: 'Der Gast wird nach dem Code gefragt.',
  wrong: 'Falsche Codes bisher: {tries}',
  ringing: '{name} wird angerufen.',
  ringingSomebody: 'Jemand zu Hause wird angerufen.',
  talking: '{name} ist drangegangen.',
  talkingSomebody: 'Jemand zu Hause ist drangegangen.',
  opening: 'Das Tor geht auf: jetzt, oder sobald die Leitung wieder zuhört.',
  openLapsed:
    'Dein „Jetzt öffnen“ hat nichts bewirkt: Die Leitung hat es nicht rechtzeitig angenommen.',
  refusing: 'Der Gast wird abgewiesen: jetzt, oder sobald die Leitung wieder zuhört.',
  recording: 'Der Gast wird um eine Nachricht gebeten.',
  stale: 'Die Verbindung ist weg: Das hier ist vielleicht nicht mehr aktuell.',
  showCall: 'Diesen Anruf ansehen',
  open: 'Jetzt öffnen',
  callMe: 'Ruf mich an',
  ringingYou: 'Dein Telefon wird angerufen.',
  talkingYou: 'Dein Telefon ist drangegangen.',
  refuse: 'Nicht öffnen',
  noKeys:
    'Diese Leitung kann die Tasten nicht spielen, die dein Tor öffnen: In diesem Anruf lässt es sich nicht öffnen.',
  decideFailed: 'Das kam nicht bei Gatecall an. Prüfe die Verbindung und versuche es noch einmal.',
};
