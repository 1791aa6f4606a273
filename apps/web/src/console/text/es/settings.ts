import type { ConsoleTexts } from '../catalogue.ts';

export const settings: ConsoleTexts['settings'] = {
  intro:
    'Cada variable de entorno y su valor. La cambia quien arranca el servidor; los secretos están ocultos.',
  find: 'Buscar un ajuste',
  findHint: 'Un nombre, o una palabra de lo que hace (en inglés)',
  shown: 'Mostrar',
  onlySet: 'Solo lo definido',
  set: 'Definida',
  unset: 'Sin definir',
  secret: 'Secreta',
  default: 'En desarrollo: {value}',
  counted: '{area} (definidas: {count} de {all})',
  area_address: 'Dirección y modo',
  area_brand: 'Nombre y aspecto',
  area_storage: 'Datos',
  area_mail: 'Correo',
  area_sign_in: 'Inicio de sesión',
  area_social_sign_in: 'Inicio de sesión con otros',
  area_telephone: 'Teléfono',
  area_messages: 'Mensajes de texto',
  area_speech: 'Reconocimiento de voz',
  area_webhooks: 'Webhooks y Home Assistant',
  area_limits: 'Límites',
  area_watching: 'Supervisión',
};
