import type { SettingTexts } from '../settings.ts';

export const settings: SettingTexts = {
  PORT: 'Le port sur lequel le serveur écoute.',
  HOST: 'L’adresse sur laquelle le serveur écoute. Toute autre que la boucle locale exige GATECALL_MODE=production.',
  GATECALL_URL:
    'Adresse publique : liens des e-mails, signatures des webhooks, partie utilisatrice des clés d’accès.',
  GATECALL_MODE:
    'development sur la boucle locale ; production refuse de démarrer sans secrets explicites ni transports réels, et dit ce qui manque.',
  GATECALL_ALLOWED_ORIGINS:
    'Qui peut appeler le fournisseur depuis un navigateur, outre notre propre adresse ; origines séparées par des virgules. En développement, tout http://localhost:* aussi.',
  GATECALL_TRUSTED_PROXIES:
    'Adresses ou réseaux dont les en-têtes de transfert sont crus ; séparés par des virgules, aucun par défaut.',
  GATECALL_NAME:
    'Ce que résidents et visiteurs lisent et entendent au lieu de « Gatecall » : pages, e-mails, SMS, clés d’accès, applications d’authentification, ce qu’un téléphone installe. 30 caractères au plus, sans guillemets. Clés d’accès et applications d’authentification gardent le nom de leur ajout.',
  GATECALL_LOGO:
    'L’image à la place de la nôtre : un fichier .svg, .png ou .webp de 100 ko au plus, ou une adresse https.',
  GATECALL_DATA:
    'Dossier de la base de données intégrée et des clés. Sauvegardez-le avec `npx gatecall backup FILE`.',
  DATABASE_URL:
    'Une base PostgreSQL, que plusieurs instances peuvent partager. Sans valeur : SQLite intégré dans GATECALL_DATA.',
  GATECALL_DATABASE_CONNECTIONS:
    'Connexions à PostgreSQL qui écrivent en même temps ; six dixièmes de ce nombre lisent à côté. 10 sans valeur.',
  DATABASE_READ_URL:
    'Un serveur de secours de cette base, qui décide des appels au portail tant qu’il n’y a pas de serveur principal (docs/operations/failover.md).',
  GATECALL_SECRET:
    '32 octets aléatoires, en base64 (`openssl rand -base64 32`) : chiffre les clés et les messages en attente. Le développement crée un fichier de clé dans GATECALL_DATA ; la production l’exige ici.',
  GATECALL_SECRET_PREVIOUS:
    'Le GATECALL_SECRET précédent, pendant son remplacement (docs/operations/key-rotation.md).',
  GATECALL_HOUSEKEEPING_SECONDS:
    'Secondes d’un tour de ménage (oublier ce qui est passé) au suivant.',
  SMTP_URL:
    'Le serveur de messagerie. Sans valeur, rien n’est envoyé, et /dev/outbox montre ce qui l’aurait été.',
  MAIL_FROM: 'L’expéditeur de chaque e-mail.',
  GATECALL_OPERATOR_EMAIL: 'À qui on écrit qu’un destinataire de webhooks a été désactivé.',
  GATECALL_PUBLIC_TOKEN:
    'Nomme le projet dans le navigateur ; ce n’est pas un secret. La production refuse un jeton de test.',
  GATECALL_PROVIDER_NAME:
    'Nomme les cookies <name>_session, <name>_session_jwt et le paramètre d’arrivée <name>_token_type.',
  GATECALL_PROVIDER_URL:
    'Un autre fournisseur du même protocole (hébergé, ou un second Gatecall) à la place de celui intégré.',
  GATECALL_PROVIDER_JWKS_URL: 'Où ce fournisseur publie ses clés.',
  GATECALL_REDIRECT_URLS:
    'Où les liens envoyés et la connexion par d’autres services peuvent arriver, outre notre /authenticate ; séparés par des virgules.',
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS:
    'Où seule la connexion par d’autres services peut arriver, pour qui a un compte. Sans valeur : là où tous peuvent. La première sert quand une page n’en nomme pas. « none » : nulle part, et la connexion dit que l’adresse manque (no_login_redirect_urls_set).',
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS:
    'De même pour les nouveaux comptes (no_signup_redirect_urls_set).',
  GATECALL_PRESET:
    'hardened : liens et codes vivent dix minutes au plus, PKCE est exigé, et les cookies de session sont hors de portée des scripts (docs/decisions/0050).',
  GATECALL_REQUIRE_PKCE:
    'Les liens magiques, la connexion par d’autres services et les nouveaux mots de passe exigent un vérificateur (PKCE). Sans valeur : comme le préréglage.',
  GATECALL_PASSWORD_POLICY:
    'Quels mots de passe sont assez forts : zxcvbn, ou par exemple luds:minLength=8,complexity=3.',
  GATECALL_SESSION_COOKIES:
    'script : le client du navigateur écrit les cookies de session. http-only : le serveur les place hors de portée des scripts ; le client a alors besoin d’un fournisseur sur son propre site. Sans valeur : comme le préréglage.',
  GATECALL_BREACH_RANGE_URL:
    'Où les cinq premiers chiffres du hachage d’un mot de passe sont cherchés parmi ceux qui ont fuité (k-anonymat) ; « off » s’en tient à la liste de mots de passe courants fournie avec Gatecall.',
  GATECALL_CAPTCHA_SITE_KEY:
    'Captcha des appels protégés (reCAPTCHA, ou un service qui répond comme son siteverify) : la clé que montrent les navigateurs. Sans les deux clés, il est désactivé.',
  GATECALL_CAPTCHA_SECRET: 'L’autre clé du captcha.',
  GATECALL_CAPTCHA_VERIFY_URL:
    'Qui juge un captcha. Sans valeur : https://www.google.com/recaptcha/api/siteverify.',
  GATECALL_IDP_CLIENTS:
    'Fichier JSON des applications qui connectent leurs utilisateurs avec nos comptes ; elles trouvent le reste à GATECALL_URL/.well-known/openid-configuration. Sans client_secret, c’est un client public (PKCE exigé, accord demandé chaque fois). Possibles aussi : client_description ; backchannel_logout_uri, où elle apprend la fin des sessions ; et device_authorization: true, pour entrer avec un code qu’elle affiche.',
  GATECALL_TRUSTED_TOKENS:
    'Fichier JSON des émetteurs dont les jetons connectent ici (POST /sessions/attest) : chaque JWT une fois, dans l’heure, signé de façon asymétrique par une clé publiée à jwks_url ou inscrite dans keys. user_by email : la donnée est une adresse, et email_verified doit valoir true ; le compte de cette adresse est ouvert ou créé. user_id : la donnée (sub, sauf mention contraire) est l’identifiant d’un compte d’ici.',
  GATECALL_CARRIER:
    'simulator (le téléphone à /dev/phone), twilio, telnyx, signalwire ou asterisk.',
  GATECALL_SYSTEM_NUMBERS:
    'Réserve des numéros vers lesquels les résidents renvoient, lue au démarrage ; E.164, séparés par des virgules. Fictifs en développement.',
  GATECALL_NUMBER_REST_DAYS:
    'Combien de jours un numéro repose pour un immeuble après qu’un résident l’a quitté : des téléphones y renvoient peut-être encore. Chaque appel qui arrive ainsi relance le repos ; de 1 à 365.',
  GATECALL_DEMO_NUMBER: 'Le numéro de la ligne d’essai.',
  GATECALL_DEMO_CODE: 'Le code de la ligne d’essai.',
  GATECALL_VOICES:
    'Voix de Twilio, Telnyx et SignalWire à la place de Polly.Joanna, Lucia, Lea, Vicki et Camila.',
  TWILIO_ACCOUNT_SID: 'Le compte Twilio.',
  TWILIO_AUTH_TOKEN: 'Son jeton : signe ce que Twilio nous dit, et nous y fait entrer.',
  TWILIO_API_URL:
    'L’adresse de Twilio pour tout ce que nous lui demandons, pour le proxy d’une entreprise : https. Le développement accepte aussi http sur cette machine.',
  TELNYX_PUBLIC_KEY: 'La clé dont Telnyx signe ses requêtes.',
  TELNYX_API_KEY:
    'Récupère et efface les messages des visiteurs chez Telnyx ; avec TELNYX_CONNECTION_ID, passe aussi les appels d’essai.',
  TELNYX_CONNECTION_ID: 'L’application TeXML qui passe les appels.',
  TELNYX_API_URL: 'Comme TWILIO_API_URL.',
  SIGNALWIRE_SIGNING_KEY: 'La clé dont SignalWire signe ses requêtes.',
  SIGNALWIRE_SPACE:
    'L’espace SignalWire. Avec SIGNALWIRE_PROJECT_ID et SIGNALWIRE_API_TOKEN, récupère et efface les messages des visiteurs et passe les appels d’essai.',
  SIGNALWIRE_PROJECT_ID: 'Le projet dans cet espace.',
  SIGNALWIRE_API_TOKEN: 'Le jeton de ce projet.',
  SIGNALWIRE_API_URL: 'Comme TWILIO_API_URL.',
  ASTERISK_ARI_URL: 'L’interface REST d’Asterisk (ARI). Sans valeur : http://127.0.0.1:8088.',
  ASTERISK_ARI_USER: 'Qui nous y sommes ; gatecall sans valeur.',
  ASTERISK_ARI_PASSWORD: 'Le mot de passe de cet utilisateur.',
  ASTERISK_ARI_APP:
    'Le nom de l’application Stasis : chaque installation sur un même Asterisk a besoin du sien.',
  ASTERISK_DIAL_ENDPOINT: 'Comment les membres du foyer sont appelés ; {number} est leur numéro.',
  GATECALL_PROMPTS:
    'Un dossier pour les annonces, là où Asterisk ne peut pas lire celles du dossier du programme (conteneurs), ou pour vos propres enregistrements (`gatecall prompts import`). Asterisk le voit sous le même chemin.',
  GATECALL_MESSAGING:
    'Qui porte les SMS : twilio, telnyx, signalwire, webhook ou none. Par défaut l’opérateur téléphonique, s’il a un expéditeur ci-dessous, sinon Twilio, s’il en a un. Les messages WhatsApp ne passent que par Twilio.',
  TWILIO_MESSAGING_FROM: 'L’expéditeur chez Twilio : un numéro ou un service de messagerie.',
  TELNYX_MESSAGING_FROM: 'L’expéditeur chez Telnyx : un numéro.',
  SIGNALWIRE_MESSAGING_FROM: 'L’expéditeur chez SignalWire : un numéro.',
  TWILIO_WHATSAPP_CONTENT_SID:
    'Le modèle (HX…) que WhatsApp a approuvé pour les codes de connexion ; {{1}} est le code. Sans lui, WhatsApp ne remet de codes qu’à qui vous a écrit dans la journée.',
  GATECALL_MESSAGING_URL:
    'Un service à vous qui reçoit chaque SMS en POST signé (Standard Webhooks 1.0).',
  GATECALL_MESSAGING_SECRET:
    'De quoi les signer : 24 octets ou plus en base64, avec ou sans whsec_ devant.',
  GATECALL_SPEECH_KIND:
    'Votre propre reconnaissance vocale pour les lignes d’Asterisk : un serveur compatible OpenAI (openai : whisper.cpp, speaches, LocalAI), un serveur Vosk (vosk), ou sherpa-onnx-node, installé à côté de Gatecall (sherpa). `npx gatecall speech check` l’essaie.',
  GATECALL_SPEECH_URL:
    'Où elle se trouve ; pour sherpa, le dossier d’un modèle (file:///opt/speech-model). {language} est la langue de l’appel, comme fr ; ?model= nomme le modèle, un utilisateur dans l’adresse est le jeton Bearer.',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE:
    'Destinataires de webhooks dans votre réseau : hôtes, avec ou sans port, ou réseaux (192.168.1.0/24) ; séparés par des virgules. Tous les autres doivent être sur Internet, en https.',
  GATECALL_MQTT_URL:
    'Le broker MQTT de Home Assistant (docs/guide/home-assistant.md), en mqtts:// ou mqtt:// ; un portail y paraît si son résident le veut. Écrivez %40 pour « @ » dans le mot de passe, %2F pour « / ».',
  GATECALL_RATE_LIMIT_FACTOR:
    'Multiplie le nombre d’essais que permet chaque limite. Les attentes après des erreurs et ce qui ne sert qu’une fois restent tels quels.',
  GATECALL_SMS_COUNTRIES:
    'Pays où des codes sont envoyés par SMS (ISO 3166), ou « all ». Production : US,CA.',
  GATECALL_DRAIN_SECONDS:
    'Combien de secondes le serveur sert encore après SIGTERM pendant que /readyz répond déjà 503, pour qu’un répartiteur regarde ailleurs ; de 0 à 7. Production : 3.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Collecteur OpenTelemetry informé des requêtes, des étapes d’appels et des messages envoyés (OTLP sur HTTP). Sans valeur, rien n’est chargé.',
  GATECALL_METRICS_TOKEN:
    'Jeton Bearer de /metrics, 16 caractères ou plus. Sans valeur, seule cette machine peut demander.',
  GATECALL_LOG_LEVEL:
    'Niveaux de pino : trace, debug, info, warn, error, fatal, silent. Production : info.',
  social: {
    CLIENT_ID: 'L’identifiant de notre application là-bas ; sans lui, le service est désactivé.',
    CLIENT_SECRET: 'Le secret de cette application.',
    AUTHORIZE_URL: 'La page d’accord du service : l’instance propre d’une entreprise, ou un essai.',
    TOKEN_URL: 'Le point d’accès du service pour les jetons.',
    USERINFO_URL: 'Le point d’accès du service qui dit qui est quelqu’un.',
    JWKS_URL: 'Où le service publie les clés de ses jetons d’identité.',
    ISSUER: 'Qui ces jetons d’identité nomment comme émetteur.',
  },
};
