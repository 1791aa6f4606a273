import type { ConsoleTexts } from '../catalogue.ts';

export const frame: ConsoleTexts['frame'] = {
  console: 'Consola',
  overview: 'Resumen',
  buildings: 'Edificios',
  keys: 'Claves de la API',
  people: 'Personas y roles',
  residents: 'Residentes',
  gates: 'Puertas',
  settings: 'Ajustes',
  numbers: 'Números',
  webhooks: 'Webhooks',
  relyingParties: 'Aplicaciones',
  audit: 'Registro',
  groupPeople: 'Puertas y personas',
  groupPrograms: 'Otros programas',
  groupOperation: 'Operación',
  menu: 'Menú de la consola',
  toApp: 'Tu propia puerta',
  search: 'Buscar',
  role_operator: 'Operador',
  role_manager: 'Administración',
  role_support: 'Soporte',

  palette: 'Ir, encontrar, hacer',
  paletteHint: 'Una pantalla, un residente, un edificio o una acción',
  paletteNothing:
    'Nada se llama así. A los residentes se los encuentra por el comienzo del nombre, del correo o del número.',
  paletteScreens: 'Pantallas',
  paletteActions: 'Acciones',
  paletteFound: 'Encontrados',
  paletteKeys: 'Elige con las flechas, abre con Intro.',

  notOperator: 'Esta cuenta no dirige esta instalación.',
  notOperatorText:
    'La consola es para quienes recibieron una invitación. Si es tu caso, entra con la dirección a la que llegó.',
  needsFactor: 'Un paso antes de abrir la consola',
  needsFactorText:
    'A quien dirige un edificio se le pide más que un enlace por correo: una llave de acceso, o una app de autenticación en tu cuenta.',
  addPasskey: 'Añadir una llave de acceso',
  addApp: 'Usar una app de autenticación',
  back: 'Volver a tu puerta',
  otherAccount: 'Entrar con otra cuenta',

  reasonTitle: '¿Por qué miras?',
  reasonText:
    'El soporte puede leer y no cambiar nada. El motivo queda en el registro con todo lo que mires hasta que cierres esta pestaña.',
  reason: 'Motivo',
  reasonHint: 'Por ejemplo, el número de una consulta.',
  reasonGo: 'Abrir la consola',

  proofTitle: 'Confirma que eres tú',
  proofText:
    'Esta acción pide una prueba reciente. Después sigue enseguida lo que estabas haciendo.',
  proofPasskey: 'Confirmar con una llave de acceso',
  proofCode: 'Código de tu app de autenticación',
  proofConfirm: 'Confirmar',
  proofAgain: 'Entrar de nuevo',
  proofFailed: 'No funcionó. Inténtalo otra vez.',

  more: 'Mostrar más',
  all: 'Todos',
  clearFilters: 'Quitar filtros',
  noMatch: 'Nada coincide',
  noMatchText: 'Busca menos letras de la palabra o quita los filtros.',
  why: '¿Por qué?',
  whyHint: 'Para el registro: 3 caracteres o más.',
  since: 'desde {when}',
  done: 'Listo',
  shownOnce: 'Se muestra ahora y nunca más. Guárdalo donde haga falta antes de cerrar.',
};
