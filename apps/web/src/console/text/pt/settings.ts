import type { ConsoleTexts } from '../catalogue.ts';

export const settings: ConsoleTexts['settings'] = {
  intro:
    'Cada variável de ambiente e o valor dela. Quem inicia o servidor a altera; os segredos ficam ocultos.',
  find: 'Procurar uma configuração',
  findHint: 'Um nome, ou uma palavra do que ela faz (em inglês)',
  shown: 'Mostrar',
  onlySet: 'Só o que está definido',
  set: 'Definida',
  unset: 'Não definida',
  secret: 'Secreta',
  default: 'Em desenvolvimento: {value}',
  counted: '{area} (definidas: {count} de {all})',
  area_address: 'Endereço e modo',
  area_brand: 'Nome e aparência',
  area_storage: 'Dados',
  area_mail: 'E-mail',
  area_sign_in: 'Entrada',
  area_social_sign_in: 'Entrada por outros serviços',
  area_telephone: 'Telefone',
  area_messages: 'Mensagens de texto',
  area_speech: 'Reconhecimento de voz',
  area_webhooks: 'Webhooks e Home Assistant',
  area_limits: 'Limites',
  area_watching: 'Monitoramento',
};
