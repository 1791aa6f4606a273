import type { ConsoleTexts } from '../catalogue.ts';

export const invites: ConsoleTexts['invites'] = {
  letter: 'Imprimir uma carta',
  qr: 'QR code do link',
  letters: 'Cartas',
  lettersHint: 'Uma folha por unidade, no idioma do prédio.',
  lettersOnce:
    'Os links são mostrados agora e nunca mais. Imprima ou salve as cartas antes de sair desta página.',
  print: 'Imprimir ({count})',
  several: 'Convidar unidades',
  severalText:
    'Cada unidade recebe uma carta com um link que permite a entrada de uma pessoa, uma única vez, em 14 dias.',
  units: 'Unidades',
  chosen: 'Escolhidas: {count}',
  chooseEmpty: 'Escolher todas as vazias',
  invite: 'Convidar e criar cartas',
  inviting: 'Convidando… {count} de {all}',
  occupied: 'Moradores: {residents} · Convites abertos: {invites}',
  missing: 'Nem todas as unidades foram convidadas: {reason}',
  renew: 'Novo link',
  renewTitle: 'Criar um novo link para {name}?',
  renewText:
    'O anterior deixa de levar a qualquer lugar. Se houver um e-mail, o novo é enviado para lá.',
};

export const letter: ConsoleTexts['letter'] = {
  unit: 'Unidade {unit}',
  dear: 'Olá, {name}!',
  dearAnybody: 'Olá!',
  what: 'O {product} atende o interfone deste prédio por você. As visitas dizem ou digitam um código e o portão abre, sem que você precise atender o telefone.',
  scan: 'Escaneie este código com o celular ou digite o endereço em um navegador:',
  steps:
    'Entre ali com o seu próprio e-mail e toque em “Confirmar mudança”. A página guia você pelos poucos passos que faltam.',
  valid: 'O endereço serve para uma pessoa, uma única vez, até {date}. Guarde-o como uma chave.',
  qr: 'QR code do endereço',
};
