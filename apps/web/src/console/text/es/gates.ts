import type { ConsoleTexts } from '../catalogue.ts';

export const gates: ConsoleTexts['gates'] = {
  intro: 'Todas las puertas que han configurado los residentes.',
  attention: 'Cuáles',
  attention_waiting_for_number: 'Esperan un número',
  attention_forwarding_lost: 'Desvío perdido',
  attention_codes_suspended: 'Códigos suspendidos',
  attention_called_too_often: 'Demasiadas llamadas',
  since: 'desde el {when}',
  empty: 'Aún no hay puertas',
  emptyText: 'Una puerta aparece aquí cuando un residente ha guardado su interfono.',
  status_not_set_up: 'Aún no hay ningún interfono configurado',
  status_no_number: 'Espera un número de sistema',
  status_codes_suspended: 'Los códigos están suspendidos',
  status_number_changed: 'El número de sistema ha cambiado y aún no se desvía a él',
  status_forwarding_fails: 'El desvío no funciona',
  status_called_too_often: 'Demasiadas llamadas: ahora no hacen sonar ningún teléfono',
  status_silent: 'La puerta ya no llama',
  status_partly_checked: 'El desvío aún no está del todo comprobado',
  status_never_rung: 'La puerta está lista y aún no ha llamado nadie',
  status_answered: 'Las llamadas de la puerta se atienden',
};
