import type { RefusalTexts } from '../refusals.ts';

const REDIRECT_NOT_ALLOWED =
  'L’adresse de retour n’est pas dans la liste des adresses autorisées de ce projet.';
const REDIRECT_MALFORMED = 'L’adresse de retour n’est pas une adresse valide.';
const SOCIAL_FAILED = 'La connexion par l’autre service n’a pas abouti. Recommencez.';
const SIGN_IN_AGAIN = 'Reconnectez-vous pour faire ce changement.';

/** French: what the server refuses with. */
export const refusals: RefusalTexts = {
  rows: {
    unauthorized_credentials: 'Ces identifiants ne sont pas valides ici.',
    user_unauthenticated: 'Votre session est terminée. Connectez-vous pour continuer.',
    invalid_secret_authentication: 'Les identifiants de la session ne sont pas valides.',
    session_not_found: 'Votre session n’existe plus. Reconnectez-vous.',

    bad_request: 'La requête n’a pas pu être comprise.',
    invalid_json: 'Le contenu de la requête n’est pas du JSON valide.',
    unsupported_media_type: 'Le contenu de la requête est d’un type que nous ne lisons pas.',
    body_too_large: 'La requête est trop volumineuse.',
    route_not_found: 'Cet appel n’existe pas.',
    method_not_allowed: 'Cet appel n’accepte pas cette méthode.',
    invalid_session_duration_minutes:
      'session_duration_minutes doit être un nombre entier de 1 à 527040.',
    too_many_requests: 'Trop de tentatives. Attendez un instant et réessayez.',
    origin_not_allowed: 'Cette page ne peut pas utiliser la connexion.',
    internal_server_error: 'Une erreur est survenue de notre côté. Réessayez.',
    server_unavailable: 'Le service est indisponible pour le moment. Réessayez bientôt.',
    // Clients know it by these words (SRV-076); people never see them.
    captcha_required: 'Captcha required',

    user_not_found: 'Ce compte n’existe pas.',
    email_not_found: 'Cette adresse e-mail n’est pas enregistrée ici.',
    phone_number_not_found: 'Ce numéro de téléphone n’est pas enregistré ici.',
    totp_not_found: 'Ce compte n’a pas d’application d’authentification.',
    crypto_wallet_not_found: 'Ce portefeuille crypto n’est pas enregistré ici.',
    oauth_user_registration_not_found:
      'Cette connexion par un autre service n’est pas enregistrée ici.',
    biometric_registration_not_found: 'Cet enregistrement biométrique n’existe pas.',
    webauthn_registration_not_found: 'Cette clé d’accès n’est pas enregistrée ici.',
    cannot_delete_last_primary_factor:
      'C’est le seul moyen de se connecter au compte. Ajoutez-en un autre avant de le retirer.',
    stale_factors: SIGN_IN_AGAIN,
    step_up_required: SIGN_IN_AGAIN,
    account_suspended: 'Ce compte est suspendu. Adressez-vous à l’exploitant.',
    insufficient_factors: 'Il manque la deuxième étape de la connexion.',
    invalid_email: 'L’adresse e-mail n’est pas valide.',
    invalid_phone_number: 'Le numéro de téléphone n’est pas valide.',
    invalid_phone_number_country_code: 'Les numéros de ce pays ne sont pas desservis ici.',
    duplicate_email: 'Cette adresse e-mail appartient à un autre compte.',
    duplicate_phone_number: 'Ce numéro de téléphone appartient à un autre compte.',
    metadata_too_large: 'Les métadonnées sont trop volumineuses.',

    unable_to_auth_magic_link:
      'Le lien a déjà servi ou n’est plus valable. Demandez-en un autre et réessayez.',
    no_match_for_provided_magic_link_url: REDIRECT_NOT_ALLOWED,
    invalid_login_magic_link_url: REDIRECT_MALFORMED,
    invalid_signup_magic_link_url: REDIRECT_MALFORMED,
    inactive_email:
      'La boîte aux lettres n’accepte pas nos e-mails. Vérifiez l’adresse ou utilisez-en une autre.',
    unsubscribed_phone_number:
      'Ce numéro a demandé à ne plus recevoir nos messages. Répondez START à l’un d’eux ou connectez-vous autrement.',
    otp_code_not_found: 'Le code est incorrect. Vérifiez-le ou demandez-en un nouveau.',
    unable_to_auth_otp_code:
      'Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un autre.',
    endpoint_not_authorized_for_sdk:
      'Les messages de ce type ne sont pas configurés ici. Connectez-vous autrement.',
    pkce_mismatch:
      'Le code_verifier PKCE manque ou ne correspond pas. Ouvrez le lien sur l’appareil où vous avez commencé.',
    pkce_expected_code_verifier:
      'Le code_verifier PKCE manque. Ouvrez le lien sur l’appareil où vous avez commencé.',
    invalid_pkce_code_challenge:
      'Ce projet exige PKCE : un code_challenge doit être envoyé au départ.',

    weak_password: 'Le mot de passe est trop faible. Choisissez-en un plus long ou moins courant.',
    breached_password:
      'Ce mot de passe est connu par une fuite de données d’un autre service. Choisissez-en un autre.',
    password_too_long: 'Le mot de passe est trop long.',
    reset_password: 'Choisissez d’abord un nouveau mot de passe pour ce compte.',
    unable_to_auth_password_reset_token:
      'Le lien de réinitialisation a déjà servi ou n’est plus valable. Demandez-en un autre et réessayez.',
    invalid_login_redirect_url: REDIRECT_NOT_ALLOWED,
    invalid_password_reset_redirect_url: REDIRECT_NOT_ALLOWED,
    session_too_old_to_reset_password: SIGN_IN_AGAIN,
    user_lock_limit_reached:
      'Trop de tentatives erronées. Attendez quelques minutes ou connectez-vous par un lien reçu par e-mail.',

    unable_to_auth_webauthn_registration: 'La clé d’accès n’a pas pu être vérifiée. Réessayez.',
    unable_to_register_webauthn_registration:
      'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
    no_pending_webauthn_registration:
      'L’ajout de cette clé d’accès a pris trop de temps ou a commencé ailleurs. Recommencez.',
    duplicate_webauthn_registration: 'Cette clé d’accès est déjà enregistrée.',
    unable_to_authenticate_crypto_wallet: 'La signature du portefeuille n’a pas pu être vérifiée.',
    duplicate_wallet_address: 'Ce portefeuille appartient à un autre compte.',
    invalid_crypto_wallet_address: 'L’adresse du portefeuille n’est pas valide.',
    unable_to_authenticate_totp:
      'Le code est incorrect. Vérifiez l’application et l’heure du téléphone.',
    totp_code_already_authenticated:
      'Ce code a déjà servi. Attendez le suivant dans l’application d’authentification.',
    active_totp_exists: 'Ce compte a déjà une application d’authentification.',
    unable_to_authenticate_recovery_code: 'Le code de secours est incorrect ou a déjà servi.',

    oauth_config_not_found: 'La connexion par ce service n’est pas configurée.',
    invalid_oauth_provider: 'Il n’y a pas de connexion par ce service.',
    no_match_for_provided_oauth_url: REDIRECT_NOT_ALLOWED,
    invalid_login_oauth_url: REDIRECT_MALFORMED,
    invalid_signup_oauth_url: REDIRECT_MALFORMED,
    oauth_token_not_found: SOCIAL_FAILED,
    oauth_flow_callback_error: SOCIAL_FAILED,
    id_token_invalid: SOCIAL_FAILED,
    oauth_unverified_email:
      'L’autre service n’a pas vérifié cette adresse e-mail. Connectez-vous d’abord d’une autre façon.',
    invalid_oauth_attach_token:
      'L’ajout de ce service a pris trop de temps ou a commencé sur un autre appareil. Recommencez.',
    duplicate_oauth_registration:
      'Cette connexion par un autre service appartient à un autre compte.',
    no_login_redirect_urls_set: 'Aucune adresse de retour n’est définie pour la connexion.',
    no_signup_redirect_urls_set: 'Aucune adresse de retour n’est définie pour l’inscription.',
    origin_not_allowed_for_client: 'Cette page n’est pas autorisée pour cette application.',
    invalid_client: 'Cette application n’est pas connue.',
    default_provider_not_allowed: 'Le service par défaut ne permet pas One Tap.',
    oauth_invalid_scope_requested: 'Cette autorisation n’est pas permise.',
    connected_app_not_found: 'Cette application n’est pas connue.',
    connected_app_supplied_redirect_url_not_found_in_client:
      'La redirect_uri n’est pas enregistrée pour cette application.',
    idp_access_token_not_found: 'Le jeton d’accès est inconnu.',
    idp_access_token_expired: 'Le jeton d’accès a expiré.',
    idp_access_token_could_not_be_exchanged: 'Ce jeton d’accès ne peut pas être échangé.',
    oauth_access_token_exchange_missing_full_access:
      'Vous n’avez pas accordé à cette application l’accès complet.',
    trusted_token_profile_not_found: 'Cet émetteur n’est pas configuré ici.',
    invalid_trusted_auth_token:
      'Le jeton n’est pas valide, a expiré ou a déjà servi. Reconnectez-vous là d’où il vient.',
    jwt_invalid_issuer: 'Le jeton vient d’un autre émetteur que celui du profil.',
    jwt_invalid_audience: 'Le jeton est destiné à une autre application.',
    jwt_invalid_claims: 'Il manque au jeton une indication nécessaire pour se connecter.',
    trusted_token_profile_incorrect_external_id_mapping:
      'Le jeton ne désigne aucun compte existant ici.',
    pkce_required_for_idp_authorization_flow:
      'Cette application doit envoyer un code_challenge (PKCE).',
    oidc_prompt_none_must_be_exclusive: 'Le prompt « none » s’emploie seul.',
    invalid_oidc_request: 'La requête de l’application n’est pas valide.',
    consent_forged: 'Votre accord n’a pas pu être confirmé. Recommencez.',
    unable_to_auth_impersonation_token:
      'L’accès pour consulter le compte a déjà servi ou n’est plus valable.',

    invalid_field: 'Une valeur n’est pas valide.',
    weak_entry_code: 'Ce code est trop facile à deviner.',
    words_not_heard:
      'Ici, les codes ne peuvent qu’être tapés : la ligne n’entend pas les mots. Créez un code de chiffres.',
    duplicate_entry_code: 'Ce code sert déjà à cet interphone.',
    own_phone_missing: 'Enregistrez d’abord votre propre numéro.',
    own_phone_unproven:
      'Confirmez d’abord votre téléphone dans le profil : nous n’appelons aucun numéro qui pourrait être celui de quelqu’un d’autre.',
    own_phone_not_textable:
      'Nous ne pouvons pas envoyer de SMS à ce numéro : il reste non confirmé. Si vous avez un mobile, utilisez son numéro.',
    texts_not_set_up:
      'Les SMS ne sont pas configurés ici : ce numéro ne peut donc pas être confirmé.',
    unable_to_prove_phone:
      'Le code est incorrect ou a expiré. Vérifiez-le ou demandez-en un autre.',
    session_not_in_account: 'Cet appareil n’est plus connecté.',
    connection_not_found: 'Cette application n’a aucune autorisation à retirer.',
    guest_code_not_found: 'Ce code invité n’existe plus.',
    entry_code_not_restorable:
      'Ce code ne peut pas revenir : il a été remplacé il y a trop longtemps ou sert maintenant à quelqu’un d’autre.',
    household_member_not_found: 'Cette personne n’est plus dans la liste.',
    guest_codes_full: 'Il y a déjà trop de codes. Retirez-en un dont personne n’a plus besoin.',
    open_links_full:
      'Il y a déjà trop de liens ouverts. Retirez-en un dont personne n’a plus besoin.',
    household_full: 'Il n’est pas possible d’appeler plus de personnes. Retirez d’abord quelqu’un.',
    gate_not_found: 'Ce portail n’existe plus.',
    home_assistant_not_available:
      'L’exploitant de cette installation n’a relié aucun Home Assistant.',
    gates_full: 'Un compte ne peut pas avoir plus de portails. Supprimez-en d’abord un.',
    duplicate_gate: 'Un autre de vos portails a déjà ce numéro.',
    home_not_found: 'Vous ne faites plus partie de ce foyer.',
    owner_only: 'Seul le propriétaire de ce portail peut le faire.',
    invite_not_found: 'Cette invitation n’existe pas. Demandez un nouveau lien.',
    invite_expired: 'Cette invitation a expiré. Demandez un nouveau lien.',
    invite_used: 'Cette invitation a déjà servi. Demandez un nouveau lien.',
    invite_taken_back: 'Cette invitation a été retirée. Demandez un nouveau lien.',
    own_gate_at_panel:
      'Un de vos portails a le numéro d’un interphone de cet immeuble. Si vous emménagez, il revient à l’immeuble : le gestionnaire peut changer le numéro et les touches, et voir qui a sonné après vous avoir dit pourquoi. Si le portail est celui de cet immeuble, confirmez-le ; sinon, demandez au gestionnaire ce qu’il en est du numéro.',
    own_invite:
      'C’est votre propre invitation. Envoyez le lien à la personne que vous voulez inviter.',
    already_member: 'Vous faites déjà partie de ce foyer.',
    people_full:
      'Il n’est pas possible d’inviter plus de personnes. Retirez d’abord quelqu’un ou une invitation.',
    call_not_found: 'Cet appel n’existe plus.',
    call_is_over: 'Cet appel est déjà terminé.',
    call_is_answered: 'Quelqu’un à la maison parle déjà avec le visiteur.',
    no_keys_to_play:
      'Cette ligne ne peut pas jouer les touches qui ouvrent votre portail : il ne peut pas être ouvert pendant cet appel.',
    push_device_not_found: 'Cet appareil n’accepte plus de notifications.',
    push_not_wanted:
      'Rien n’est envoyé à vos appareils : activez d’abord « Notification sur mes appareils » sous « Me prévenir par ».',
    message_not_found: 'Personne n’a laissé de message pendant cet appel.',
    message_gone: 'L’opérateur téléphonique a déjà effacé ce message.',
    intercom_not_set_up: 'Enregistrez d’abord le numéro et le code de l’interphone.',
    system_numbers_exhausted:
      'Vos réglages sont enregistrés, mais aucun numéro système n’est libre. Enregistrez-les de nouveau plus tard, ou demandez un numéro à l’exploitant.',

    api_key_required: 'Cet appel demande une clé secrète : Authorization: Bearer sk_…',
    invalid_api_key: 'La clé secrète est inconnue, a expiré ou a été révoquée.',
    scope_missing: 'Cette clé secrète n’autorise pas cet appel.',
    people_only:
      'Aucune clé n’autorise cet appel : il est réservé aux personnes qui se connectent.',
    operators_only: 'Ce compte n’a aucun rôle ici. Demandez une invitation à un exploitant.',
    strong_factor_required:
      'Il faut pour cela une clé d’accès ou une application d’authentification. Ajoutez-en une à votre compte, ou connectez-vous avec elle.',
    role_not_allowed: 'Votre rôle ne le permet pas. Adressez-vous à un exploitant.',
    building_not_yours: 'Cela ne concerne aucun de vos immeubles.',
    operator_not_found: 'Personne n’a de rôle sous cet identifiant.',
    already_invited:
      'Cette adresse est déjà invitée, avec un autre rôle ou d’autres immeubles. Modifiez ou retirez d’abord cette invitation.',
    already_operator: 'Ce compte a déjà un rôle. Modifiez celui-là.',
    help_elsewhere:
      'Ici, les résidents se connectent chez un autre fournisseur. Lui seul permet d’aider dans un compte.',
    last_operator: 'C’est le dernier exploitant. Invitez-en d’abord un autre.',
    own_role: 'Personne ne modifie son propre rôle. Adressez-vous à un autre exploitant.',
    key_not_found: 'Cette clé n’existe pas ou a été révoquée.',
    reason_required:
      'Dites dans l’en-tête Reason pourquoi vous consultez cela : de 1 à 200 caractères. Le motif est conservé.',
    resident_not_found: 'Ce résident n’existe pas.',
    factor_not_found: 'Ce facteur n’existe pas, ou ne peut pas être retiré.',
    number_not_found: 'Ce numéro ne fait pas partie de la réserve.',
    number_in_use:
      'Des portails renvoient encore vers ce numéro. Libérez-le avec force s’ils n’en ont plus besoin.',
    building_not_found: 'Cet immeuble n’existe pas.',
    building_occupied: 'Des gens habitent cet immeuble. Ils doivent d’abord déménager.',
    import_unreadable:
      'Ce n’est pas un tableau : séparez les cellules par des virgules ou des points-virgules.',
    import_too_large: 'Ce fichier a plus de 10 000 lignes. Importez-le en plusieurs parties.',
    import_changed: 'L’immeuble a changé depuis l’aperçu. Regardez de nouveau les différences.',
    panel_not_found: 'Cet interphone n’existe pas.',
    panel_number_taken: 'Un autre interphone ou un autre portail appelle déjà depuis ce numéro.',
    panels_full: 'Cet immeuble a autant d’interphones qu’un résident peut avoir de portails.',
    unit_not_found: 'Ce logement n’existe pas.',
    unit_label_taken: 'Un autre logement de cet immeuble porte déjà ce nom.',
    unit_occupied: 'Des gens habitent ce logement. Ils doivent d’abord déménager.',
    already_resident: 'Cette personne habite déjà le logement.',
    account_unconfirmed:
      'Personne n’a confirmé l’adresse ou le numéro de ce compte : un inconnu peut les avoir saisis. Invitez plutôt la personne.',
    not_a_resident: 'Cette personne n’habite pas le logement.',
    webhook_not_found: 'Ce webhook n’existe pas.',
    webhook_url_not_allowed:
      'Rien ne peut être envoyé à cette adresse : ce n’est pas une adresse web, ou elle est dans un réseau privé que le serveur ne liste pas.',
    event_not_found: 'Cet événement n’existe plus.',
    idempotency_key_in_use:
      'Une requête avec cette Idempotency-Key est en cours, ou sa réponse s’est perdue. Vérifiez ce qu’elle a fait avant de l’envoyer sous une autre clé.',
    idempotency_key_reused:
      'Cette Idempotency-Key appartient à une autre requête des dernières 24 heures.',
    precondition_failed: 'Cet élément a changé depuis votre lecture. Relisez-le.',

    invalid_webhook_signature: 'La signature du webhook n’est pas valide.',
    unknown_carrier: 'Cet opérateur téléphonique n’est pas configuré ici.',
  },
  ending: {
    too_many_requests: 'Trop de tentatives. Réessayez {when}.',
    user_lock_limit_reached:
      'Trop de tentatives erronées. Réessayez {when} ou connectez-vous par un lien reçu par e-mail.',
  },
  sentences: {
    unknownField: 'Le champ « {field} » n’existe pas.',
    metricsTokenWrong: 'La clé des mesures manque ou est incorrecte.',
    scopeMissing: 'Il manque à cette clé secrète le périmètre {scope}.',
    idempotencyKeyInvalid: 'Une Idempotency-Key compte de 1 à 255 caractères visibles.',
    addressMissing: 'Indiquez une adresse e-mail ou un numéro de téléphone.',
    eventUnknown: 'Ce type d’événement n’existe pas.',
    cursorUnknown: 'Ce n’est pas un curseur de cette liste. Commencez sans curseur.',

    sessionEnded: 'Votre session est terminée. Reconnectez-vous.',
    passwordWrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    phoneNotServed:
      'Nous ne pouvons pas envoyer de code à ce numéro. Prenez un autre numéro ou une adresse e-mail.',
    passkeysFull: 'Ce compte a autant de clés d’accès qu’il peut en avoir. Retirez-en une d’abord.',
    passkeyDomainNotAllowed: 'Cette page ne peut pas créer de clé d’accès pour ce domaine.',
    walletClockWrong:
      'siwe_params.issued_at n’est pas l’heure actuelle. Vérifiez l’horloge de cet appareil.',
    socialCancelled: 'Vous avez annulé la connexion chez l’autre service.',
    socialLinkInvalid: 'Le lien de connexion n’est pas valide : {field}.',

    oidcParameterInvalid: 'La requête de l’application n’est pas valide : {field}.',
    oidcParameterNotOffered: 'Le paramètre « {field} » n’est pas proposé.',
    oidcParameterTwice: 'Un paramètre apparaît deux fois.',
    logoutRedirectNotRegistered:
      'La post_logout_redirect_uri n’est pas enregistrée pour cette application.',
    responseModeNotOffered: 'Seuls les response_mode « query » et « form_post » sont possibles.',
    responseTypeNotOffered: 'Le seul response_type possible est « code ».',
    challengeMethodNotOffered: 'La code_challenge_method doit être S256.',

    emailNotOfAccount: 'Saisissez une adresse e-mail de ce compte.',
    nameNotOfAccount: 'Saisissez ce qui est affiché : cela désigne ce compte.',
    numberUnknown:
      'Ce numéro n’existe pas. Vérifiez ses chiffres, ou écrivez-le avec l’indicatif du pays, comme +33 6 12 34 56 78.',
    numberIncomplete: 'Écrivez le numéro avec l’indicatif du pays, comme +33 6 12 34 56 78.',
    openingKeysInvalid: 'Écrivez les touches qui ouvrent le portail, comme 9 ou *1.',
    keyNotPlayed: 'Cette ligne n’a que les touches 0 à 9, * et #.',
    ownPhoneFirst: 'Enregistrez d’abord votre propre numéro : c’est lui que nous appelons.',
    ownPhoneNotCallable:
      'Nous ne pouvons pas appeler ce numéro. Appelez-le depuis un autre téléphone.',
    testCallsNotSetUp:
      'Les appels d’essai ne sont pas prévus ici. Appelez votre téléphone depuis un autre.',

    codesFull: 'Il y a déjà {count} codes. Retirez-en un dont personne n’a plus besoin.',
    linksFull: 'Il y a déjà {count} liens ouverts. Retirez-en un dont personne n’a plus besoin.',
    endIsPast: 'Choisissez un moment à venir, après le début.',
    leavesFirst: 'Le jour du départ précède celui de l’arrivée.',
    code_not_digits: 'Prenez 4 à 8 chiffres.',
    code_too_short: 'Prenez au moins 4 chiffres.',
    code_too_long: 'Prenez 8 chiffres au plus, pour qu’un visiteur les dise d’une traite.',
    code_leading_zero: 'Commencez par un autre chiffre que 0 : un zéro initial se perd à l’oral.',
    code_too_few_digits: 'Prenez au moins deux chiffres différents.',
    code_sequence: 'Les chiffres qui montent ou descendent sont essayés en premier.',
    code_repeated_pattern: 'Un groupe de chiffres répété est facile à deviner.',
    code_unknown_words: 'Prenez deux mots différents de la liste : d’autres se ressemblent trop.',

    importUnitColumnMissing:
      'La première ligne nomme les colonnes. L’une d’elles doit être « unit ».',
    importUnitMissing: 'Aucun logement n’est indiqué.',
    importCellInvalid: 'Le contenu de « {column} » est illisible ou dépasse {count} caractères.',
    importEmailInvalid: 'Ce n’est pas une adresse e-mail.',
    importDayInvalid: 'Écrivez le jour comme 2026-12-31.',
    importDayPast: 'Le jour du départ est passé.',
    importNobody: 'Indiquez de qui il s’agit : par son nom ou son adresse e-mail.',
    importEmailMissing:
      'Une nouvelle personne a besoin d’une adresse e-mail : l’invitation y est envoyée.',
    importRowTwice: 'La ligne {row} concerne la même personne.',
    importFloorTwice: 'La ligne {row} indique un autre étage de ce logement.',
    importUnitFull: 'Un logement compte au plus {count} personnes, invitations comprises.',
    importAddressOften: 'Une même adresse reçoit au plus {count} invitations par jour.',
    householdFull: '{count} personnes au plus peuvent être appelées.',
    numberNotServed: 'Ce numéro ne peut être ni appelé ni joint par SMS d’ici. Prenez-en un autre.',
    numberIsOurs: 'C’est un numéro de Gatecall : l’appel nous reviendrait.',
    messageCarrierGone:
      'Le message se trouve chez un opérateur téléphonique qui n’est plus configuré ici.',
    pushServiceUnknown: 'Ce n’est pas l’adresse d’un service push connu.',
  },
  page: { title: 'Cela n’a pas marché', back: 'Retour à la connexion' },
};
