import type { Catalogue } from '../catalogue.ts';

/** German: words of the links that open the gate once. */
export const links: Catalogue['links'] = {
  intro:
    'Für Gäste, die keinen Code sagen oder tippen können. Am Tor öffnen sie den Link, drücken den Knopf und klingeln: Das Tor öffnet sich, einmal.',
  label: 'Für wen ist er?',
  placeholder: 'z. B. Oma',
  validFor: 'Gültig für',
  create: 'Link erstellen',
  address: 'Link für {name}',
  addressHint: 'Schick ihn jetzt: Er steht nur hier und nur einmal.',
  shareText:
    'Wenn du am Tor stehst, öffne diesen Link, drück den Knopf und klingle. Das Tor öffnet sich einmal.',
  listTitle: 'Deine Links',
  validUntil: 'Gültig bis {when}',
  stateReady: 'Noch nicht benutzt',
  stateUsed: 'Benutzt',
  stateExpired: 'Abgelaufen',
  usedWhen: 'Benutzt {when}',
  takeBack: 'Zurücknehmen',
  takenBack: 'Der Link für {name} öffnet nicht mehr.',
};
