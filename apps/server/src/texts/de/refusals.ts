import type { RefusalTexts } from '../refusals.ts';

const REDIRECT_NOT_ALLOWED =
  'Die Rücksprungadresse steht nicht auf der Liste der erlaubten Adressen dieses Projekts.';
const REDIRECT_MALFORMED = 'Die Rücksprungadresse ist keine gültige Adresse.';
const SOCIAL_FAILED = 'Die Anmeldung über den anderen Dienst hat nicht geklappt. Beginne von vorn.';
const SIGN_IN_AGAIN = 'Melde dich erneut an, um das zu ändern.';

/** German: what the server refuses with. */
export const refusals: RefusalTexts = {
  rows: {
    unauthorized_credentials: 'Diese Zugangsdaten gelten hier nicht.',
    user_unauthenticated: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
    invalid_secret_authentication: 'Die Zugangsdaten der Sitzung sind nicht gültig.',
    session_not_found: 'Deine Sitzung gibt es nicht mehr. Melde dich erneut an.',

    bad_request: 'Die Anfrage war nicht zu verstehen.',
    invalid_json: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    unsupported_media_type: 'Der Inhalt der Anfrage hat einen Typ, den wir nicht lesen.',
    body_too_large: 'Die Anfrage ist zu groß.',
    route_not_found: 'Diesen Aufruf gibt es nicht.',
    method_not_allowed: 'Dieser Aufruf geht mit dieser Methode nicht.',
    invalid_session_duration_minutes:
      'Die session_duration_minutes müssen eine ganze Zahl von 1 bis 527040 sein.',
    too_many_requests: 'Zu viele Versuche. Warte einen Moment und versuche es erneut.',
    origin_not_allowed: 'Diese Seite darf die Anmeldung nicht aufrufen.',
    internal_server_error: 'Bei uns ist etwas schiefgegangen. Versuche es erneut.',
    server_unavailable: 'Der Dienst ist gerade nicht verfügbar. Versuche es bald erneut.',
    // Clients know it by these words (SRV-076); people never see them.
    captcha_required: 'Captcha required',

    user_not_found: 'Dieses Konto gibt es nicht.',
    email_not_found: 'Diese E-Mail-Adresse gibt es hier nicht.',
    phone_number_not_found: 'Diese Telefonnummer gibt es hier nicht.',
    totp_not_found: 'Dieses Konto hat keine Authenticator-App.',
    crypto_wallet_not_found: 'Dieses Krypto-Wallet gibt es hier nicht.',
    oauth_user_registration_not_found:
      'Diese Anmeldung über einen anderen Dienst gibt es hier nicht.',
    biometric_registration_not_found: 'Diese biometrische Anmeldung gibt es hier nicht.',
    webauthn_registration_not_found: 'Diesen Passkey gibt es hier nicht.',
    cannot_delete_last_primary_factor:
      'Das ist der einzige Weg in dieses Konto. Füge einen anderen hinzu, bevor du ihn entfernst.',
    stale_factors: SIGN_IN_AGAIN,
    step_up_required: SIGN_IN_AGAIN,
    account_suspended: 'Dieses Konto ist gesperrt. Wende dich an den Betreiber.',
    insufficient_factors: 'Zur Anmeldung fehlt noch der zweite Schritt.',
    invalid_email: 'Die E-Mail-Adresse ist nicht gültig.',
    invalid_phone_number: 'Die Telefonnummer ist nicht gültig.',
    invalid_phone_number_country_code: 'Nummern dieses Landes werden hier nicht bedient.',
    duplicate_email: 'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
    duplicate_phone_number: 'Diese Telefonnummer gehört zu einem anderen Konto.',
    metadata_too_large: 'Die Metadaten sind zu groß.',

    unable_to_auth_magic_link:
      'Der Anmeldelink wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an und versuche es erneut.',
    no_match_for_provided_magic_link_url: REDIRECT_NOT_ALLOWED,
    invalid_login_magic_link_url: REDIRECT_MALFORMED,
    invalid_signup_magic_link_url: REDIRECT_MALFORMED,
    inactive_email:
      'Das Postfach nimmt unsere E-Mails nicht an. Prüfe die Adresse oder nimm eine andere.',
    unsubscribed_phone_number:
      'Diese Nummer möchte keine Nachrichten mehr von uns. Antworte auf eine davon mit START, oder melde dich anders an.',
    otp_code_not_found: 'Der Code stimmt nicht. Prüfe ihn oder fordere einen neuen an.',
    unable_to_auth_otp_code:
      'Der Code stimmt nicht oder ist abgelaufen. Prüfe ihn oder fordere einen neuen an.',
    endpoint_not_authorized_for_sdk:
      'Nachrichten dieser Art sind hier nicht eingerichtet. Melde dich auf einem anderen Weg an.',
    pkce_mismatch:
      'Der PKCE-code_verifier fehlt oder passt nicht. Öffne den Link auf dem Gerät, auf dem du begonnen hast.',
    pkce_expected_code_verifier:
      'Der PKCE-code_verifier fehlt. Öffne den Link auf dem Gerät, auf dem du begonnen hast.',
    invalid_pkce_code_challenge:
      'Dieses Projekt verlangt PKCE: Zu Beginn muss eine code_challenge gesendet werden.',

    weak_password: 'Das Passwort ist zu schwach. Nimm ein längeres oder weniger übliches.',
    breached_password:
      'Dieses Passwort ist aus einem Datenleck bei einem anderen Dienst bekannt. Nimm ein anderes.',
    password_too_long: 'Das Passwort ist zu lang.',
    reset_password: 'Lege für dieses Konto zuerst ein neues Passwort fest.',
    unable_to_auth_password_reset_token:
      'Der Link zum Zurücksetzen wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an und versuche es erneut.',
    invalid_login_redirect_url: REDIRECT_NOT_ALLOWED,
    invalid_password_reset_redirect_url: REDIRECT_NOT_ALLOWED,
    session_too_old_to_reset_password: SIGN_IN_AGAIN,
    user_lock_limit_reached:
      'Zu viele falsche Versuche. Warte ein paar Minuten oder melde dich mit einem Link per E-Mail an.',

    unable_to_auth_webauthn_registration:
      'Der Passkey konnte nicht geprüft werden. Versuche es erneut.',
    unable_to_register_webauthn_registration:
      'Der Passkey konnte nicht angelegt werden. Versuche es erneut.',
    no_pending_webauthn_registration:
      'Das Hinzufügen dieses Passkeys hat zu lange gedauert oder woanders begonnen. Beginne von vorn.',
    duplicate_webauthn_registration: 'Diesen Passkey gibt es hier schon.',
    unable_to_authenticate_crypto_wallet: 'Die Signatur des Wallets konnte nicht geprüft werden.',
    duplicate_wallet_address: 'Dieses Wallet gehört zu einem anderen Konto.',
    invalid_crypto_wallet_address: 'Die Adresse des Wallets ist nicht gültig.',
    unable_to_authenticate_totp:
      'Der Code stimmt nicht. Prüfe die App und die Uhr deines Telefons.',
    totp_code_already_authenticated:
      'Dieser Code wurde schon benutzt. Warte in der Authenticator-App auf den nächsten.',
    active_totp_exists: 'Dieses Konto hat schon eine Authenticator-App.',
    unable_to_authenticate_recovery_code:
      'Der Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',

    oauth_config_not_found: 'Die Anmeldung über diesen Dienst ist nicht eingerichtet.',
    invalid_oauth_provider: 'Eine Anmeldung über diesen Dienst gibt es nicht.',
    no_match_for_provided_oauth_url: REDIRECT_NOT_ALLOWED,
    invalid_login_oauth_url: REDIRECT_MALFORMED,
    invalid_signup_oauth_url: REDIRECT_MALFORMED,
    oauth_token_not_found: SOCIAL_FAILED,
    oauth_flow_callback_error: SOCIAL_FAILED,
    id_token_invalid: SOCIAL_FAILED,
    oauth_unverified_email:
      'Der andere Dienst hat diese E-Mail-Adresse nicht bestätigt. Melde dich zuerst auf einem anderen Weg an.',
    invalid_oauth_attach_token:
      'Das Hinzufügen dieses Dienstes hat zu lange gedauert oder auf einem anderen Gerät begonnen. Beginne von vorn.',
    duplicate_oauth_registration:
      'Dieses Konto des anderen Dienstes gehört hier schon zu einem anderen Konto.',
    no_login_redirect_urls_set: 'Für die Anmeldung ist keine Rücksprungadresse gesetzt.',
    no_signup_redirect_urls_set: 'Für die Registrierung ist keine Rücksprungadresse gesetzt.',
    origin_not_allowed_for_client: 'Diese Seite ist für diese Anwendung nicht erlaubt.',
    invalid_client: 'Diese Anwendung ist nicht bekannt.',
    default_provider_not_allowed: 'Der voreingestellte Dienst geht nicht mit One Tap.',
    oauth_invalid_scope_requested: 'Diese Berechtigung ist nicht erlaubt.',
    connected_app_not_found: 'Diese Anwendung ist nicht bekannt.',
    connected_app_supplied_redirect_url_not_found_in_client:
      'Die redirect_uri ist für diese Anwendung nicht eingetragen.',
    idp_access_token_not_found: 'Das Zugriffstoken ist unbekannt.',
    idp_access_token_expired: 'Das Zugriffstoken ist abgelaufen.',
    idp_access_token_could_not_be_exchanged: 'Dieses Zugriffstoken kann nicht eingetauscht werden.',
    oauth_access_token_exchange_missing_full_access:
      'Du hast dieser Anwendung keinen vollen Zugriff erlaubt.',
    trusted_token_profile_not_found: 'Dieser Aussteller ist hier nicht eingerichtet.',
    invalid_trusted_auth_token:
      'Das Token ist nicht gültig, abgelaufen oder schon benutzt. Melde dich dort noch einmal an, wo es herkommt.',
    jwt_invalid_issuer: 'Das Token stammt von einem anderen Aussteller, als das Profil nennt.',
    jwt_invalid_audience: 'Das Token ist für eine andere Anwendung bestimmt.',
    jwt_invalid_claims: 'Dem Token fehlt eine Angabe, die zur Anmeldung nötig ist.',
    trusted_token_profile_incorrect_external_id_mapping:
      'Das Token nennt kein Konto, das es hier gibt.',
    pkce_required_for_idp_authorization_flow:
      'Diese Anwendung muss eine code_challenge senden (PKCE).',
    oidc_prompt_none_must_be_exclusive: 'Der prompt „none“ steht allein.',
    invalid_oidc_request: 'Die Anfrage der Anwendung ist nicht gültig.',
    consent_forged: 'Deine Zustimmung konnte nicht bestätigt werden. Beginne von vorn.',
    unable_to_auth_impersonation_token:
      'Der Zugang zur Ansicht wurde schon benutzt oder ist abgelaufen.',

    invalid_field: 'Ein Wert ist nicht gültig.',
    weak_entry_code: 'Dieser Code ist zu leicht zu erraten.',
    words_not_heard:
      'Hier lassen sich Codes nur eintippen: Die Leitung hört keine Wörter. Erstelle einen Code aus Ziffern.',
    duplicate_entry_code: 'Dieser Code wird an dieser Sprechanlage schon benutzt.',
    own_phone_missing: 'Speichere zuerst deine eigene Nummer.',
    own_phone_unproven:
      'Bestätige zuerst im Profil dein eigenes Telefon: Wir rufen keine Nummer an, die jemand anderem gehören könnte.',
    own_phone_not_textable:
      'An diese Nummer können wir keine SMS schicken, deshalb bleibt sie unbestätigt. Wenn du eine Mobilnummer hast, nimm die.',
    texts_not_set_up:
      'SMS sind hier nicht eingerichtet, diese Nummer lässt sich also nicht bestätigen.',
    unable_to_prove_phone:
      'Der Code stimmt nicht oder ist abgelaufen. Prüfe ihn oder lass dir einen neuen schicken.',
    session_not_in_account: 'Dieses Gerät ist nicht mehr angemeldet.',
    connection_not_found: 'Diese Anwendung hat keine Erlaubnis mehr, die du entziehen könntest.',
    guest_code_not_found: 'Diesen Gästecode gibt es nicht mehr.',
    entry_code_not_restorable:
      'Dieser Code kommt nicht zurück: Er ist schon zu lange ersetzt oder gehört jetzt jemand anderem.',
    household_member_not_found: 'Diese Person steht nicht mehr in der Liste.',
    guest_codes_full: 'Es gibt schon zu viele Codes. Nimm einen zurück, den niemand mehr braucht.',
    open_links_full:
      'Es gibt schon zu viele offene Links. Nimm einen zurück, den niemand mehr braucht.',
    household_full: 'Mehr Personen können nicht angerufen werden. Nimm zuerst jemanden heraus.',
    gate_not_found: 'Dieses Tor gibt es nicht mehr.',
    home_assistant_not_available: 'Wer Gatecall hier betreibt, hat kein Home Assistant angebunden.',
    gates_full: 'Ein Konto kann nicht mehr Tore haben. Entferne zuerst eines.',
    duplicate_gate: 'Ein anderes deiner Tore hat diese Nummer schon.',
    home_not_found: 'Du gehörst nicht mehr zu diesem Haushalt.',
    owner_only: 'Das kann nur, wem dieses Tor gehört.',
    invite_not_found: 'Diese Einladung gibt es nicht. Bitte um einen neuen Link.',
    invite_expired: 'Diese Einladung ist abgelaufen. Bitte um einen neuen Link.',
    invite_used: 'Diese Einladung wurde schon benutzt. Bitte um einen neuen Link.',
    invite_taken_back: 'Diese Einladung wurde zurückgezogen. Bitte um einen neuen Link.',
    own_gate_at_panel:
      'Eines deiner Tore hat die Nummer einer Sprechanlage dieses Gebäudes. Wenn du einziehst, gehört es zum Gebäude: Die Hausverwaltung kann Nummer und Tasten ändern und sehen, wer dort geklingelt hat, nachdem sie dir den Grund genannt hat. Ist das Tor an diesem Gebäude, dann bestätige es; wenn nicht, frag die Hausverwaltung nach der Nummer.',
    own_invite:
      'Das ist deine eigene Einladung. Schick den Link der Person, die du einladen willst.',
    already_member: 'Du gehörst schon zu diesem Haushalt.',
    people_full:
      'Mehr Personen können nicht eingeladen werden. Entferne zuerst jemanden oder eine Einladung.',
    call_not_found: 'Diesen Anruf gibt es nicht mehr.',
    call_is_over: 'Dieser Anruf ist schon vorbei.',
    call_is_answered: 'Jemand zu Hause spricht schon mit dem Gast.',
    no_keys_to_play:
      'Diese Leitung kann die Tasten nicht spielen, die dein Tor öffnen: In diesem Anruf lässt es sich nicht öffnen.',
    push_device_not_found: 'Dieses Gerät nimmt keine Hinweise mehr an.',
    push_not_wanted:
      'An deine Geräte geht nichts: Schalte zuerst unter „Sag mir Bescheid per“ die „Benachrichtigung auf meinen Geräten“ ein.',
    message_not_found: 'In diesem Anruf hat niemand eine Nachricht hinterlassen.',
    message_gone: 'Diese Nachricht ist bei der Telefongesellschaft gelöscht.',
    intercom_not_set_up: 'Speichere zuerst Nummer und Code der Sprechanlage.',
    system_numbers_exhausted:
      'Deine Angaben sind gespeichert, aber gerade ist keine Systemnummer frei. Speichere sie später noch einmal, oder frag den Betreiber nach einer Nummer.',

    api_key_required: 'Dieser Aufruf braucht einen geheimen Schlüssel: Authorization: Bearer sk_…',
    invalid_api_key:
      'Den geheimen Schlüssel gibt es nicht, er ist abgelaufen oder wurde widerrufen.',
    scope_missing: 'Mit diesem geheimen Schlüssel ist der Aufruf nicht erlaubt.',
    people_only:
      'Diesen Aufruf darf kein Schlüssel machen: Er ist für Menschen, die sich anmelden.',
    operators_only: 'Dieses Konto hat hier keine Rolle. Bitte einen Betreiber um eine Einladung.',
    strong_factor_required:
      'Dafür brauchst du einen Passkey oder eine Authenticator-App. Füge eins davon zu deinem Konto hinzu, oder melde dich damit an.',
    role_not_allowed: 'Deine Rolle darf das nicht. Frag einen Betreiber.',
    building_not_yours: 'Das betrifft keines deiner Gebäude.',
    operator_not_found: 'Unter dieser Kennung hat niemand eine Rolle.',
    already_invited:
      'Diese Adresse ist schon eingeladen, zu einer anderen Rolle oder anderen Gebäuden. Ändere diese Einladung, oder nimm sie zuerst zurück.',
    already_operator: 'Dieses Konto hat schon eine Rolle. Ändere diese.',
    help_elsewhere:
      'Hier melden sich die Bewohner bei einem anderen Anbieter an. Hilfe im Konto gibt es nur dort.',
    last_operator: 'Das ist der letzte Betreiber. Lade zuerst einen anderen ein.',
    own_role: 'Die eigene Rolle ändert niemand. Bitte einen anderen Betreiber.',
    key_not_found: 'Diesen Schlüssel gibt es nicht, oder er wurde widerrufen.',
    reason_required:
      'Sag im Header Reason, warum du das nachsiehst: 1 bis 200 Zeichen. Der Grund wird aufbewahrt.',
    resident_not_found: 'Diesen Bewohner gibt es nicht.',
    factor_not_found: 'Diesen Faktor gibt es nicht, oder er lässt sich nicht entfernen.',
    number_not_found: 'Diese Nummer ist nicht im Bestand.',
    number_in_use:
      'An diese Nummer leiten noch Tore weiter. Gib sie mit force frei, wenn sie nicht mehr gebraucht wird.',
    building_not_found: 'Dieses Gebäude gibt es nicht.',
    building_occupied: 'In diesem Gebäude wohnen Menschen. Lass sie zuerst ausziehen.',
    import_unreadable: 'Das ist keine Tabelle: Trenne die Zellen durch Kommas oder Semikolons.',
    import_too_large: 'Diese Datei hat mehr als 10.000 Zeilen. Importiere sie in Teilen.',
    import_changed:
      'Das Gebäude hat sich seit der Vorschau geändert. Sieh dir die Unterschiede noch einmal an.',
    panel_not_found: 'Diese Sprechanlage gibt es nicht.',
    panel_number_taken:
      'Von dieser Nummer ruft schon eine andere Sprechanlage oder ein anderes Tor an.',
    panels_full: 'Dieses Gebäude hat so viele Sprechanlagen, wie ein Bewohner Tore haben kann.',
    unit_not_found: 'Diese Einheit gibt es nicht.',
    unit_label_taken: 'Eine andere Einheit dieses Gebäudes heißt schon so.',
    unit_occupied: 'In dieser Einheit wohnen Menschen. Lass sie zuerst ausziehen.',
    already_resident: 'Diese Person wohnt schon in der Einheit.',
    account_unconfirmed:
      'Niemand hat die Adresse oder Nummer dieses Kontos bestätigt: Ein Fremder kann sie eingegeben haben. Lade die Person stattdessen ein.',
    not_a_resident: 'Diese Person wohnt nicht in der Einheit.',
    webhook_not_found: 'Diesen Webhook gibt es nicht.',
    webhook_url_not_allowed:
      'An diese Adresse lässt sich nichts senden: Sie ist keine Webadresse oder liegt in einem privaten Netz, das der Server nicht aufführt.',
    event_not_found: 'Dieses Ereignis gibt es nicht mehr.',
    idempotency_key_in_use:
      'Eine Anfrage mit diesem Idempotency-Key läuft noch, oder ihre Antwort ging verloren. Sieh nach, was sie bewirkt hat, bevor du sie unter einem anderen Schlüssel sendest.',
    idempotency_key_reused:
      'Dieser Idempotency-Key gehört zu einer anderen Anfrage der letzten 24 Stunden.',
    precondition_failed: 'Das wurde geändert, seit du es gelesen hast. Lies es erneut.',

    invalid_webhook_signature: 'Die Signatur des Webhooks ist nicht gültig.',
    unknown_carrier: 'Diese Telefongesellschaft gibt es hier nicht.',
  },
  ending: {
    too_many_requests: 'Zu viele Versuche. Versuche es {when} erneut.',
    user_lock_limit_reached:
      'Zu viele falsche Versuche. Versuche es {when} erneut oder melde dich mit einem Link per E-Mail an.',
  },
  sentences: {
    unknownField: 'Das Feld „{field}“ gibt es nicht.',
    metricsTokenWrong: 'Der Schlüssel für die Messwerte fehlt oder stimmt nicht.',
    scopeMissing: 'Diesem geheimen Schlüssel fehlt der Bereich {scope}.',
    idempotencyKeyInvalid: 'Ein Idempotency-Key hat 1 bis 255 sichtbare Zeichen.',
    addressMissing: 'Nenne eine E-Mail-Adresse oder eine Telefonnummer.',
    eventUnknown: 'Diesen Typ von Ereignis gibt es nicht.',
    cursorUnknown: 'Das ist kein Cursor dieser Liste. Beginne ohne einen.',

    sessionEnded: 'Deine Sitzung ist zu Ende. Melde dich erneut an.',
    passwordWrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    phoneNotServed:
      'An diese Nummer können wir keine Codes senden. Nimm eine andere oder eine E-Mail-Adresse.',
    passkeysFull: 'Dieses Konto hat so viele Passkeys, wie es haben kann. Entferne zuerst einen.',
    passkeyDomainNotAllowed: 'Diese Seite darf für diese Domain keine Passkeys anlegen.',
    walletClockWrong:
      'siwe_params.issued_at ist nicht die aktuelle Zeit. Prüfe die Uhr dieses Geräts.',
    socialCancelled: 'Du hast die Anmeldung beim anderen Dienst abgebrochen.',
    socialLinkInvalid: 'Der Anmeldelink ist nicht gültig: {field}.',

    oidcParameterInvalid: 'Die Anfrage der Anwendung ist nicht gültig: {field}.',
    oidcParameterNotOffered: 'Den Parameter „{field}“ gibt es hier nicht.',
    oidcParameterTwice: 'Ein Parameter kommt zweimal vor.',
    logoutRedirectNotRegistered:
      'Die post_logout_redirect_uri ist für diese Anwendung nicht eingetragen.',
    responseModeNotOffered: 'Als response_mode gibt es nur „query“ und „form_post“.',
    responseTypeNotOffered: 'Als response_type gibt es nur „code“.',
    challengeMethodNotOffered: 'Die code_challenge_method muss S256 sein.',

    emailNotOfAccount: 'Gib eine E-Mail-Adresse dieses Kontos ein.',
    nameNotOfAccount: 'Gib ein, was dasteht: Es bezeichnet dieses Konto.',
    numberUnknown:
      'Diese Nummer gibt es nicht. Prüfe ihre Ziffern oder schreib sie mit Landesvorwahl, zum Beispiel +49 30 901820.',
    numberIncomplete: 'Schreib die Nummer mit Landesvorwahl, zum Beispiel +49 30 901820.',
    openingKeysInvalid: 'Schreib die Tasten, die das Tor öffnen, zum Beispiel 9 oder *1.',
    keyNotPlayed: 'Diese Leitung kennt nur die Tasten 0 bis 9, * und #.',
    ownPhoneFirst: 'Speichere zuerst deine eigene Nummer: Sie rufen wir an.',
    ownPhoneNotCallable:
      'Diese Nummer können wir nicht anrufen. Ruf sie selbst von einem anderen Telefon aus an.',
    testCallsNotSetUp:
      'Testanrufe sind hier nicht eingerichtet. Ruf dein Telefon von einem anderen aus an.',

    codesFull: 'Es gibt schon {count} Codes. Nimm einen zurück, den niemand mehr braucht.',
    linksFull: 'Es gibt schon {count} offene Links. Nimm einen zurück, den niemand mehr braucht.',
    endIsPast: 'Wähle einen Zeitpunkt in der Zukunft, nach dem Beginn.',
    leavesFirst: 'Der Tag des Auszugs liegt vor dem des Einzugs.',
    code_not_digits: 'Nimm 4 bis 8 Ziffern.',
    code_too_short: 'Nimm mindestens 4 Ziffern.',
    code_too_long: 'Nimm höchstens 8 Ziffern, damit ein Gast sie in einem Atemzug sagen kann.',
    code_leading_zero:
      'Beginne nicht mit 0: Eine führende Null geht beim Sprechen leicht verloren.',
    code_too_few_digits: 'Nimm mindestens zwei verschiedene Ziffern.',
    code_sequence: 'Auf- oder absteigende Ziffern probiert jeder zuerst.',
    code_repeated_pattern: 'Eine wiederholte Zifferngruppe ist leicht zu erraten.',
    code_unknown_words: 'Nimm zwei verschiedene Wörter der Wortliste: Andere klingen zu ähnlich.',

    importUnitColumnMissing: 'Die erste Zeile benennt die Spalten. Eine davon muss „unit“ heißen.',
    importUnitMissing: 'Es ist keine Einheit genannt.',
    importCellInvalid:
      'Was unter „{column}“ steht, ist nicht lesbar oder länger als {count} Zeichen.',
    importEmailInvalid: 'Das ist keine E-Mail-Adresse.',
    importDayInvalid: 'Schreib den Tag wie 2026-12-31.',
    importDayPast: 'Der Tag des Auszugs ist vorbei.',
    importNobody: 'Nenne, wer umzieht: mit Namen oder E-Mail-Adresse.',
    importEmailMissing: 'Wer neu ist, braucht eine E-Mail-Adresse: Dorthin geht die Einladung.',
    importRowTwice: 'Zeile {row} handelt von derselben Person.',
    importFloorTwice: 'Zeile {row} nennt ein anderes Stockwerk dieser Einheit.',
    importUnitFull:
      'In einer Einheit können höchstens {count} Personen wohnen oder eingeladen sein.',
    importAddressOften: 'An eine Adresse gehen höchstens {count} Einladungen am Tag.',
    householdFull: 'Höchstens {count} Personen können angerufen werden.',
    numberNotServed:
      'Diese Nummer ist von hier weder per SMS noch per Anruf erreichbar. Nimm eine andere.',
    numberIsOurs: 'Das ist eine Nummer von Gatecall: Der Anruf käme zu uns zurück.',
    messageCarrierGone:
      'Die Nachricht liegt bei einer Telefongesellschaft, die hier nicht mehr eingerichtet ist.',
    pushServiceUnknown: 'Das ist nicht die Adresse eines bekannten Push-Dienstes.',
  },
  page: { title: 'Das hat nicht geklappt', back: 'Zurück zur Anmeldung' },
};
