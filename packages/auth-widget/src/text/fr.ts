import type { Messages } from './messages.ts';

/** French. */
export const fr: Messages = {
  'common.back': 'Retour',
  'common.done': 'Terminé',
  'common.tryAgain': 'Réessayer',
  'common.loading': 'Chargement…',
  'common.working': 'Un instant…',
  'common.success': 'C’est fait',
  'common.or': 'ou',
  'common.newWindow': '(s’ouvre dans une nouvelle fenêtre)',
  'common.loadFailed':
    'Cette étape n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',

  'main.header': 'S’inscrire ou se connecter',
  'main.logoAlt': 'Logo',
  'main.methods': 'Moyens de connexion',
  'main.email': 'E-mail',
  'main.emailPlaceholder': 'exemple@email.com',
  'main.phone': 'Numéro de téléphone',
  'main.country': 'Pays ou région',
  'main.tab.text': 'SMS',
  'main.tab.whatsapp': 'WhatsApp',
  'main.tab.email': 'E-mail',
  'main.submit.email': 'Continuer par e-mail',
  'main.submit.text': 'Continuer par SMS',
  'main.submit.whatsapp': 'Continuer avec WhatsApp',
  'main.oauth': 'Continuer avec {provider}',
  'main.wallet': 'Continuer avec {wallet}',
  'main.otherWallet': 'Continuer avec un autre portefeuille crypto',
  'main.setupWallet': 'Créer un portefeuille crypto',
  'main.passkey': 'Se connecter avec une clé d’accès',
  'main.lastUsed': 'Dernier utilisé',

  'email.title': 'Consultez vos e-mails',
  'email.sent': 'Un e-mail a été envoyé à {email}. Ouvrez le lien qu’il contient pour continuer.',
  'email.inbox': 'Ouvrir {mailbox}',
  'email.wrong': 'Rien reçu, ou mauvaise adresse ?',
  'email.resend': 'Renvoyer',
  'email.resendIn': 'Renvoyer dans {time}',
  'email.resent': 'E-mail renvoyé',

  'otp.title': 'Saisissez le code',
  'otp.instruction': 'Un code à 6 chiffres vous a été envoyé à {destination}.',
  'otp.label': 'Code à 6 chiffres',
  'otp.verifying': 'Vérification du code…',
  'otp.expires': 'Votre code expire dans {time}.',
  'otp.expired': 'Votre code a expiré.',
  'otp.resend': 'Renvoyer le code',
  'otp.resent': 'Code renvoyé',
  'otp.success': 'Votre code a bien été vérifié.',

  'passkey.register.title': 'Créer une clé d’accès',
  'passkey.register.text':
    'La prochaine fois, connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran au lieu d’attendre un e-mail.',
  'passkey.register.existing': 'Clés d’accès de ce compte',
  'passkey.register.unnamed': 'Clé d’accès',
  'passkey.register.create': 'Créer une clé d’accès',
  'passkey.register.skip': 'Passer',
  'passkey.register.warning':
    'Les clés d’accès de ce compte n’ont pas pu être lues. Vous pouvez tout de même en créer une.',
  'passkey.created.title': 'Clé d’accès créée',
  'passkey.created.text': 'Vous pourrez l’utiliser à votre prochaine connexion.',
  'passkey.created.name': 'Nom de cette clé d’accès',
  'passkey.created.namePlaceholder': 'Mon téléphone',
  'passkey.created.save': 'Enregistrer le nom',
  'passkey.created.saved': 'Nom enregistré',
  'passkey.confirmed': 'Connexion réussie avec votre clé d’accès.',

  'password.create.title': 'Créer un compte',
  'password.login.title': 'Se connecter',
  'password.passwordless.title': 'Ravis de vous revoir',
  'password.passwordless.text':
    'Ce compte n’a pas encore de mot de passe. Nous pouvons vous envoyer un lien pour en choisir un.',
  'password.passwordless.send': 'M’envoyer un lien pour créer le mot de passe',
  'password.label': 'Mot de passe',
  'password.new': 'Nouveau mot de passe',
  'password.show': 'Afficher le mot de passe',
  'password.hide': 'Masquer le mot de passe',
  'password.create': 'Créer le compte',
  'password.login': 'Se connecter',
  'password.forgot': 'Mot de passe oublié ?',
  'password.magicLink': 'M’envoyer un lien de connexion',
  'password.otp': 'M’envoyer un code de connexion',
  'password.forgot.title': 'Mot de passe oublié ?',
  'password.forgot.text':
    'Saisissez votre adresse e-mail : nous vous enverrons un lien pour réinitialiser le mot de passe.',
  'password.forgot.send': 'Envoyer le lien',
  'password.breached.title': 'Changez votre mot de passe',
  'password.breached.text':
    'Un autre service a subi une fuite de données contenant un mot de passe comme le vôtre. Votre compte ici est en sécurité, mais choisissez un nouveau mot de passe avant de continuer.',
  'password.breached.send': 'M’envoyer un lien',
  'password.setNew.title': 'Consultez vos e-mails',
  'password.setNew.text': 'Un lien pour choisir un nouveau mot de passe a été envoyé à {email}.',
  'password.dedupe.title': 'Choisissez un nouveau mot de passe',
  'password.dedupe.text':
    'Pour garantir que ce compte n’appartient qu’à vous, son mot de passe doit être redéfini. Le lien a été envoyé à {email}.',
  'password.resend': 'Renvoyer le lien',
  'password.resent': 'Lien renvoyé',
  'password.reset.title': 'Choisissez un nouveau mot de passe',
  'password.reset.submit': 'Enregistrer et se connecter',
  'password.reset.skip': 'Se connecter sans changer le mot de passe',
  'password.reset.noToken': 'Ce lien est incomplet. Demandez-en un nouveau et réessayez.',
  'password.confirmed': 'Connexion réussie.',

  'strength.label': 'Robustesse du mot de passe :',
  'strength.checking': 'Vérification du mot de passe…',
  'strength.score.0': 'Très faible',
  'strength.score.1': 'Faible',
  'strength.score.2': 'Moyenne',
  'strength.score.3': 'Bonne',
  'strength.score.4': 'Excellente',
  'strength.breached':
    'Ce mot de passe figure dans une fuite de données d’un autre service. Choisissez-en un autre.',
  'strength.weak':
    'Rendez-le plus difficile à deviner : plus long ou avec des mots moins courants.',
  'strength.luds.length': 'Au moins {count} caractères',
  'strength.luds.complexity': '{count} parmi : majuscule, minuscule, chiffre, symbole',
  'strength.met': 'rempli',
  'strength.notMet': 'pas encore rempli',
  'strength.ok': 'Parfait ! Ce mot de passe est robuste.',

  'crypto.connect.title': 'Connecter {wallet}',
  'crypto.connect.text': 'Confirmez la connexion dans votre portefeuille pour continuer.',
  'crypto.connect.waiting': 'En attente de votre portefeuille…',
  'crypto.sign.title': 'Signez le message',
  'crypto.sign.text':
    'Pour prouver que ce portefeuille est le vôtre, signez ce message. Cela ne coûte rien et ne transfère rien.',
  'crypto.sign.message': 'Message à signer',
  'crypto.sign.submit': 'Signer avec {wallet}',
  'crypto.other.title': 'Choisissez un portefeuille',
  'crypto.setup.title': 'Créer un portefeuille crypto',
  'crypto.setup.text':
    'Installez l’un de ces portefeuilles, créez-y un compte, puis revenez vous connecter.',
  'crypto.setup.get': 'Obtenir {wallet}',
  'crypto.error.title': 'Une erreur est survenue',
  'crypto.error.text': 'La connexion avec {wallet} n’a pas abouti.',
  'crypto.missing':
    '{wallet} est introuvable dans ce navigateur. Installez-le ou déverrouillez-le, puis réessayez.',
  'crypto.noAccount':
    'Le portefeuille n’a partagé aucun compte. Déverrouillez-le et choisissez-en un.',
  'crypto.rejected': 'La demande a été refusée dans le portefeuille.',
  'crypto.confirmed': 'Connexion réussie avec votre portefeuille.',

  'idp.title': '{client} souhaite utiliser votre compte',
  'idp.titleUnnamed': 'Une application souhaite utiliser votre compte',
  'idp.text': 'Si vous l’autorisez, l’application pourra :',
  'idp.scope.openid': 'Savoir qui vous êtes',
  'idp.scope.profile': 'Voir votre nom et votre profil',
  'idp.scope.email': 'Voir votre adresse e-mail',
  'idp.scope.phone': 'Voir votre numéro de téléphone',
  'idp.scope.full_access': 'Agir dans votre compte en votre nom',
  'idp.scope.offline_access': 'Garder l’accès lorsque vous ne l’utilisez pas',
  'idp.allow': 'Autoriser',
  'idp.deny': 'Refuser',
  'idp.noSession': 'Aucune session active. Connectez-vous pour continuer.',
  'idp.denied': 'L’accès de l’application a été refusé.',
  'idp.return': 'Retourner à l’application',
  'idp.missing': 'Il manque {fields} dans la requête.',
  'idp.startAgain': 'Retournez à l’application et recommencez, ou prévenez ceux qui la gèrent.',
  'idp.logout.title': 'Se déconnecter ?',
  'idp.logout.text': 'L’application demande de fermer aussi votre session ici.',
  'idp.logout.confirm': 'Se déconnecter',
  'idp.logout.stay': 'Rester connecté',
  'idp.logout.stayed': 'Votre session reste ouverte. Vous pouvez fermer cette page.',

  'error.otpEmail': 'E-mail non valide, veuillez réessayer.',
  'error.email': 'Adresse e-mail non valide',
  'error.phone': 'Numéro de téléphone non valide, veuillez réessayer.',
  'error.passcode': 'Code non valide, veuillez réessayer.',
  'error.password': 'Saisissez un mot de passe.',
  'error.weakPassword':
    'Ce mot de passe n’est pas encore assez robuste. Voyez le conseil ci-dessus.',
  'error.conflict.bothEmail': 'Error: Cannot use both EML and Email OTP',
  'error.conflict.passkeys':
    'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'error.passkey.notFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée du compte, mais pas du gestionnaire de mots de passe. Veuillez réessayer.',
  'error.passkey.unknown':
    'Une erreur inconnue est survenue avec la clé d’accès. Veuillez réessayer.',
  'error.passkey.notCreated':
    'Votre clé d’accès n’a pas été créée. Réessayez et confirmez sur votre appareil, ou passez cette étape pour l’instant.',
  'error.passkey.registered':
    'Cet appareil a déjà une clé d’accès pour ce compte. Utilisez-la pour vous connecter, ou passez cette étape.',
  'error.unreachable': 'Impossible de joindre nos serveurs. Vérifiez votre connexion.',
  'error.otherDevice': 'Terminez sur l’appareil sur lequel vous avez commencé.',
  'error.unknown': 'Une erreur est survenue. Veuillez réessayer.',

  'oneTap.label': 'Se connecter avec Google',
  'oneTap.error.oauth_config_not_found':
    'Aucun client OAuth Google n’est configuré pour ce projet. Ajoutez son identifiant et son secret au projet.',
  'oneTap.error.no_login_redirect_urls_set':
    'Aucune adresse de retour n’est définie pour la connexion. Définissez oauthOptions.loginRedirectURL dans la configuration ou ajoutez-en une au projet.',
  'oneTap.error.no_signup_redirect_urls_set':
    'Aucune adresse de retour n’est définie pour l’inscription. Définissez oauthOptions.signupRedirectURL dans la configuration ou ajoutez-en une au projet.',
  'oneTap.error.origin_not_allowed_for_client':
    'Le client Google n’autorise pas cet hôte. Ajoutez {host} à ses origines autorisées ; en développement, ajoutez {hostname} et {hostWithPort}.',
  'oneTap.error.invalid_client':
    'Google ne reconnaît pas l’identifiant client. Vérifiez celui de ce projet.',
  'oneTap.error.default_provider_not_allowed':
    'Le fournisseur OAuth Google par défaut n’est pas compatible avec One Tap. Configurez votre propre client Google.',
};
