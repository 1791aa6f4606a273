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

export const letter: ConsoleTexts['letter'] = {
  unit: 'Vivienda {unit}',
  dear: 'Hola, {name}:',
  dearAnybody: 'Hola:',
  what: '{product} contesta por ti el interfono de este edificio. Tus visitas dicen o teclean un código y la puerta se abre, sin que tengas que coger el teléfono.',
  scan: 'Escanea este código con el móvil o escribe la dirección en un navegador:',
  steps:
    'Entra allí con tu propio correo y pulsa «Darme de alta». La página te guía por los pocos pasos que quedan.',
  valid:
    'La dirección sirve para una persona, una sola vez, hasta el {date}. Guárdala como una llave.',
  qr: 'Código QR de la dirección',
};
