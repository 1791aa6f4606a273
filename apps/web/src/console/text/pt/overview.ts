import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'O que precisa de atenção, o mais urgente primeiro.',
  attention: 'Precisa de atenção',
  critical: 'Urgente',
  warning: 'Em breve',
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
  count_numbers: 'Números',
  count_free_numbers: 'Números livres',
  count_webhooks: 'Webhooks',
  count_operators: 'Pessoas com um papel',
};
