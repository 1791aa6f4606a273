import type { Catalogue } from '../catalogue.ts';

/** French: words of the help in the setup. */
export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Beaucoup d’iPhone ne composent pas de codes depuis un lien. Copiez le code, ouvrez Téléphone puis Clavier, appuyez longuement pour coller, puis appelez.',
  disableCode: 'Code pour désactiver',
  qrLabel: 'Code QR du code qui active le renvoi',
  separateCodesHelp:
    'Si le code ci-dessus ne marche qu’à moitié, envoyez ces trois codes l’un après l’autre. Certains réseaux confirment, mais ne règlent qu’une condition.',
  queryHelp:
    'Pour voir ce qui est réglé, composez {code}. La règle *#21# doit être désactivée : elle l’emporte sur toutes.',
  carrierOwnApp:
    'Xfinity Mobile et Spectrum Mobile n’acceptent pas de codes. Réglez le renvoi dans l’application de l’opérateur ou demandez à son assistance, seulement pour les appels sans réponse, vers le numéro système ci-dessous.',
  verizonHelp:
    'Chez Verizon, un code couvre occupé et sans réponse. Une tonalité le confirme ; injoignable n’est pas couvert.',
};
