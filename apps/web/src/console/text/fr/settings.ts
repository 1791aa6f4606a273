import type { ConsoleTexts } from '../catalogue.ts';

export const settings: ConsoleTexts['settings'] = {
  intro:
    'Chaque variable d’environnement et sa valeur. Qui démarre le serveur la modifie ; les secrets sont masqués.',
  find: 'Chercher un réglage',
  findHint: 'Un nom, ou un mot de ce qu’il fait (en anglais)',
  shown: 'Afficher',
  onlySet: 'Seulement ce qui est défini',
  set: 'Définie',
  unset: 'Non définie',
  secret: 'Secrète',
  default: 'En développement : {value}',
  counted: '{area} (définies : {count} sur {all})',
  area_address: 'Adresse et mode',
  area_brand: 'Nom et apparence',
  area_storage: 'Données',
  area_mail: 'E-mail',
  area_sign_in: 'Connexion',
  area_social_sign_in: 'Connexion par d’autres services',
  area_telephone: 'Téléphone',
  area_messages: 'SMS',
  area_speech: 'Reconnaissance vocale',
  area_webhooks: 'Webhooks et Home Assistant',
  area_limits: 'Limites',
  area_watching: 'Surveillance',
};
