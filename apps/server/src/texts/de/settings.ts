import type { SettingTexts } from '../settings.ts';

export const settings: SettingTexts = {
  PORT: 'Der Port, auf dem der Server lauscht.',
  HOST: 'Die Adresse, auf der der Server lauscht. Alles außer Loopback verlangt GATECALL_MODE=production.',
  GATECALL_URL:
    'Öffentliche Adresse: Links in E-Mails, Signaturen von Webhooks, die Relying Party der Passkeys.',
  GATECALL_MODE:
    'development auf Loopback; production startet nicht ohne ausdrückliche Geheimnisse und echte Transportwege und zählt auf, was fehlt.',
  GATECALL_ALLOWED_ORIGINS:
    'Wer den Anbieter neben unserer eigenen Adresse aus einem Browser aufrufen darf; Origins, durch Kommas getrennt. In der Entwicklung gilt auch jedes http://localhost:*.',
  GATECALL_TRUSTED_PROXIES:
    'Adressen oder Netze, deren Weiterleitungs-Headern geglaubt wird; durch Kommas getrennt, sonst keine.',
  GATECALL_NAME:
    'Was Bewohner und Gäste statt „Gatecall“ lesen und hören: Seiten, E-Mails, SMS, Passkeys, Authenticator-Apps, was ein Telefon installiert. Höchstens 30 Zeichen, ohne Anführungszeichen. Passkeys und Authenticator-Apps behalten den Namen, unter dem sie angelegt wurden.',
  GATECALL_LOGO:
    'Das Bild anstelle von unserem: eine .svg-, .png- oder .webp-Datei bis 100 kB oder eine https-Adresse.',
  GATECALL_DATA:
    'Ordner der eingebetteten Datenbank und der Schlüssel. Sichere ihn mit `npx gatecall backup FILE`.',
  DATABASE_URL:
    'Eine PostgreSQL-Datenbank, die sich mehrere Instanzen teilen können. Ohne Angabe: eingebettetes SQLite in GATECALL_DATA.',
  GATECALL_DATABASE_CONNECTIONS:
    'Verbindungen zu PostgreSQL, die zugleich schreiben; sechs Zehntel so viele lesen daneben. Ohne Angabe 10.',
  DATABASE_READ_URL:
    'Ein Hot-Standby dieser Datenbank, der über Anrufe am Tor entscheidet, solange es keine Primärdatenbank gibt (docs/operations/failover.md).',
  GATECALL_SECRET:
    '32 zufällige Bytes, Base64 (`openssl rand -base64 32`): verschlüsselt gespeicherte Schlüssel und wartende Nachrichten. Die Entwicklung legt eine Schlüsseldatei in GATECALL_DATA an; die Produktion verlangt es hier.',
  GATECALL_SECRET_PREVIOUS:
    'Das GATECALL_SECRET davor, solange es ersetzt wird (docs/operations/key-rotation.md).',
  GATECALL_HOUSEKEEPING_SECONDS:
    'Sekunden von einer Aufräumrunde (Vergangenes vergessen) zur nächsten.',
  SMTP_URL:
    'Der Mailserver. Ohne Angabe wird nichts verschickt, und /dev/outbox zeigt, was verschickt worden wäre.',
  MAIL_FROM: 'Der Absender jeder E-Mail.',
  GATECALL_OPERATOR_EMAIL:
    'Wer per E-Mail erfährt, dass ein Empfänger von Webhooks abgeschaltet wurde.',
  GATECALL_PUBLIC_TOKEN:
    'Benennt das Projekt im Browser; kein Geheimnis. Die Produktion lehnt ein Test-Token ab.',
  GATECALL_PROVIDER_NAME:
    'Benennt die Cookies <name>_session, <name>_session_jwt und den Parameter <name>_token_type beim Landen.',
  GATECALL_PROVIDER_URL:
    'Ein anderer Anbieter desselben Protokolls (gehostet oder ein zweites Gatecall) statt des eingebetteten.',
  GATECALL_PROVIDER_JWKS_URL: 'Wo dieser Anbieter seine Schlüssel veröffentlicht.',
  GATECALL_REDIRECT_URLS:
    'Wo gemailte Links und die Anmeldung über andere Dienste neben unserem eigenen /authenticate landen dürfen; durch Kommas getrennt.',
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS:
    'Wo allein die Anmeldung über andere Dienste landen darf, für alle mit einem Konto. Ohne Angabe: wo alle dürfen. Die erste gilt, wenn eine Seite keine nennt. „none“: nirgends, und die Anmeldung sagt, dass die Adresse fehlt (no_login_redirect_urls_set).',
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS: 'Dasselbe für neue Konten (no_signup_redirect_urls_set).',
  GATECALL_PRESET:
    'hardened: Links und Codes gelten höchstens zehn Minuten, PKCE ist Pflicht, und Sitzungs-Cookies sind für Skripte unerreichbar (docs/decisions/0050).',
  GATECALL_REQUIRE_PKCE:
    'Magische Links, die Anmeldung über andere Dienste und neue Passwörter verlangen einen Code-Verifier (PKCE). Ohne Angabe: wie die Voreinstellung.',
  GATECALL_PASSWORD_POLICY:
    'Welche Passwörter stark genug sind: zxcvbn oder zum Beispiel luds:minLength=8,complexity=3.',
  GATECALL_SESSION_COOKIES:
    'script: der Client im Browser schreibt die Sitzungs-Cookies. http-only: der Server setzt sie außer Reichweite von Skripten; der Client braucht dann einen Anbieter auf der eigenen Site. Ohne Angabe: wie die Voreinstellung.',
  GATECALL_BREACH_RANGE_URL:
    'Wo die ersten fünf Stellen vom Hash eines Passworts unter den geleakten gesucht werden (k-Anonymität); „off“ belässt es bei der Liste häufiger Passwörter, die Gatecall mitbringt.',
  GATECALL_CAPTCHA_SITE_KEY:
    'Captcha für geschützte Aufrufe (reCAPTCHA oder ein Dienst, der wie dessen siteverify antwortet): der Schlüssel, den Browser zeigen. Ohne beide Schlüssel ist es aus.',
  GATECALL_CAPTCHA_SECRET: 'Der andere Schlüssel des Captchas.',
  GATECALL_CAPTCHA_VERIFY_URL:
    'Wer über ein Captcha urteilt. Ohne Angabe: https://www.google.com/recaptcha/api/siteverify.',
  GATECALL_IDP_CLIENTS:
    'JSON-Datei mit den angeschlossenen Anwendungen, die ihre Nutzer mit unseren Konten anmelden; alles Weitere finden sie unter GATECALL_URL/.well-known/openid-configuration. Eine ohne client_secret ist ein öffentlicher Client (PKCE verlangt, Zustimmung jedes Mal erfragt). Möglich sind auch client_description; backchannel_logout_uri, wo sie vom Ende von Sitzungen erfährt; und device_authorization: true, um mit einem Code eingelassen zu werden, den sie zeigt.',
  GATECALL_TRUSTED_TOKENS:
    'JSON-Datei mit den Ausstellern, deren Token hier anmelden (POST /sessions/attest): jedes JWT einmal, innerhalb einer Stunde, asymmetrisch signiert mit einem Schlüssel, der unter jwks_url veröffentlicht oder in keys notiert ist. user_by email: der Claim ist eine Adresse, und email_verified muss true sein; das Konto dieser Adresse wird geöffnet oder angelegt. user_id: der Claim (sub, wenn nichts anderes gesagt ist) ist die Id eines Kontos hier.',
  GATECALL_CARRIER:
    'simulator (das Telefon unter /dev/phone), twilio, telnyx, signalwire oder asterisk.',
  GATECALL_SYSTEM_NUMBERS:
    'Vorrat an Nummern, an die Bewohner weiterleiten, beim Start eingelesen; E.164, durch Kommas getrennt. In der Entwicklung erfundene.',
  GATECALL_NUMBER_REST_DAYS:
    'Wie lange eine Nummer für ein Gebäude ruht, nachdem sie dort jemand aufgegeben hat: Telefone leiten vielleicht noch an sie weiter. Jeder Anruf, der so kommt, lässt die Ruhe neu beginnen; 1 bis 365.',
  GATECALL_DEMO_NUMBER: 'Die Nummer der Leitung „Ausprobieren“.',
  GATECALL_DEMO_CODE: 'Der Code der Leitung „Ausprobieren“.',
  GATECALL_VOICES:
    'Stimmen von Twilio, Telnyx und SignalWire anstelle von Polly.Joanna, Lucia, Lea, Vicki und Camila.',
  TWILIO_ACCOUNT_SID: 'Das Konto bei Twilio.',
  TWILIO_AUTH_TOKEN: 'Sein Token: signiert, was Twilio uns sagt, und lässt uns dort ein.',
  TWILIO_API_URL:
    'Twilios Adresse für alles, was wir dort fragen, etwa über den Proxy einer Firma: https. Die Entwicklung nimmt auch http auf diesem Rechner.',
  TELNYX_PUBLIC_KEY: 'Der Schlüssel, mit dem Telnyx seine Anfragen an uns signiert.',
  TELNYX_API_KEY:
    'Holt und löscht Nachrichten von Gästen bei Telnyx; mit TELNYX_CONNECTION_ID auch für Testanrufe.',
  TELNYX_CONNECTION_ID: 'Die TeXML-Anwendung, die Anrufe tätigt.',
  TELNYX_API_URL: 'Dasselbe wie TWILIO_API_URL.',
  SIGNALWIRE_SIGNING_KEY: 'Der Schlüssel, mit dem SignalWire seine Anfragen an uns signiert.',
  SIGNALWIRE_SPACE:
    'Der Space bei SignalWire. Mit SIGNALWIRE_PROJECT_ID und SIGNALWIRE_API_TOKEN holt und löscht er Nachrichten von Gästen und tätigt Testanrufe.',
  SIGNALWIRE_PROJECT_ID: 'Das Projekt in diesem Space.',
  SIGNALWIRE_API_TOKEN: 'Das Token dieses Projekts.',
  SIGNALWIRE_API_URL: 'Dasselbe wie TWILIO_API_URL.',
  ASTERISK_ARI_URL: 'Asterisks REST-Schnittstelle (ARI). Ohne Angabe: http://127.0.0.1:8088.',
  ASTERISK_ARI_USER: 'Wer wir dort sind; ohne Angabe gatecall.',
  ASTERISK_ARI_PASSWORD: 'Das Passwort dazu.',
  ASTERISK_ARI_APP:
    'Der Name der Stasis-Anwendung: jede Installation an einem Asterisk braucht ihren eigenen.',
  ASTERISK_DIAL_ENDPOINT:
    'Wie Mitglieder des Haushalts angewählt werden; {number} steht für ihre Nummer.',
  GATECALL_PROMPTS:
    'Ein Ordner für die Ansagen, wo Asterisk die im Programmordner nicht lesen kann (Container), oder für eigene Aufnahmen (`gatecall prompts import`). Asterisk sieht ihn unter demselben Pfad.',
  GATECALL_MESSAGING:
    'Wer SMS befördert: twilio, telnyx, signalwire, webhook oder none. Sonst der Telefonanbieter, wenn unten ein Absender steht, oder Twilio, wenn dort einer steht. WhatsApp läuft nur über Twilio.',
  TWILIO_MESSAGING_FROM: 'Der Absender bei Twilio: eine Nummer oder ein Messaging-Dienst.',
  TELNYX_MESSAGING_FROM: 'Der Absender bei Telnyx: eine Nummer.',
  SIGNALWIRE_MESSAGING_FROM: 'Der Absender bei SignalWire: eine Nummer.',
  TWILIO_WHATSAPP_CONTENT_SID:
    'Die Vorlage (HX…), die WhatsApp für Anmeldecodes genehmigt hat; {{1}} ist der Code. Ohne sie stellt WhatsApp Codes nur denen zu, die euch innerhalb eines Tages geschrieben haben.',
  GATECALL_MESSAGING_URL:
    'Ein eigener Dienst, der jede SMS als signierten POST annimmt (Standard Webhooks 1.0).',
  GATECALL_MESSAGING_SECRET:
    'Womit diese signiert werden: 24 Bytes oder mehr in Base64, mit oder ohne whsec_ davor.',
  GATECALL_SPEECH_KIND:
    'Eine eigene Spracherkennung für die Leitungen von Asterisk: ein OpenAI-kompatibler Server (openai: whisper.cpp, speaches, LocalAI), ein Vosk-Server (vosk) oder sherpa-onnx-node, neben Gatecall installiert (sherpa). `npx gatecall speech check` probiert sie aus.',
  GATECALL_SPEECH_URL:
    'Wo sie ist; für sherpa der Ordner eines Modells (file:///opt/speech-model). {language} steht für die Sprache des Anrufs, etwa de; ?model= nennt das Modell, ein Benutzer in der Adresse ist das Bearer-Token.',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE:
    'Empfänger von Webhooks im eigenen Netz: Hosts, mit oder ohne Port, oder Netze (192.168.1.0/24); durch Kommas getrennt. Alle anderen müssen im Internet sein, über https.',
  GATECALL_MQTT_URL:
    'Der MQTT-Broker von Home Assistant (docs/guide/home-assistant.md), mit mqtts:// oder mqtt://; ein Tor erscheint dort, wenn sein Bewohner es will. Schreib %40 für ein „@“ im Passwort, %2F für ein „/“.',
  GATECALL_RATE_LIMIT_FACTOR:
    'Vervielfacht, wie viele Versuche jede Begrenzung erlaubt. Wartezeiten nach falschen Codes und was nur einmal gilt, bleiben, wie sie sind.',
  GATECALL_SMS_COUNTRIES:
    'Länder, in die Codes per SMS gehen (ISO 3166), oder „all“. Produktion: US,CA.',
  GATECALL_DRAIN_SECONDS:
    'Wie lange der Server nach SIGTERM weiter bedient, während /readyz schon mit 503 antwortet, damit ein Lastverteiler sich umsieht; 0 bis 7. Produktion: 3.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OpenTelemetry-Collector, der von Anfragen, Anrufschritten und verschickten Nachrichten erfährt (OTLP über HTTP). Ohne Angabe wird nichts geladen.',
  GATECALL_METRICS_TOKEN:
    'Bearer-Token für /metrics, 16 Zeichen oder mehr. Ohne Angabe darf nur dieser Rechner fragen.',
  GATECALL_LOG_LEVEL:
    'Stufen von pino: trace, debug, info, warn, error, fatal, silent. Produktion: info.',
  social: {
    CLIENT_ID: 'Die Id unserer Anwendung dort; ohne sie ist der Dienst aus.',
    CLIENT_SECRET: 'Das Geheimnis dieser Anwendung.',
    AUTHORIZE_URL:
      'Die Seite, auf der man dort zustimmt: die eigene Instanz einer Firma oder ein Test.',
    TOKEN_URL: 'Wo es dort Token gibt.',
    USERINFO_URL: 'Wo dort steht, wer jemand ist.',
    JWKS_URL: 'Wo der Dienst die Schlüssel seiner Id-Token veröffentlicht.',
    ISSUER: 'Wen diese Id-Token als Aussteller nennen.',
  },
};
