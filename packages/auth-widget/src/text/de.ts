import type { Messages } from './messages.ts';

/** German. */
export const de: Messages = {
  'common.back': 'Zurück',
  'common.done': 'Fertig',
  'common.tryAgain': 'Erneut versuchen',
  'common.loading': 'Wird geladen…',
  'common.working': 'Einen Moment…',
  'common.success': 'Geschafft',
  'common.or': 'oder',
  'common.newWindow': '(öffnet ein neues Fenster)',
  'common.loadFailed':
    'Dieser Schritt konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',

  'main.header': 'Registrieren oder anmelden',
  'main.logoAlt': 'Logo',
  'main.methods': 'Wege zur Anmeldung',
  'main.email': 'E-Mail',
  'main.emailPlaceholder': 'name@beispiel.de',
  'main.phone': 'Telefonnummer',
  'main.country': 'Land oder Region',
  'main.tab.text': 'SMS',
  'main.tab.whatsapp': 'WhatsApp',
  'main.tab.email': 'E-Mail',
  'main.submit.email': 'Weiter mit E-Mail',
  'main.submit.text': 'Weiter mit SMS',
  'main.submit.whatsapp': 'Weiter mit WhatsApp',
  'main.oauth': 'Weiter mit {provider}',
  'main.wallet': 'Weiter mit {wallet}',
  'main.otherWallet': 'Weiter mit anderem Krypto-Wallet',
  'main.setupWallet': 'Neues Krypto-Wallet einrichten',
  'main.passkey': 'Mit einem Passkey anmelden',

  'email.title': 'Sehen Sie in Ihre E-Mails',
  'email.sent':
    'Wir haben eine E-Mail an {email} gesendet. Öffnen Sie den Link darin, um fortzufahren.',
  'email.inbox': '{mailbox} öffnen',
  'email.wrong': 'Nichts angekommen oder falsche Adresse?',

  'otp.title': 'Code eingeben',
  'otp.instruction': 'Ein 6-stelliger Code wurde an {destination} gesendet.',
  'otp.label': '6-stelliger Code',
  'otp.verifying': 'Code wird geprüft...',
  'otp.expires': 'Ihr Code läuft in {time} ab.',
  'otp.expired': 'Ihr Code ist abgelaufen.',
  'otp.resend': 'Code erneut senden',
  'otp.resent': 'Code erneut gesendet',
  'otp.success': 'Ihr Code wurde erfolgreich geprüft.',

  'passkey.register.title': 'Neuen Passkey einrichten',
  'passkey.register.text':
    'Melden Sie sich nächstes Mal mit Fingerabdruck, Gesicht oder Bildschirmsperre an, statt auf eine E-Mail zu warten.',
  'passkey.register.existing': 'Passkeys dieses Kontos',
  'passkey.register.unnamed': 'Passkey',
  'passkey.register.create': 'Passkey erstellen',
  'passkey.register.skip': 'Überspringen',
  'passkey.register.warning':
    'Die Passkeys dieses Kontos konnten nicht gelesen werden. Sie können trotzdem einen neuen erstellen.',
  'passkey.created.title': 'Passkey erstellt',
  'passkey.created.text': 'Sie können ihn bei der nächsten Anmeldung verwenden.',
  'passkey.created.name': 'Name dieses Passkeys',
  'passkey.created.namePlaceholder': 'Mein Telefon',
  'passkey.created.save': 'Namen speichern',
  'passkey.created.saved': 'Name gespeichert',
  'passkey.confirmed': 'Sie haben sich mit Ihrem Passkey angemeldet.',

  'password.create.title': 'Konto anlegen',
  'password.login.title': 'Anmelden',
  'password.passwordless.title': 'Willkommen zurück',
  'password.passwordless.text':
    'Dieses Konto hat noch kein Passwort. Wir können Ihnen einen Link senden, um eines zu wählen.',
  'password.passwordless.send': 'Link zum Festlegen senden',
  'password.label': 'Passwort',
  'password.new': 'Neues Passwort',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
  'password.create': 'Konto anlegen',
  'password.login': 'Anmelden',
  'password.forgot': 'Passwort vergessen?',
  'password.magicLink': 'Anmeldelink per E-Mail senden',
  'password.otp': 'Anmeldecode per E-Mail senden',
  'password.forgot.title': 'Passwort vergessen?',
  'password.forgot.text':
    'Geben Sie Ihre E-Mail-Adresse ein, dann senden wir Ihnen einen Link zum Zurücksetzen.',
  'password.forgot.send': 'Link senden',
  'password.breached.title': 'Ändern Sie Ihr Passwort',
  'password.breached.text':
    'Bei einem anderen Dienst gab es ein Datenleck, und ein Passwort wie Ihres war darin. Ihr Konto hier ist sicher, aber wählen Sie bitte ein neues Passwort, bevor Sie fortfahren.',
  'password.breached.send': 'Link zum Zurücksetzen senden',
  'password.setNew.title': 'Sehen Sie in Ihre E-Mails',
  'password.setNew.text': 'Ein Link für ein neues Passwort wurde an {email} gesendet.',
  'password.dedupe.title': 'Neues Passwort festlegen',
  'password.dedupe.text':
    'Damit sicher ist, dass dieses Konto nur Ihnen gehört, muss sein Passwort neu festgelegt werden. Der Link dazu wurde an {email} gesendet.',
  'password.resend': 'Link erneut senden',
  'password.resent': 'Link erneut gesendet',
  'password.reset.title': 'Neues Passwort festlegen',
  'password.reset.submit': 'Speichern und anmelden',
  'password.reset.skip': 'Ohne Änderung anmelden',
  'password.reset.noToken':
    'Dieser Link ist unvollständig. Fordern Sie einen neuen an und versuchen Sie es erneut.',
  'password.confirmed': 'Sie sind angemeldet.',

  'strength.label': 'Passwortstärke',
  'strength.checking': 'Passwort wird geprüft…',
  'strength.score.0': 'Sehr schwach',
  'strength.score.1': 'Schwach',
  'strength.score.2': 'Mittel',
  'strength.score.3': 'Stark',
  'strength.score.4': 'Sehr stark',
  'strength.breached':
    'Dieses Passwort ist aus einem Datenleck eines anderen Dienstes bekannt. Wählen Sie ein anderes.',
  'strength.weak':
    'Machen Sie es schwerer zu erraten: länger oder mit weniger gebräuchlichen Wörtern.',
  'strength.luds.length': 'Mindestens {count} Zeichen',
  'strength.luds.complexity': '{count} davon: Großbuchstabe, Kleinbuchstabe, Ziffer, Sonderzeichen',
  'strength.met': 'erfüllt',
  'strength.notMet': 'noch nicht erfüllt',
  'strength.ok': 'Sehr gut! Das ist ein starkes Passwort.',

  'crypto.connect.title': '{wallet} verbinden',
  'crypto.connect.text': 'Bestätigen Sie die Verbindung in Ihrem Wallet, um fortzufahren.',
  'crypto.connect.waiting': 'Warten auf Ihr Wallet…',
  'crypto.sign.title': 'Nachricht signieren',
  'crypto.sign.text':
    'Signieren Sie diese Nachricht, um zu zeigen, dass das Wallet Ihnen gehört. Das kostet nichts und bewegt nichts.',
  'crypto.sign.message': 'Zu signierende Nachricht',
  'crypto.sign.submit': 'Mit {wallet} signieren',
  'crypto.other.title': 'Wallet wählen',
  'crypto.setup.title': 'Neues Krypto-Wallet einrichten',
  'crypto.setup.text':
    'Installieren Sie eines dieser Wallets, legen Sie darin ein Konto an und melden Sie sich dann hier an.',
  'crypto.setup.get': '{wallet} holen',
  'crypto.error.title': 'Etwas ist schiefgegangen',
  'crypto.error.text': 'Die Anmeldung mit {wallet} wurde nicht abgeschlossen.',
  'crypto.missing':
    '{wallet} wurde in diesem Browser nicht gefunden. Installieren oder entsperren Sie es und versuchen Sie es erneut.',
  'crypto.noAccount':
    'Das Wallet hat kein Konto freigegeben. Entsperren Sie es und wählen Sie eines.',
  'crypto.rejected': 'Die Anfrage wurde im Wallet abgelehnt.',
  'crypto.confirmed': 'Sie haben sich mit Ihrem Wallet angemeldet.',

  'idp.title': '{client} möchte Ihr Konto verwenden',
  'idp.titleUnnamed': 'Eine Anwendung möchte Ihr Konto verwenden',
  'idp.text': 'Wenn Sie es erlauben, kann die Anwendung:',
  'idp.scope.openid': 'Wissen, wer Sie sind',
  'idp.scope.profile': 'Ihren Namen und Ihr Profil sehen',
  'idp.scope.email': 'Ihre E-Mail-Adresse sehen',
  'idp.scope.phone': 'Ihre Telefonnummer sehen',
  'idp.scope.full_access': 'In Ihrem Konto für Sie handeln',
  'idp.scope.offline_access': 'Den Zugriff behalten, wenn Sie sie nicht verwenden',
  'idp.allow': 'Erlauben',
  'idp.deny': 'Ablehnen',
  'idp.noSession': 'Keine aktive Sitzung gefunden. Melden Sie sich an, um fortzufahren.',
  'idp.denied': 'Der Zugriff der Anwendung wurde abgelehnt.',
  'idp.return': 'Zurück zur Anwendung',
  'idp.missing':
    'In der Anfrage fehlt {fields}. Gehen Sie zur Anwendung zurück und beginnen Sie neu.',
  'idp.logout.title': 'Abmelden?',
  'idp.logout.text': 'Die Anwendung bittet darum, auch Ihre Sitzung hier zu beenden.',
  'idp.logout.confirm': 'Abmelden',
  'idp.logout.stay': 'Angemeldet bleiben',
  'idp.logout.stayed': 'Sie sind weiterhin angemeldet. Sie können diese Seite schließen.',

  'error.otpEmail': 'Ungültige E-Mail-Adresse, bitte versuchen Sie es erneut.',
  'error.email': 'Ungültige E-Mail-Adresse',
  'error.phone': 'Ungültige Telefonnummer, bitte versuchen Sie es erneut.',
  'error.passcode': 'Ungültiger Code, bitte versuchen Sie es erneut.',
  'error.password': 'Geben Sie ein Passwort ein.',
  'error.weakPassword': 'Dieses Passwort ist noch nicht stark genug. Beachten Sie den Rat oben.',
  'error.conflict.bothEmail': 'Error: Cannot use both EML and Email OTP',
  'error.conflict.passkeys':
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'error.passkey.notFound':
    'Der Passkey wurde nicht gefunden. Vielleicht haben Sie ihn im Konto gelöscht, aber nicht im Passwortmanager. Bitte versuchen Sie es erneut.',
  'error.passkey.unknown':
    'Bei der Anmeldung mit dem Passkey ist ein unbekannter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'error.passkey.notCreated':
    'Ihr Passkey wurde nicht erstellt. Versuchen Sie es erneut und bestätigen Sie auf Ihrem Gerät, oder überspringen Sie diesen Schritt vorerst.',
  'error.passkey.registered':
    'Dieses Gerät hat bereits einen Passkey für dieses Konto. Sie können sich damit anmelden oder diesen Schritt überspringen.',
  'error.unreachable': 'Unsere Server sind nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
  'error.otherDevice':
    'Schließen Sie die Anmeldung auf dem Gerät ab, auf dem Sie sie begonnen haben.',
  'error.unknown': 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',

  'oneTap.label': 'Mit Google anmelden',
  'oneTap.error.oauth_config_not_found':
    'Für dieses Projekt ist kein Google-OAuth-Client eingerichtet. Tragen Sie dessen ID und Geheimnis im Projekt ein.',
  'oneTap.error.no_login_redirect_urls_set':
    'Für die Anmeldung ist keine Rücksprungadresse gesetzt. Setzen Sie oauthOptions.loginRedirectURL in der Konfiguration oder tragen Sie eine im Projekt ein.',
  'oneTap.error.no_signup_redirect_urls_set':
    'Für die Registrierung ist keine Rücksprungadresse gesetzt. Setzen Sie oauthOptions.signupRedirectURL in der Konfiguration oder tragen Sie eine im Projekt ein.',
  'oneTap.error.origin_not_allowed_for_client':
    'Der Google-Client erlaubt diesen Host nicht. Fügen Sie {host} zu seinen autorisierten Ursprüngen hinzu; für die Entwicklung {hostname} und {hostWithPort}.',
  'oneTap.error.invalid_client':
    'Google erkennt die Client-ID nicht. Prüfen Sie die Client-ID dieses Projekts.',
  'oneTap.error.default_provider_not_allowed':
    'Der voreingestellte Google-OAuth-Anbieter verträgt sich nicht mit One Tap. Richten Sie einen eigenen Google-Client ein.',
};
