import type { ConsoleTexts } from '../catalogue.ts';

export const gates: ConsoleTexts['gates'] = {
  intro: 'Todos os portões que os moradores configuraram.',
  attention: 'Quais',
  attention_waiting_for_number: 'Esperam um número',
  attention_forwarding_lost: 'Desvio perdido',
  attention_codes_suspended: 'Códigos suspensos',
  attention_called_too_often: 'Chamadas demais',
  since: 'desde {when}',
  empty: 'Ainda não há portões',
  emptyText: 'Um portão aparece aqui quando um morador salva o interfone dele.',
  status_not_set_up: 'Nenhum interfone foi configurado ainda',
  status_no_number: 'Espera um número do sistema',
  status_codes_suspended: 'Os códigos estão suspensos',
  status_number_changed: 'O número do sistema mudou e ainda não há desvio para ele',
  status_forwarding_fails: 'O desvio não funciona',
  status_called_too_often: 'Chamadas demais: por ora não tocam para ninguém',
  status_silent: 'O portão parou de chamar',
  status_partly_checked: 'O desvio ainda não foi totalmente verificado',
  status_never_rung: 'O portão está pronto e ninguém tocou ainda',
  status_answered: 'As chamadas do portão são atendidas',
};
