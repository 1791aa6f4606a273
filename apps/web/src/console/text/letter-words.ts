import type { Language } from '@gatecall/contracts/languages';

/** What the letter into a unit says: in the building's language, whatever the operator reads. */
type LetterWords = Readonly<
  Record<'unit' | 'dear' | 'dearAnybody' | 'what' | 'scan' | 'steps' | 'valid' | 'qr', string>
>;

export const LETTER_WORDS: Readonly<Record<Language, LetterWords>> = {
  en: {
    unit: 'Unit {unit}',
    dear: 'Dear {name},',
    dearAnybody: 'Dear resident,',
    what: '{product} answers the intercom of this building for you. Your guests say or key in a code and the gate opens, without your having to pick up the phone.',
    scan: 'Scan this code with your phone, or type the address into a browser:',
    steps:
      'Sign in there with your own e-mail address and press “Move in”. The page then leads you through the few steps that are left.',
    valid: 'The address lets one person move in, once, until {date}. Keep it as you would a key.',
    qr: 'QR code of the address',
  },
  de: {
    unit: 'Einheit {unit}',
    dear: 'Guten Tag, {name},',
    dearAnybody: 'Guten Tag,',
    what: '{product} nimmt die Anrufe der Sprechanlage dieses Gebäudes für dich an. Deine Gäste sagen oder tippen einen Code, und die Tür öffnet sich, ohne dass du ans Telefon gehen musst.',
    scan: 'Scanne diesen Code mit dem Handy, oder tippe die Adresse in einen Browser:',
    steps:
      'Melde dich dort mit deiner eigenen E-Mail-Adresse an und drücke auf „Einziehen“. Die Seite führt dich dann durch die wenigen Schritte, die noch bleiben.',
    valid:
      'Mit der Adresse kann eine Person einmal einziehen, bis zum {date}. Bewahre sie wie einen Schlüssel auf.',
    qr: 'QR-Code der Adresse',
  },
  es: {
    unit: 'Vivienda {unit}',
    dear: 'Hola, {name}:',
    dearAnybody: 'Hola:',
    what: '{product} contesta por ti el portero de este edificio. Tus visitas dicen o teclean un código y la puerta se abre, sin que tengas que coger el teléfono.',
    scan: 'Escanea este código con el móvil o escribe la dirección en un navegador:',
    steps:
      'Entra allí con tu propio correo y pulsa «Dar de alta». La página te guía por los pocos pasos que quedan.',
    valid:
      'La dirección sirve para una persona, una sola vez, hasta el {date}. Guárdala como una llave.',
    qr: 'Código QR de la dirección',
  },
  fr: {
    unit: 'Logement {unit}',
    dear: 'Bonjour {name},',
    dearAnybody: 'Bonjour,',
    what: '{product} répond pour vous à l’interphone de cet immeuble. Vos visiteurs disent ou tapent un code et le portail s’ouvre, sans que vous ayez à décrocher.',
    scan: 'Scannez ce code avec votre téléphone, ou tapez l’adresse dans un navigateur :',
    steps:
      'Connectez-vous-y avec votre propre adresse e-mail et appuyez sur « Emménager ». La page vous guide ensuite dans les quelques étapes qui restent.',
    valid:
      'L’adresse permet à une personne d’emménager, une seule fois, jusqu’au {date}. Gardez-la comme une clé.',
    qr: 'Code QR de l’adresse',
  },
  pt: {
    unit: 'Unidade {unit}',
    dear: 'Olá, {name}!',
    dearAnybody: 'Olá!',
    what: 'O {product} atende o interfone deste prédio por você. As visitas dizem ou digitam um código e o portão abre, sem que você precise atender o telefone.',
    scan: 'Escaneie este código com o celular ou digite o endereço em um navegador:',
    steps:
      'Entre ali com o seu próprio e-mail e toque em “Entrar na unidade”. A página guia você pelos poucos passos que faltam.',
    valid: 'O endereço serve para uma pessoa, uma única vez, até {date}. Guarde-o como uma chave.',
    qr: 'Código QR do endereço',
  },
};
