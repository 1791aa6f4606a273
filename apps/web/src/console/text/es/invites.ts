import type { ConsoleTexts } from '../catalogue.ts';

export const invites: ConsoleTexts['invites'] = {
  letter: 'Imprimir una carta',
  qr: 'Código QR del enlace',
  letters: 'Cartas',
  lettersHint: 'Una hoja por vivienda, en el idioma del edificio.',
  lettersOnce:
    'Los enlaces se muestran ahora y nunca más. Imprime o guarda las cartas antes de salir de esta página.',
  print: 'Imprimir ({count})',
  several: 'Invitar viviendas',
  severalText:
    'Cada vivienda recibe una carta con un enlace con el que una persona puede darse de alta una vez, en 14 días.',
  units: 'Viviendas',
  chosen: 'Elegidas: {count}',
  chooseEmpty: 'Elegir todas las vacías',
  invite: 'Invitar y crear cartas',
  inviting: 'Invitando… {count} de {all}',
  occupied: 'Residentes: {residents} · Invitaciones abiertas: {invites}',
  missing: 'No se han invitado todas las viviendas: {reason}',
  renew: 'Nuevo enlace',
  renewTitle: '¿Crear un nuevo enlace para {name}?',
  renewText: 'El anterior ya no llevará a ninguna parte. Si hay un correo, el nuevo se envía allí.',
};
