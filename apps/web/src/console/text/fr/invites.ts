import type { ConsoleTexts } from '../catalogue.ts';

export const invites: ConsoleTexts['invites'] = {
  letter: 'Imprimer une lettre',
  qr: 'Code QR du lien',
  letters: 'Lettres',
  lettersHint: 'Une feuille par logement, dans la langue de l’immeuble.',
  lettersOnce:
    'Les liens sont affichés maintenant et plus jamais ensuite. Imprimez ou enregistrez les lettres avant de quitter cette page.',
  print: 'Imprimer ({count})',
  several: 'Inviter des logements',
  severalText:
    'Chaque logement reçoit une lettre avec un lien qui permet à une personne d’emménager, une seule fois, sous 14 jours.',
  units: 'Logements',
  chosen: 'Choisis : {count}',
  chooseEmpty: 'Choisir tous les logements vides',
  invite: 'Inviter et créer les lettres',
  inviting: 'Invitation… {count} sur {all}',
  occupied: 'Résidents : {residents} · Invitations ouvertes : {invites}',
  missing: 'Tous les logements n’ont pas été invités : {reason}',
  renew: 'Nouveau lien',
  renewTitle: 'Créer un nouveau lien pour {name} ?',
  renewText: 'L’ancien ne mènera plus nulle part. S’il y a une adresse, le nouveau y est envoyé.',
};

export const letter: ConsoleTexts['letter'] = {
  unit: 'Logement {unit}',
  dear: 'Bonjour {name},',
  dearAnybody: 'Bonjour,',
  what: '{product} répond pour vous à l’interphone de cet immeuble. Vos visiteurs disent ou tapent un code et le portail s’ouvre, sans que vous ayez à décrocher.',
  scan: 'Scannez ce code avec votre téléphone, ou tapez l’adresse dans un navigateur :',
  steps:
    'Connectez-vous-y avec votre propre adresse e-mail et appuyez sur « Emménager ». La page vous guide ensuite dans les quelques étapes qui restent.',
  valid:
    'L’adresse permet à une personne d’emménager, une seule fois, jusqu’au {date}. Gardez-la comme une clé.',
  qr: 'Code QR de l’adresse',
};
