import type { DeviceTexts } from './texts.ts';

/** German: the page that lets a device in. */
export const german: DeviceTexts = {
  title: 'Gerät verbinden',
  enter: 'Gib den Code ein, den das Gerät zeigt.',
  code: 'Code',
  goOn: 'Weiter',
  logInFirst: 'Melde dich zuerst an und öffne diese Seite dann noch einmal.',
  logIn: 'Anmelden',
  question: '{name} möchte dein Konto nutzen. Erlaube es nur, wenn das Gerät vor dir {code} zeigt.',
  mayDo: 'Danach kann es:',
  allow: 'Erlauben',
  deny: 'Ablehnen',
  unknown:
    'Diesen Code gibt es nicht, oder er ist abgelaufen. Sieh auf dem Gerät nach oder lass dir dort einen neuen zeigen.',
  allowed: 'Fertig. Das Gerät macht von selbst weiter; du kannst diese Seite schließen.',
  denied: 'Das Gerät bekommt keinen Zugang. Du kannst diese Seite schließen.',
  scopes: {
    openid: 'wissen, wer du bist',
    profile: 'deinen Namen und dein Profil sehen',
    email: 'deine E-Mail-Adresse sehen',
    phone: 'deine Telefonnummer sehen',
    full_access: 'in deinem Konto für dich handeln',
    offline_access: 'den Zugang behalten, auch wenn du es nicht benutzt',
  },
};
