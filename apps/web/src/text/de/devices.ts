import type { Catalogue } from '../catalogue.ts';

export const devices: Catalogue['devices'] = {
  title: 'Geräte, die klingeln',
  shown: 'Letzter Hinweis gezeigt {when}',
  neverShown: 'Hat noch keinen Hinweis gezeigt',
  ended: 'Nimmt keine Hinweise mehr an ({when}). Öffne Gatecall dort, um sie wieder einzuschalten.',
  silentBadge: 'Stumm',
  remove: 'Entfernen',
  removed: 'Das Gerät bekommt keine Hinweise mehr.',
  blocked: 'Dieses Gerät klingelt nicht mehr: Es blockiert Benachrichtigungen von Gatecall.',
  silent: 'Dieses Gerät klingelt nicht mehr.',
  unwanted: 'An dieses Gerät geht nichts: Schalte unter „{legend}“ die „{option}“ ein.',
  ringHere: 'Dieses Gerät klingeln lassen',
  ringingHere: 'Es klingelt …',
  arrived:
    'Der Probehinweis war nach {ms} ms da. Hast du keinen gesehen, verbergen ihn die Einstellungen dieses Geräts: Sieh bei Mitteilungen und Fokus nach.',
  notArrived:
    'Der Probehinweis kam nicht innerhalb von 20 Sekunden. Prüfe das Netz dieses Geräts und versuche es noch einmal.',
  guideTitle: 'Lass dieses {device} klingeln',
  guideWhy:
    'Apple zeigt Hinweise von Web-Apps nur vom Home-Bildschirm aus. Das dauert einmal eine Minute.',
  guideShare: 'Tippe in der Leiste des Browsers auf „Teilen“. Fehlt es, tippe erst auf „…“.',
  guideAdd: 'Wähle „Zum Home-Bildschirm“, dann „Hinzufügen“.',
  guideOpen: 'Öffne Gatecall vom Home-Bildschirm und melde dich dort an.',
  guideTurnOn: 'Tippe im Profil unter Benachrichtigungen auf „{button}“ und erlaube es.',
  guideTest: 'Tippe auf „{button}“: Nach Sekunden kommt ein Hinweis.',
  needsUpdate:
    'Dieses {device} kann ab iOS 16.4 klingeln. Aktualisiere es in seinen Einstellungen und komm dann zurück.',
  turnOnAgain: 'Wieder einschalten',
};
