import type { RefusalTexts } from '../refusals.ts';

const REDIRECT_NOT_ALLOWED =
  'La dirección de retorno no está en la lista de direcciones permitidas de este proyecto.';
const REDIRECT_MALFORMED = 'La dirección de retorno no es una dirección válida.';
const SOCIAL_FAILED = 'No se ha podido entrar con el otro servicio. Empieza de nuevo.';
const SIGN_IN_AGAIN = 'Inicia sesión de nuevo para hacer este cambio.';

/** Spanish: what the server refuses with. */
export const refusals: RefusalTexts = {
  rows: {
    unauthorized_credentials: 'Estas credenciales no sirven aquí.',
    user_unauthenticated: 'Tu sesión ha terminado. Inicia sesión para continuar.',
    invalid_secret_authentication: 'Las credenciales de la sesión no son válidas.',
    session_not_found: 'Tu sesión ya no existe. Inicia sesión de nuevo.',

    bad_request: 'No se ha podido entender la solicitud.',
    invalid_json: 'El contenido de la solicitud no es JSON válido.',
    unsupported_media_type: 'El contenido de la solicitud es de un tipo que no leemos.',
    body_too_large: 'La solicitud es demasiado grande.',
    route_not_found: 'Esa llamada no existe.',
    method_not_allowed: 'Esa llamada no admite ese método.',
    invalid_session_duration_minutes:
      'session_duration_minutes debe ser un número entero de 1 a 527040.',
    too_many_requests: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    origin_not_allowed: 'Esta página no puede usar el inicio de sesión.',
    internal_server_error: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
    server_unavailable: 'El servicio no está disponible ahora. Inténtalo de nuevo en un rato.',
    // Clients know it by these words (SRV-076); people never see them.
    captcha_required: 'Captcha required',

    user_not_found: 'Esa cuenta no existe.',
    email_not_found: 'Esa dirección de correo no está registrada.',
    phone_number_not_found: 'Ese número de teléfono no está registrado.',
    totp_not_found: 'Esta cuenta no tiene ninguna app de autenticación.',
    crypto_wallet_not_found: 'Esa billetera cripto no está registrada.',
    oauth_user_registration_not_found: 'Ese acceso con otro servicio no está registrado.',
    biometric_registration_not_found: 'Ese registro biométrico no existe.',
    webauthn_registration_not_found: 'Esa llave de acceso no está registrada.',
    cannot_delete_last_primary_factor:
      'Es la única forma de entrar en la cuenta. Añade otra antes de quitarla.',
    stale_factors: SIGN_IN_AGAIN,
    step_up_required: SIGN_IN_AGAIN,
    account_suspended: 'Esta cuenta está suspendida. Pregunta a quien gestiona este servicio.',
    insufficient_factors: 'Falta el segundo paso para iniciar sesión.',
    invalid_email: 'La dirección de correo no es válida.',
    invalid_phone_number: 'El número de teléfono no es válido.',
    invalid_phone_number_country_code: 'Aquí no se admiten números de este país.',
    duplicate_email: 'Esa dirección de correo pertenece a otra cuenta.',
    duplicate_phone_number: 'Ese número de teléfono pertenece a otra cuenta.',
    metadata_too_large: 'Los metadatos son demasiado grandes.',

    unable_to_auth_magic_link:
      'El enlace ya se ha usado o ha caducado. Pide uno nuevo e inténtalo otra vez.',
    no_match_for_provided_magic_link_url: REDIRECT_NOT_ALLOWED,
    invalid_login_magic_link_url: REDIRECT_MALFORMED,
    invalid_signup_magic_link_url: REDIRECT_MALFORMED,
    inactive_email: 'El buzón no acepta nuestros correos. Revisa la dirección o usa otra.',
    unsubscribed_phone_number:
      'Este número ha pedido no recibir más mensajes nuestros. Responde a uno de ellos con START o inicia sesión de otra forma.',
    otp_code_not_found: 'El código no es correcto. Compruébalo o pide uno nuevo.',
    unable_to_auth_otp_code:
      'El código no es correcto o ha caducado. Compruébalo o pide uno nuevo.',
    endpoint_not_authorized_for_sdk:
      'Los mensajes de este tipo no están configurados aquí. Inicia sesión de otra manera.',
    pkce_mismatch:
      'El code_verifier de PKCE falta o no coincide. Abre el enlace en el dispositivo en el que empezaste.',
    pkce_expected_code_verifier:
      'Falta el code_verifier de PKCE. Abre el enlace en el dispositivo en el que empezaste.',
    invalid_pkce_code_challenge:
      'Este proyecto exige PKCE: hay que enviar un code_challenge al empezar.',

    weak_password: 'La contraseña es demasiado débil. Elige una más larga o menos común.',
    breached_password:
      'Esta contraseña se conoce por una filtración de datos de otro servicio. Elige otra.',
    password_too_long: 'La contraseña es demasiado larga.',
    reset_password: 'Crea primero una contraseña nueva para esta cuenta.',
    unable_to_auth_password_reset_token:
      'El enlace para cambiar la contraseña ya se ha usado o ha caducado. Pide uno nuevo e inténtalo otra vez.',
    invalid_login_redirect_url: REDIRECT_NOT_ALLOWED,
    invalid_password_reset_redirect_url: REDIRECT_NOT_ALLOWED,
    session_too_old_to_reset_password: SIGN_IN_AGAIN,
    user_lock_limit_reached:
      'Demasiados intentos fallidos. Espera unos minutos o entra con un enlace por correo.',

    unable_to_auth_webauthn_registration:
      'No se ha podido comprobar la llave de acceso. Inténtalo de nuevo.',
    unable_to_register_webauthn_registration:
      'No se ha podido registrar la llave de acceso. Inténtalo de nuevo.',
    no_pending_webauthn_registration:
      'Añadir esta llave de acceso ha tardado demasiado o empezó en otro sitio. Empieza de nuevo.',
    duplicate_webauthn_registration: 'Esta llave de acceso ya está registrada.',
    unable_to_authenticate_crypto_wallet: 'No se ha podido comprobar la firma de la billetera.',
    duplicate_wallet_address: 'Esa billetera pertenece a otra cuenta.',
    invalid_crypto_wallet_address: 'La dirección de la billetera no es válida.',
    unable_to_authenticate_totp:
      'El código no es correcto. Comprueba la app y la hora del teléfono.',
    totp_code_already_authenticated:
      'Este código ya se ha usado. Espera al siguiente en la app de autenticación.',
    active_totp_exists: 'Esta cuenta ya tiene una app de autenticación.',
    unable_to_authenticate_recovery_code:
      'El código de recuperación no es correcto o ya se ha usado.',

    oauth_config_not_found: 'El acceso con ese servicio no está configurado.',
    invalid_oauth_provider: 'No hay acceso con ese servicio.',
    no_match_for_provided_oauth_url: REDIRECT_NOT_ALLOWED,
    invalid_login_oauth_url: REDIRECT_MALFORMED,
    invalid_signup_oauth_url: REDIRECT_MALFORMED,
    oauth_token_not_found: SOCIAL_FAILED,
    oauth_flow_callback_error: SOCIAL_FAILED,
    id_token_invalid: SOCIAL_FAILED,
    oauth_unverified_email:
      'El otro servicio no ha comprobado esta dirección de correo. Entra primero de otra forma.',
    invalid_oauth_attach_token:
      'Añadir este servicio ha tardado demasiado o empezó en otro dispositivo. Empieza de nuevo.',
    duplicate_oauth_registration: 'Esa cuenta del otro servicio pertenece aquí a otra persona.',
    no_login_redirect_urls_set: 'No hay dirección de retorno para el inicio de sesión.',
    no_signup_redirect_urls_set: 'No hay dirección de retorno para el registro.',
    origin_not_allowed_for_client: 'Esta página no está permitida para esta aplicación.',
    invalid_client: 'Esa aplicación no se conoce.',
    default_provider_not_allowed: 'El servicio predeterminado no admite One Tap.',
    oauth_invalid_scope_requested: 'Ese permiso no está admitido.',
    connected_app_not_found: 'Esa aplicación no se conoce.',
    connected_app_supplied_redirect_url_not_found_in_client:
      'La redirect_uri no está registrada para esta aplicación.',
    idp_access_token_not_found: 'El token de acceso no se conoce.',
    idp_access_token_expired: 'El token de acceso ha caducado.',
    idp_access_token_could_not_be_exchanged: 'Este token de acceso no se puede canjear.',
    oauth_access_token_exchange_missing_full_access:
      'No has permitido a esta aplicación el acceso completo.',
    trusted_token_profile_not_found: 'Ese emisor no está configurado aquí.',
    invalid_trusted_auth_token:
      'El token no es válido, ha caducado o ya se ha usado. Vuelve a entrar allí de donde viene.',
    jwt_invalid_issuer: 'El token viene de un emisor distinto del que indica el perfil.',
    jwt_invalid_audience: 'El token está destinado a otra aplicación.',
    jwt_invalid_claims: 'Al token le falta un dato necesario para entrar.',
    trusted_token_profile_incorrect_external_id_mapping:
      'El token no nombra ninguna cuenta de aquí.',
    pkce_required_for_idp_authorization_flow:
      'Esta aplicación debe enviar un code_challenge (PKCE).',
    oidc_prompt_none_must_be_exclusive: 'El prompt «none» va solo.',
    invalid_oidc_request: 'La solicitud de la aplicación no es válida.',
    consent_forged: 'No se ha podido confirmar tu permiso. Empieza de nuevo.',
    unable_to_auth_impersonation_token:
      'El acceso para ver la cuenta ya se ha usado o ha caducado.',

    invalid_field: 'Un valor no es válido.',
    weak_entry_code: 'Este código es demasiado fácil de adivinar.',
    words_not_heard:
      'Aquí los códigos solo se pueden marcar: la línea no oye palabras. Crea un código de cifras.',
    duplicate_entry_code: 'Este código ya se usa en este interfono.',
    own_phone_missing: 'Guarda primero tu propio número.',
    own_phone_unproven:
      'Confirma primero tu propio teléfono en el perfil: no llamamos a ningún número que pueda ser de otra persona.',
    own_phone_not_textable:
      'No podemos enviar SMS a este número, así que queda sin confirmar. Si tienes un móvil, usa ese.',
    texts_not_set_up:
      'Los SMS no están configurados aquí, así que este número no se puede confirmar.',
    unable_to_prove_phone: 'El código no es correcto o ha caducado. Compruébalo o pide otro.',
    session_not_in_account: 'Ese dispositivo ya no tiene la sesión iniciada.',
    connection_not_found: 'Esta aplicación no tiene ningún permiso que retirar.',
    guest_code_not_found: 'Ese código de invitado ya no existe.',
    entry_code_not_restorable:
      'Ese código no puede volver: se cambió hace demasiado tiempo o ahora es de otra persona.',
    household_member_not_found: 'Esa persona ya no está en la lista.',
    guest_codes_full: 'Ya hay demasiados códigos. Retira uno que ya nadie necesite.',
    open_links_full: 'Ya hay demasiados enlaces abiertos. Retira uno que ya nadie necesite.',
    household_full: 'No se puede llamar a más personas. Quita antes a alguna.',
    gate_not_found: 'Esta puerta ya no existe.',
    home_assistant_not_available:
      'Quien administra esta instalación no ha conectado ningún Home Assistant.',
    gates_full: 'Una cuenta no puede tener más puertas. Quita antes una.',
    duplicate_gate: 'Otra de tus puertas ya tiene este número.',
    home_not_found: 'Ya no formas parte de este hogar.',
    owner_only: 'Eso solo puede hacerlo el titular de esta puerta.',
    invite_not_found: 'Esa invitación no existe. Pide un enlace nuevo.',
    invite_expired: 'Esta invitación ha caducado. Pide un enlace nuevo.',
    invite_used: 'Esta invitación ya se ha usado. Pide un enlace nuevo.',
    invite_taken_back: 'Esta invitación se ha retirado. Pide un enlace nuevo.',
    own_gate_at_panel:
      'Una de tus puertas tiene el número de un interfono de este edificio. Si te das de alta, pasa a ser del edificio: la administración puede cambiar el número y las teclas, y ver quién llamó allí después de decirte por qué. Si la puerta está en este edificio, confírmalo; si no, pregunta a la administración por el número.',
    own_invite: 'Es tu propia invitación. Envía el enlace a quien quieras invitar.',
    already_member: 'Ya formas parte de este hogar.',
    people_full: 'No se puede invitar a más personas. Quita antes a alguna o una invitación.',
    call_not_found: 'Esa llamada ya no existe.',
    call_is_over: 'Esa llamada ya ha terminado.',
    call_is_answered: 'Alguien en casa ya está hablando con la visita.',
    no_keys_to_play:
      'Esta línea no puede marcar las teclas que abren tu puerta: no se puede abrir en esta llamada.',
    push_device_not_found: 'Ese dispositivo ya no acepta avisos.',
    push_not_wanted:
      'No se envía nada a tus dispositivos: activa antes «Notificación en mis dispositivos» en «Avísame por».',
    message_not_found: 'Nadie dejó un mensaje en esta llamada.',
    message_gone: 'La compañía telefónica ya ha borrado este mensaje.',
    intercom_not_set_up: 'Guarda primero el número y el código del interfono.',
    system_numbers_exhausted:
      'Tus ajustes están guardados, pero ahora no hay ningún número de sistema libre. Guárdalos otra vez más tarde o pide un número al operador.',

    api_key_required: 'Esta llamada necesita una clave secreta: Authorization: Bearer sk_…',
    invalid_api_key: 'La clave secreta no existe, ha caducado o fue revocada.',
    scope_missing: 'Esta clave secreta no permite hacer la llamada.',
    people_only: 'Ninguna clave puede hacer esta llamada: es para personas que inician sesión.',
    operators_only: 'Esta cuenta no tiene ningún rol aquí. Pide a un operador que te invite.',
    strong_factor_required:
      'Para esto hace falta una llave de acceso o una app de autenticación. Añade una a tu cuenta o inicia sesión con ella.',
    role_not_allowed: 'Tu rol no permite hacer esto. Pídeselo a un operador.',
    building_not_yours: 'Esto no trata de ninguno de tus edificios.',
    operator_not_found: 'Nadie con este identificador tiene un rol.',
    already_invited:
      'Esta dirección ya está invitada, con otro rol u otros edificios. Cambia esa invitación o retírala antes.',
    already_operator: 'Esta cuenta ya tiene un rol. Cambia ese.',
    help_elsewhere:
      'Aquí los residentes inician sesión en otro proveedor. Solo desde allí se puede ayudar en una cuenta.',
    last_operator: 'Es el último operador. Invita antes a otro.',
    own_role: 'Nadie cambia su propio rol. Pídeselo a otro operador.',
    key_not_found: 'Esa clave no existe o fue revocada.',
    reason_required:
      'Indica en la cabecera Reason por qué lo consultas: de 1 a 200 caracteres. El motivo se guarda.',
    resident_not_found: 'Ese residente no existe.',
    factor_not_found: 'Ese factor no existe o no se puede quitar.',
    number_not_found: 'Ese número no está en la reserva.',
    number_in_use:
      'Hay puertas que desvían a este número. Libéralo con force si ya no lo necesitan.',
    building_not_found: 'Este edificio no existe.',
    building_occupied: 'En este edificio vive gente. Antes hay que darla de baja.',
    import_unreadable: 'Esto no es una tabla: separa las celdas con comas o puntos y coma.',
    import_too_large: 'Este archivo tiene más de 10.000 filas. Impórtalo por partes.',
    import_changed: 'El edificio ha cambiado desde la vista previa. Mira otra vez las diferencias.',
    panel_not_found: 'Este interfono no existe.',
    panel_number_taken: 'Otro interfono u otra puerta llama ya desde este número.',
    panels_full: 'Este edificio tiene tantos interfonos como puertas puede tener un residente.',
    unit_not_found: 'Esta vivienda no existe.',
    unit_label_taken: 'Otra vivienda de este edificio ya se llama así.',
    unit_occupied: 'En esta vivienda vive gente. Antes hay que darla de baja.',
    already_resident: 'Esta persona ya vive en la vivienda.',
    account_unconfirmed:
      'Nadie ha confirmado la dirección o el número de esta cuenta: puede haberlos escrito un desconocido. Invita mejor a la persona.',
    not_a_resident: 'Esta persona no vive en la vivienda.',
    webhook_not_found: 'Ese webhook no existe.',
    webhook_url_not_allowed:
      'No se puede enviar nada a esta dirección: no es una dirección web, o está en una red privada que el servidor no incluye en su lista.',
    event_not_found: 'Ese evento ya no existe.',
    idempotency_key_in_use:
      'Una solicitud con esta Idempotency-Key está en curso, o su respuesta se perdió. Comprueba qué ha hecho antes de enviarla con otra clave.',
    idempotency_key_reused:
      'Esta Idempotency-Key pertenece a otra solicitud de las últimas 24 horas.',
    precondition_failed: 'Esto ha cambiado desde que lo leíste. Vuelve a leerlo.',

    invalid_webhook_signature: 'La firma del webhook no es válida.',
    unknown_carrier: 'Esa compañía telefónica no está configurada.',
  },
  ending: {
    too_many_requests: 'Demasiados intentos. Inténtalo de nuevo {when}.',
    user_lock_limit_reached:
      'Demasiados intentos fallidos. Inténtalo de nuevo {when} o entra con un enlace por correo.',
  },
  sentences: {
    unknownField: 'No existe el campo «{field}».',
    metricsTokenWrong: 'Falta la clave de las métricas o no es correcta.',
    scopeMissing: 'A esta clave secreta le falta el ámbito {scope}.',
    idempotencyKeyInvalid: 'Una Idempotency-Key tiene de 1 a 255 caracteres visibles.',
    addressMissing: 'Indica una dirección de correo o un número de teléfono.',
    eventUnknown: 'Ese tipo de evento no existe.',
    cursorUnknown: 'Este cursor no es de esta lista. Empieza sin ninguno.',

    sessionEnded: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
    passwordWrong: 'El correo o la contraseña no son correctos.',
    phoneNotServed:
      'No podemos enviar códigos a ese número. Usa otro número o una dirección de correo.',
    passkeysFull: 'Esta cuenta ya no admite más llaves de acceso. Quita una primero.',
    passkeyDomainNotAllowed: 'Esta página no puede crear llaves de acceso para ese dominio.',
    walletClockWrong:
      'siwe_params.issued_at no es la hora actual. Comprueba el reloj de este dispositivo.',
    socialCancelled: 'Has cancelado el acceso en el otro servicio.',
    socialLinkInvalid: 'El enlace de acceso no es válido: {field}.',

    oidcParameterInvalid: 'La solicitud de la aplicación no es válida: {field}.',
    oidcParameterNotOffered: 'El parámetro «{field}» no se admite.',
    oidcParameterTwice: 'Hay un parámetro repetido.',
    logoutRedirectNotRegistered:
      'La post_logout_redirect_uri no está registrada para esta aplicación.',
    responseModeNotOffered: 'Solo se admite el response_mode «query» o «form_post».',
    responseTypeNotOffered: 'El único response_type admitido es «code».',
    challengeMethodNotOffered: 'El code_challenge_method debe ser S256.',

    emailNotOfAccount: 'Escribe una dirección de correo de esta cuenta.',
    nameNotOfAccount: 'Escribe lo que se muestra: identifica esta cuenta.',
    numberUnknown:
      'Ese número no existe. Comprueba sus cifras o escríbelo con su prefijo de país, como +34 612 345 678.',
    numberIncomplete: 'Escribe el número con su prefijo de país, como +34 612 345 678.',
    openingKeysInvalid: 'Escribe las teclas que abren la puerta, como 9 o *1.',
    keyNotPlayed: 'Esta línea solo tiene las teclas del 0 al 9, * y #.',
    ownPhoneFirst: 'Guarda primero tu propio número: es al que llamamos.',
    ownPhoneNotCallable: 'No podemos llamar a ese número. Llámalo tú desde otro teléfono.',
    testCallsNotSetUp: 'Aquí no hay llamadas de prueba. Llama a tu teléfono desde otro.',

    codesFull: 'Ya hay {count} códigos. Retira uno que ya nadie necesite.',
    linksFull: 'Ya hay {count} enlaces abiertos. Retira uno que ya nadie necesite.',
    endIsPast: 'Elige un momento futuro, posterior al comienzo.',
    leavesFirst: 'El día de salida es anterior al de entrada.',
    code_not_digits: 'Usa de 4 a 8 cifras.',
    code_too_short: 'Usa al menos 4 cifras.',
    code_too_long: 'Usa como mucho 8 cifras, para que se digan de un tirón.',
    code_leading_zero:
      'Empieza por una cifra que no sea 0: un cero al principio se pierde al hablar.',
    code_too_few_digits: 'Usa al menos dos cifras distintas.',
    code_sequence: 'Las cifras que suben o bajan seguidas son lo primero que se prueba.',
    code_repeated_pattern: 'Un grupo de cifras repetido es fácil de adivinar.',
    code_unknown_words: 'Usa dos palabras distintas de la lista: otras suenan demasiado parecido.',

    importUnitColumnMissing: 'La primera fila nombra las columnas. Una de ellas debe ser «unit».',
    importUnitMissing: 'No se indica ninguna vivienda.',
    importCellInvalid:
      'El contenido de «{column}» no se puede leer o tiene más de {count} caracteres.',
    importEmailInvalid: 'Esto no es una dirección de correo electrónico.',
    importDayInvalid: 'Escribe el día como 2026-12-31.',
    importDayPast: 'El día de salida ya ha pasado.',
    importNobody: 'Indica de quién se trata: con nombre o dirección de correo.',
    importEmailMissing:
      'Quien es nuevo necesita una dirección de correo: allí llega la invitación.',
    importRowTwice: 'La fila {row} trata de la misma persona.',
    importFloorTwice: 'La fila {row} indica otra planta de esta vivienda.',
    importUnitFull:
      'En una vivienda puede haber como máximo {count} personas, contando las invitadas.',
    importAddressOften: 'A una misma dirección se envían como máximo {count} invitaciones al día.',
    householdFull: 'Se puede llamar a {count} personas como mucho.',
    numberNotServed: 'Desde aquí no se puede llamar ni escribir a ese número. Usa otro.',
    numberIsOurs: 'Ese número es de Gatecall: la llamada volvería a nosotros.',
    messageCarrierGone:
      'El mensaje está en una compañía telefónica que aquí ya no está configurada.',
    pushServiceUnknown: 'Esa no es la dirección de un servicio push conocido.',
  },
  page: { title: 'No ha funcionado', back: 'Volver al inicio de sesión' },
};
