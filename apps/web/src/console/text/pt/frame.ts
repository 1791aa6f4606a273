import type { ConsoleTexts } from '../catalogue.ts';

export const frame: ConsoleTexts['frame'] = {
  console: 'Console',
  overview: 'Visão geral',
  buildings: 'Prédios',
  keys: 'Chaves da API',
  people: 'Pessoas e papéis',
  residents: 'Moradores',
  numbers: 'Números',
  webhooks: 'Webhooks',
  relyingParties: 'Aplicativos',
  audit: 'Registro',
  groupPeople: 'Portões',
  groupPrograms: 'Outros programas',
  groupOperation: 'Operação',
  menu: 'Menu do console',
  toApp: 'Seu próprio portão',
  search: 'Buscar',
  role_operator: 'Operador',
  role_manager: 'Administração',
  role_support: 'Suporte',

  palette: 'Ir, encontrar, fazer',
  paletteHint: 'Uma tela, um morador, um prédio ou uma ação',
  paletteNothing:
    'Nada tem esse nome. Moradores são encontrados pelo começo do nome, do e-mail ou do número.',
  paletteScreens: 'Telas',
  paletteActions: 'Ações',
  paletteFound: 'Encontrados',
  paletteKeys: 'Escolha com as setas, abra com Enter.',

  notOperator: 'Esta conta não opera esta instalação.',
  notOperatorText:
    'O console é para quem recebeu um convite. Se for o seu caso, entre com o endereço que o recebeu.',
  needsFactor: 'Um passo antes de abrir o console',
  needsFactorText:
    'De quem opera um prédio se pede mais que um link por e-mail: uma chave de acesso, ou um aplicativo autenticador na sua conta.',
  addPasskey: 'Adicionar uma chave de acesso',
  addApp: 'Usar um aplicativo autenticador',
  back: 'Voltar ao seu portão',
  otherAccount: 'Entrar com outra conta',

  reasonTitle: 'Por que você está olhando?',
  reasonText:
    'O suporte pode ler e não muda nada. O motivo fica no registro com tudo o que você olhar até fechar esta aba.',
  reason: 'Motivo',
  reasonHint: 'Por exemplo, o número de um chamado.',
  reasonGo: 'Abrir o console',

  proofTitle: 'Confirme que é você',
  proofText: 'Esta ação pede uma prova recente. O que você fazia continua logo depois.',
  proofPasskey: 'Confirmar com uma chave de acesso',
  proofCode: 'Código do seu aplicativo autenticador',
  proofConfirm: 'Confirmar',
  proofAgain: 'Entrar de novo',
  proofFailed: 'Não deu certo. Tente de novo.',

  more: 'Mostrar mais',
  all: 'Todos',
  clearFilters: 'Limpar filtros',
  noMatch: 'Nada corresponde',
  noMatchText: 'Busque menos letras da palavra ou limpe os filtros.',
  why: 'Por quê?',
  whyHint: 'Para o registro: 3 caracteres ou mais.',
  since: 'desde {when}',
  done: 'Pronto',
  shownOnce: 'Isto aparece agora e nunca mais. Guarde onde for preciso antes de fechar.',
};
