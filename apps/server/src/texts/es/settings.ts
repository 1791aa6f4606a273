import type { SettingTexts } from '../settings.ts';

export const settings: SettingTexts = {
  PORT: 'El puerto en el que escucha el servidor.',
  HOST: 'La dirección en la que escucha el servidor. Cualquiera que no sea loopback exige GATECALL_MODE=production.',
  GATECALL_URL:
    'Dirección pública: enlaces de los correos, firmas de los webhooks, la parte que confía en las llaves de acceso.',
  GATECALL_MODE:
    'development en loopback; production no arranca sin secretos explícitos y transportes reales, y dice lo que falta.',
  GATECALL_ALLOWED_ORIGINS:
    'Quién puede llamar al proveedor desde un navegador, además de nuestra propia dirección; orígenes separados por comas. En desarrollo vale también cualquier http://localhost:*.',
  GATECALL_TRUSTED_PROXIES:
    'Direcciones o redes cuyas cabeceras de reenvío se creen; separadas por comas, ninguna por defecto.',
  GATECALL_NAME:
    'Lo que residentes y visitas leen y oyen en vez de «Gatecall»: páginas, correos, SMS, llaves de acceso, apps de autenticación, lo que instala un teléfono. 30 caracteres como máximo, sin comillas. Llaves de acceso y apps de autenticación conservan el nombre con que se añadieron.',
  GATECALL_LOGO:
    'La imagen en lugar de la nuestra: un archivo .svg, .png o .webp de hasta 100 kB, o una dirección https.',
  GATECALL_DATA:
    'Carpeta de la base de datos integrada y de las claves. Haz copia con `npx gatecall backup FILE`.',
  DATABASE_URL:
    'Una base de datos PostgreSQL, que varias instancias pueden compartir. Sin valor: SQLite integrado en GATECALL_DATA.',
  GATECALL_DATABASE_CONNECTIONS:
    'Conexiones a PostgreSQL que escriben a la vez; a su lado leen seis décimos de ese número. 10 sin valor.',
  DATABASE_READ_URL:
    'Un servidor de reserva de esa base, que decide las llamadas de la puerta mientras no hay servidor principal (docs/operations/failover.md).',
  GATECALL_SECRET:
    '32 bytes aleatorios, en base64 (`openssl rand -base64 32`): cifra las claves y los mensajes pendientes. El desarrollo crea un archivo de clave en GATECALL_DATA; la producción lo exige aquí.',
  GATECALL_SECRET_PREVIOUS:
    'El GATECALL_SECRET anterior, mientras se sustituye (docs/operations/key-rotation.md).',
  GATECALL_HOUSEKEEPING_SECONDS:
    'Segundos entre una ronda de limpieza (olvidar lo pasado) y la siguiente.',
  SMTP_URL:
    'El servidor de correo. Sin valor no se envía nada, y /dev/outbox muestra lo que se habría enviado.',
  MAIL_FROM: 'El remitente de todos los correos.',
  GATECALL_OPERATOR_EMAIL:
    'A quién se avisa por correo de que se ha desactivado un destino de webhooks.',
  GATECALL_PUBLIC_TOKEN:
    'Nombra el proyecto en el navegador; no es un secreto. La producción rechaza un token de prueba.',
  GATECALL_PROVIDER_NAME:
    'Nombra las cookies <name>_session, <name>_session_jwt y el parámetro de llegada <name>_token_type.',
  GATECALL_PROVIDER_URL:
    'Otro proveedor del mismo protocolo (alojado, o un segundo Gatecall) en vez del integrado.',
  GATECALL_PROVIDER_JWKS_URL: 'Dónde publica sus claves ese proveedor.',
  GATECALL_REDIRECT_URLS:
    'Dónde pueden llegar los enlaces enviados y el acceso con otros servicios, además de nuestro /authenticate; separados por comas.',
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS:
    'Dónde solo puede llegar el acceso con otros servicios, para quien tiene cuenta. Sin valor: donde pueden todos. La primera se usa cuando una página no nombra ninguna. «none»: a ninguna parte, y el acceso dice que falta la dirección (no_login_redirect_urls_set).',
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS:
    'Lo mismo para cuentas nuevas (no_signup_redirect_urls_set).',
  GATECALL_PRESET:
    'hardened: enlaces y códigos duran diez minutos como máximo, se exige PKCE y las cookies de sesión quedan fuera del alcance de los scripts (docs/decisions/0050).',
  GATECALL_REQUIRE_PKCE:
    'Los enlaces mágicos, el acceso con otros servicios y las contraseñas nuevas exigen un verificador (PKCE). Sin valor: como el ajuste predefinido.',
  GATECALL_PASSWORD_POLICY:
    'Qué contraseñas son bastante fuertes: zxcvbn, o por ejemplo luds:minLength=8,complexity=3.',
  GATECALL_SESSION_COOKIES:
    'script: el cliente del navegador escribe las cookies de sesión. http-only: el servidor las pone fuera del alcance de los scripts; el cliente necesita entonces un proveedor en su propio sitio. Sin valor: como el ajuste predefinido.',
  GATECALL_BREACH_RANGE_URL:
    'Dónde se buscan las cinco primeras cifras del hash de una contraseña entre las filtradas (k-anonimato); «off» se queda con la lista de contraseñas comunes que trae Gatecall.',
  GATECALL_CAPTCHA_SITE_KEY:
    'Captcha de las llamadas protegidas (reCAPTCHA, u otro servicio que responda como su siteverify): la clave que muestran los navegadores. Sin las dos claves está desactivado.',
  GATECALL_CAPTCHA_SECRET: 'La otra clave del captcha.',
  GATECALL_CAPTCHA_VERIFY_URL:
    'Quién juzga un captcha. Sin valor: https://www.google.com/recaptcha/api/siteverify.',
  GATECALL_IDP_CLIENTS:
    'Archivo JSON con las aplicaciones cuyos usuarios entran con nuestras cuentas; lo demás lo encuentran en GATECALL_URL/.well-known/openid-configuration. La que no tiene client_secret es un cliente público (se exige PKCE y se pide permiso cada vez). También puede tener client_description; backchannel_logout_uri, donde se entera del fin de las sesiones; y device_authorization: true, para entrar con un código que muestra.',
  GATECALL_TRUSTED_TOKENS:
    'Archivo JSON con los emisores cuyos tokens permiten entrar aquí (POST /sessions/attest): cada JWT una vez, en la hora siguiente, firmado de forma asimétrica con una clave publicada en jwks_url o anotada en keys. user_by email: el dato es una dirección, y email_verified debe ser true; se abre o se crea la cuenta de esa dirección. user_id: el dato (sub, si no se dice otra cosa) es el identificador de una cuenta de aquí.',
  GATECALL_CARRIER: 'simulator (el teléfono en /dev/phone), twilio, telnyx, signalwire o asterisk.',
  GATECALL_SYSTEM_NUMBERS:
    'Reserva de números a los que desvían los residentes, leída al arrancar; E.164, separados por comas. Ficticios en desarrollo.',
  GATECALL_NUMBER_REST_DAYS:
    'Cuántos días descansa un número en un edificio después de que un residente lo deja: quizá haya teléfonos que aún desvían a él. Cada llamada que llega así reinicia el descanso; de 1 a 365.',
  GATECALL_DEMO_NUMBER: 'El número de la línea de prueba.',
  GATECALL_DEMO_CODE: 'El código de la línea de prueba.',
  GATECALL_VOICES:
    'Voces de Twilio, Telnyx y SignalWire en lugar de Polly.Joanna, Lucia, Lea, Vicki y Camila.',
  TWILIO_ACCOUNT_SID: 'La cuenta de Twilio.',
  TWILIO_AUTH_TOKEN: 'Su token: firma lo que Twilio nos dice y nos deja entrar allí.',
  TWILIO_API_URL:
    'La dirección de Twilio para todo lo que le pedimos, para el proxy de una empresa: https. El desarrollo acepta también http en esta máquina.',
  TELNYX_PUBLIC_KEY: 'La clave con la que Telnyx firma sus peticiones.',
  TELNYX_API_KEY:
    'Recoge y borra los mensajes de las visitas en Telnyx; con TELNYX_CONNECTION_ID hace también llamadas de prueba.',
  TELNYX_CONNECTION_ID: 'La aplicación TeXML que hace las llamadas.',
  TELNYX_API_URL: 'Lo mismo que TWILIO_API_URL.',
  SIGNALWIRE_SIGNING_KEY: 'La clave con la que SignalWire firma sus peticiones.',
  SIGNALWIRE_SPACE:
    'El espacio de SignalWire. Con SIGNALWIRE_PROJECT_ID y SIGNALWIRE_API_TOKEN recoge y borra los mensajes de las visitas y hace llamadas de prueba.',
  SIGNALWIRE_PROJECT_ID: 'El proyecto de ese espacio.',
  SIGNALWIRE_API_TOKEN: 'El token de ese proyecto.',
  SIGNALWIRE_API_URL: 'Lo mismo que TWILIO_API_URL.',
  ASTERISK_ARI_URL: 'La interfaz REST de Asterisk (ARI). Sin valor: http://127.0.0.1:8088.',
  ASTERISK_ARI_USER: 'Quiénes somos allí; gatecall sin valor.',
  ASTERISK_ARI_PASSWORD: 'La contraseña de ese usuario.',
  ASTERISK_ARI_APP:
    'El nombre de la aplicación Stasis: cada instalación en un mismo Asterisk necesita el suyo.',
  ASTERISK_DIAL_ENDPOINT: 'Cómo se marca a las personas del hogar; {number} es su número.',
  GATECALL_PROMPTS:
    'Una carpeta para las frases, donde Asterisk no puede leer las de la carpeta del programa (contenedores), o para grabaciones propias (`gatecall prompts import`). Asterisk la ve en la misma ruta.',
  GATECALL_MESSAGING:
    'Quién lleva los SMS: twilio, telnyx, signalwire, webhook o none. Por defecto el operador, si tiene un remitente abajo, o si no Twilio, si tiene uno. Los mensajes de WhatsApp solo van por Twilio.',
  TWILIO_MESSAGING_FROM: 'El remitente en Twilio: un número o un servicio de mensajería.',
  TELNYX_MESSAGING_FROM: 'El remitente en Telnyx: un número.',
  SIGNALWIRE_MESSAGING_FROM: 'El remitente en SignalWire: un número.',
  TWILIO_WHATSAPP_CONTENT_SID:
    'La plantilla (HX…) que WhatsApp ha aprobado para códigos de acceso; {{1}} es el código. Sin ella, WhatsApp solo entrega códigos a quien te escribió en el último día.',
  GATECALL_MESSAGING_URL:
    'Un servicio propio que recibe cada SMS como POST firmado (Standard Webhooks 1.0).',
  GATECALL_MESSAGING_SECRET:
    'Con qué se firman: 24 bytes o más en base64, con o sin whsec_ delante.',
  GATECALL_SPEECH_KIND:
    'Un reconocimiento de voz propio para las líneas de Asterisk: un servidor compatible con OpenAI (openai: whisper.cpp, speaches, LocalAI), un servidor Vosk (vosk) o sherpa-onnx-node, instalado junto a Gatecall (sherpa). `npx gatecall speech check` lo prueba.',
  GATECALL_SPEECH_URL:
    'Dónde está; para sherpa, la carpeta de un modelo (file:///opt/speech-model). {language} es el idioma de la llamada, como es; ?model= nombra el modelo, y un usuario en la dirección es el token Bearer.',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE:
    'Destinos de webhooks en tu propia red: equipos, con o sin puerto, o redes (192.168.1.0/24); separados por comas. Todos los demás deben estar en Internet, por https.',
  GATECALL_MQTT_URL:
    'El broker MQTT de Home Assistant (docs/guide/home-assistant.md), con mqtts:// o mqtt://; una puerta aparece allí si su residente quiere. Escribe %40 por una «@» en la contraseña, %2F por una «/».',
  GATECALL_RATE_LIMIT_FACTOR:
    'Multiplica los intentos que permite cada límite. Las esperas tras fallos y lo que solo vale una vez quedan como están.',
  GATECALL_SMS_COUNTRIES:
    'Países a los que se envían códigos por SMS (ISO 3166), o «all». Producción: US,CA.',
  GATECALL_DRAIN_SECONDS:
    'Cuántos segundos sigue sirviendo el servidor tras SIGTERM mientras /readyz ya responde 503, para que un balanceador mire a otro lado; de 0 a 7. Producción: 3.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Colector de OpenTelemetry al que se informa de peticiones, pasos de llamadas y mensajes enviados (OTLP sobre HTTP). Sin valor no se carga nada.',
  GATECALL_METRICS_TOKEN:
    'Token Bearer de /metrics, 16 caracteres o más. Sin valor solo puede preguntar esta máquina.',
  GATECALL_LOG_LEVEL:
    'Niveles de pino: trace, debug, info, warn, error, fatal, silent. Producción: info.',
  social: {
    CLIENT_ID: 'El identificador de nuestra aplicación allí; sin él, el servicio está desactivado.',
    CLIENT_SECRET: 'El secreto de esa aplicación.',
    AUTHORIZE_URL:
      'La página de consentimiento del servicio: la instancia propia de una empresa, o una prueba.',
    TOKEN_URL: 'El punto del servicio que da tokens.',
    USERINFO_URL: 'El punto del servicio que dice quién es alguien.',
    JWKS_URL: 'Dónde publica el servicio las claves de sus tokens de identidad.',
    ISSUER: 'A quién nombran como emisor esos tokens.',
  },
};
