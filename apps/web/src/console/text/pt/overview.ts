import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'O que precisa de atenção, o mais urgente primeiro.',
  attention: 'Precisa de atenção',
  critical: 'Urgente',
  warning: 'Em breve',
  todo_audit_broken: 'Descubra quem podia alterar o banco de dados e compare com um backup.',
  todo_line_down: 'Veja se o Asterisk está funcionando e se o servidor o alcança.',
  todo_calls_failing: 'Veja a situação da operadora e o log do servidor.',
  todo_forwarding_lost:
    'Talvez os telefones dos moradores não desviem mais. Os moradores já foram avisados.',
  todo_silent_panels: 'Toque uma vez em cada um ou pergunte no local.',
  todo_waiting_for_number: 'Adicione números: os portões os recebem na hora.',
  todo_mail_late: 'Veja se o servidor de e-mail de SMTP_URL responde.',
  todo_texts_late: 'Veja se a operadora aceita mensagens de texto.',
  todo_push_late: 'Veja se o servidor alcança os serviços de notificação.',
  todo_codes_suspended:
    'Ali foram digitados códigos errados demais. Encontre os moradores para ajudá-los.',
  todo_few_numbers: 'Adicione números antes que novos moradores esperem por um.',
  todo_webhooks_off: 'O que acontece nesse meio-tempo espera por eles. Ative-os ou remova-os.',
  calm: 'Tudo funciona',
  calmText: 'Nada a fazer agora. O que precisar de você aparece primeiro aqui.',
  counts: 'O que há',
  count_buildings: 'Prédios',
  count_units: 'Unidades',
  count_residents: 'Moradores',
  count_gates: 'Portões',
  count_calls_30_days: 'Chamadas em 30 dias',
  count_numbers: 'Números',
  count_free_numbers: 'Números livres',
  count_webhooks: 'Webhooks',
  count_operators: 'Pessoas com uma função',
};
