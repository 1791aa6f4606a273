import type { ConsoleTexts } from '../catalogue.ts';

export const overview: ConsoleTexts['overview'] = {
  intro: 'Lo que requiere atención, primero lo más urgente.',
  attention: 'Requiere atención',
  critical: 'Urgente',
  warning: 'Pronto',
  todo_audit_broken:
    'Averigua quién podía cambiar la base de datos y compárala con una copia de seguridad.',
  todo_line_down: 'Mira si Asterisk funciona y si el servidor llega a él.',
  todo_calls_failing: 'Mira el estado del operador telefónico y el registro del servidor.',
  todo_forwarding_lost:
    'Quizá los teléfonos de los residentes ya no desvíen las llamadas. Los residentes ya están avisados.',
  todo_silent_panels: 'Llama una vez desde cada uno, o pregunta allí.',
  todo_waiting_for_number: 'Añade números: las puertas los reciben al instante.',
  todo_mail_late: 'Mira si responde el servidor de correo de SMTP_URL.',
  todo_texts_late: 'Mira si el operador telefónico acepta mensajes de texto.',
  todo_push_late: 'Mira si el servidor llega a los servicios de avisos.',
  todo_codes_suspended:
    'Allí se introdujeron demasiados códigos erróneos. Busca a los residentes para ayudarlos.',
  todo_called_too_often: 'Quizá alguien llame con el número del interfono. Mira las llamadas.',
  todo_few_numbers: 'Añade números antes de que nuevos residentes esperen uno.',
  todo_webhooks_off: 'Activa cada uno cuando funcione y envía lo perdido; o quítalo.',
  calm: 'Todo funciona',
  calmText: 'Ahora no hay nada que hacer.',
  counts: 'Lo que hay',
  count_buildings: 'Edificios',
  count_units: 'Viviendas',
  count_residents: 'Residentes',
  count_gates: 'Puertas',
  count_calls_30_days: 'Llamadas en 30 días',
  count_numbers: 'Números',
  count_free_numbers: 'Números libres',
  count_webhooks: 'Webhooks',
  count_operators: 'Personas con un rol',
};
