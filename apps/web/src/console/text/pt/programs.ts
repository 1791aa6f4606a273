import type { ConsoleTexts } from '../catalogue.ts';

export const numbers: ConsoleTexts['numbers'] = {
  intro:
    'Os números para os quais os portões desviam. Um portão recebe um livre quando o interfone é salvo.',
  add: 'Adicionar número',
  addTitle: 'Adicionar um número',
  addHint: 'Com o código do país. Na sua operadora ele já deve chegar aqui.',
  number: 'Número de telefone',
  added: '{number} foi adicionado.',
  release: 'Liberar',
  releaseTitle: 'Liberar {number}?',
  releaseText: 'Nenhum portão o recebe mais. Chamadas que ainda chegarem são atendidas.',
  releaseUsed:
    'Portões que desviam para este número: {count}. Eles o mantêm até serem salvos de novo, e nenhum outro o recebe.',
  released: '{number} foi liberado.',
  state: 'Situação',
  state_free: 'Livre',
  state_assigned: 'Em uso',
  state_resting: 'Em repouso',
  restsUntil: 'em repouso até {when}: talvez algum telefone ainda desvie para ele',
  state_released: 'Liberado',
  gates: 'Portões: {count}',
  addedOn: 'desde {when}',
  empty: 'Ainda não há números',
  emptyText:
    'Alugue um número na sua operadora, aponte-o para este servidor e adicione-o aqui. Os moradores esperam até haver um.',
};

export const webhooks: ConsoleTexts['webhooks'] = {
  intro:
    'Endereços que ficam sabendo quando alguém toca, quando um portão abre, quando chega um morador e de outros eventos.',
  add: 'Adicionar webhook',
  addTitle: 'Adicionar um webhook',
  url: 'Endereço',
  urlHint: 'Os eventos vão para lá por POST, assinados. Por exemplo, https://example.com/gatecall.',
  events: 'Eventos',
  eventsHint: 'Vazio para todos; senão, os nomes separados por vírgulas.',
  allEvents: 'Todos os eventos',
  status_on: 'Ligado',
  status_failing: 'Falhando',
  status_off: 'Desligado',
  made: 'O webhook está ligado.',
  secret: 'Segredo de assinatura',
  publicKey: 'Chave pública',
  secretHint: 'Verifica assinaturas v1.',
  publicKeyHint: 'Verifica assinaturas v1a.',
  turnOff: 'Desligar',
  turnOn: 'Ligar',
  turnedOff: 'O webhook está desligado.',
  turnedOn: 'O webhook está ligado.',
  offText:
    'Desde {when} nada chegou lá. Ligue-o de novo quando o receptor funcionar; então dá para enviar o que faltou.',
  failingText:
    'Desde {when} nada chegou lá. Cada evento é tentado de novo por três dias; depois de cinco dias, o webhook é desligado.',
  test: 'Enviar um evento de teste',
  testDelivered: 'Entregue em {ms} ms: {result}',
  testFailed: 'Não entregue após {ms} ms: {result}. Verifique o receptor e envie de novo.',
  rotate: 'Novo segredo',
  rotateTitle: 'Criar um novo segredo?',
  rotateText:
    'Por um dia os eventos são assinados com os dois, para o receptor trocar sem interrupção. Um ainda mais antigo deixa de valer na hora.',
  remove: 'Remover',
  removeTitle: 'Remover este webhook?',
  removeText: 'O que ainda espera por ele não é mais enviado, e suas entregas são esquecidas.',
  removed: 'O webhook foi removido.',
  deliveries: 'Entregas',
  deliveriesHint:
    'O evento mais novo primeiro. As respostas não são guardadas, só o que houve com elas.',
  onlyFailed: 'Só as que falharam',
  state_pending: 'Esperando',
  state_delivered: 'Entregue',
  state_failed: 'Falhou',
  attempts: 'Tentativas: {count}',
  replay: 'Enviar de novo',
  replayed: 'Está sendo enviado de novo.',
  replayMissed: 'Enviar o que faltou',
  replayMissedTitle: 'Enviar de novo o que faltou?',
  replayMissedText: 'Cada evento desde então que o receptor não aceitou é enviado mais uma vez.',
  replayedCount: 'Enviados de novo: {count}',
  since: 'Desde',
  noDeliveries: 'Ainda não há eventos',
  noDeliveriesText: 'Envie um evento de teste: ele mostra na hora se o receptor o aceita.',
  empty: 'Ainda não há webhooks',
  emptyText:
    'Conte a outro programa o que acontece nos portões: Home Assistant, um sistema de chamados, uma lista sua.',
  edit: 'Mudar',
  editTitle: 'Mudar o webhook',
  saved: 'O webhook foi mudado.',
};

export const relyingParties: ConsoleTexts['relyingParties'] = {
  intro:
    'Aplicativos cujos usuários entram por aqui. Estão no arquivo que GATECALL_IDP_CLIENTS nomeia, e aqui são só lidos.',
  public: 'Sem segredo',
  confidential: 'Com segredo',
  redirects: 'Endereços para os quais pode enviar usuários',
  logout: 'Endereços após sair',
  clientId: 'ID do cliente',
  empty: 'Nenhum aplicativo faz seus usuários entrarem por aqui',
  emptyText:
    'Escreva um em um arquivo, nomeie-o em GATECALL_IDP_CLIENTS e reinicie: o OpenID Connect faz o resto.',
};

export const audit: ConsoleTexts['audit'] = {
  intro: 'Tudo o que mudou alguma coisa, com quem o fez e quando, o mais novo primeiro.',
  event: 'Evento',
  since: 'De',
  until: 'Até',
  by_resident: 'Morador',
  by_operator: 'Operador',
  by_key: 'Chave da API',
  by_application: 'Aplicativo',
  by_job: 'Servidor',
  by_guest: 'Visita',
  by_visitor: 'Visitante do site',
  actor: 'Quem:',
  about: 'Sobre:',
  empty: 'Ainda não aconteceu nada',
  emptyText: 'Entradas, mudanças e o que os operadores fazem aparecem aqui, com quem fez.',
};
