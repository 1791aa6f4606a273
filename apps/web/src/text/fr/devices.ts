import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Appareils qui sonnent',
  shown: 'Dernier avis affiché {when}',
  neverShown: 'N’a encore affiché aucun avis',
  ended: 'N’accepte plus d’avis ({when}). Ouvrez-y Gatecall pour les réactiver.',
  silentBadge: 'Muet',
  remove: 'Retirer',
  removed: 'L’appareil ne reçoit plus d’avis.',
  blocked: 'Cet appareil ne sonne plus : il bloque les notifications de Gatecall.',
  silent: 'Cet appareil ne sonne plus.',
  unwanted: 'Rien n’est envoyé à cet appareil : activez « {option} » sous « {legend} ».',
  ringHere: 'Faire sonner cet appareil',
  ringingHere: 'Ça sonne …',
  arrived:
    'L’avis d’essai est arrivé après {ms} ms. Si vous n’avez rien vu, les réglages de cet appareil le masquent : voyez ses notifications et ses modes de concentration.',
  notArrived:
    'L’avis d’essai n’est pas arrivé en 20 secondes. Vérifiez le réseau de cet appareil et réessayez.',
  guideTitle: 'Faites sonner cet {device}',
  guideWhy:
    'Apple n’affiche les avis d’une app web que depuis l’écran d’accueil. Une minute suffit, une seule fois.',
  guideShare:
    'Touchez « Partager » dans la barre du navigateur. S’il n’y est pas, touchez d’abord « … ».',
  guideAdd: 'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
  guideOpen: 'Ouvrez Gatecall depuis l’écran d’accueil et connectez-vous.',
  guideTurnOn: 'Dans votre profil, sous Notifications, touchez « {button} » et autorisez.',
  guideTest: 'Touchez « {button} » : un avis arrive en quelques secondes.',
  needsUpdate:
    'Cet {device} peut sonner à partir d’iOS 16.4. Mettez-le à jour dans ses réglages, puis revenez ici.',
  turnOnAgain: 'Réactiver',
};
