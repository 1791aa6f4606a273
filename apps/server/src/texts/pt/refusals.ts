import type { RefusalTexts } from '../refusals.ts';

const REDIRECT_NOT_ALLOWED =
  'O endereço de retorno não está na lista de endereços permitidos deste projeto.';
const REDIRECT_MALFORMED = 'O endereço de retorno não é um endereço válido.';
const SOCIAL_FAILED = 'Não foi possível entrar com o outro serviço. Comece de novo.';
const SIGN_IN_AGAIN = 'Entre de novo para fazer essa mudança.';

/** Brazilian Portuguese: what the server refuses with. */
export const refusals: RefusalTexts = {
  rows: {
    unauthorized_credentials: 'Estas credenciais não valem aqui.',
    user_unauthenticated: 'Sua sessão terminou. Entre para continuar.',
    invalid_secret_authentication: 'As credenciais da sessão não são válidas.',
    session_not_found: 'Sua sessão não existe mais. Entre de novo.',

    bad_request: 'Não foi possível entender a solicitação.',
    invalid_json: 'O conteúdo da solicitação não é JSON válido.',
    unsupported_media_type: 'O conteúdo da solicitação é de um tipo que não lemos.',
    body_too_large: 'A solicitação é grande demais.',
    route_not_found: 'Essa chamada não existe.',
    method_not_allowed: 'Essa chamada não aceita esse método.',
    invalid_session_duration_minutes:
      'session_duration_minutes deve ser um número inteiro de 1 a 527040.',
    too_many_requests: 'Muitas tentativas. Espere um pouco e tente de novo.',
    origin_not_allowed: 'Esta página não pode usar o login.',
    internal_server_error: 'Algo deu errado do nosso lado. Tente de novo.',
    server_unavailable: 'O serviço não está disponível agora. Tente de novo daqui a pouco.',
    // Clients know it by these words (SRV-076); people never see them.
    captcha_required: 'Captcha required',

    user_not_found: 'Essa conta não existe.',
    email_not_found: 'Esse e-mail não está cadastrado.',
    phone_number_not_found: 'Esse número de telefone não está cadastrado.',
    totp_not_found: 'Esta conta não tem app autenticador.',
    crypto_wallet_not_found: 'Essa carteira cripto não está cadastrada.',
    oauth_user_registration_not_found: 'Esse login com outro serviço não está cadastrado.',
    biometric_registration_not_found: 'Esse registro biométrico não existe.',
    webauthn_registration_not_found: 'Essa chave de acesso não está cadastrada.',
    cannot_delete_last_primary_factor:
      'É a única forma de entrar na conta. Adicione outra antes de removê-la.',
    stale_factors: SIGN_IN_AGAIN,
    step_up_required: SIGN_IN_AGAIN,
    account_suspended: 'Esta conta está suspensa. Fale com quem opera este serviço.',
    insufficient_factors: 'Falta a segunda etapa para entrar.',
    invalid_email: 'O endereço de e-mail não é válido.',
    invalid_phone_number: 'O número de telefone não é válido.',
    invalid_phone_number_country_code: 'Aqui não atendemos números desse país.',
    duplicate_email: 'Esse e-mail pertence a outra conta.',
    duplicate_phone_number: 'Esse número de telefone pertence a outra conta.',
    metadata_too_large: 'Os metadados são grandes demais.',

    unable_to_auth_magic_link: 'O link já foi usado ou expirou. Peça outro e tente de novo.',
    no_match_for_provided_magic_link_url: REDIRECT_NOT_ALLOWED,
    invalid_login_magic_link_url: REDIRECT_MALFORMED,
    invalid_signup_magic_link_url: REDIRECT_MALFORMED,
    inactive_email:
      'A caixa de entrada não aceita nossos e-mails. Confira o endereço ou use outro.',
    unsubscribed_phone_number:
      'Este número pediu para não receber mais nossas mensagens. Responda START a uma delas ou entre de outra forma.',
    otp_code_not_found: 'O código está errado. Confira ou peça outro.',
    unable_to_auth_otp_code: 'O código está errado ou expirou. Confira ou peça outro.',
    endpoint_not_authorized_for_sdk:
      'Mensagens desse tipo não estão configuradas aqui. Entre de outra forma.',
    pkce_mismatch:
      'O code_verifier do PKCE está faltando ou não confere. Abra o link no dispositivo em que você começou.',
    pkce_expected_code_verifier:
      'Falta o code_verifier do PKCE. Abra o link no dispositivo em que você começou.',
    invalid_pkce_code_challenge:
      'Este projeto exige PKCE: é preciso enviar um code_challenge no início.',

    weak_password: 'A senha é fraca demais. Escolha uma mais longa ou menos comum.',
    breached_password:
      'Esta senha apareceu em um vazamento de dados de outro serviço. Escolha outra.',
    password_too_long: 'A senha é longa demais.',
    reset_password: 'Crie primeiro uma nova senha para esta conta.',
    unable_to_auth_password_reset_token:
      'O link para trocar a senha já foi usado ou expirou. Peça outro e tente de novo.',
    invalid_login_redirect_url: REDIRECT_NOT_ALLOWED,
    invalid_password_reset_redirect_url: REDIRECT_NOT_ALLOWED,
    session_too_old_to_reset_password: SIGN_IN_AGAIN,
    user_lock_limit_reached:
      'Muitas tentativas erradas. Espere alguns minutos ou entre com um link por e-mail.',

    unable_to_auth_webauthn_registration:
      'Não foi possível verificar a chave de acesso. Tente de novo.',
    unable_to_register_webauthn_registration:
      'Não foi possível registrar a chave de acesso. Tente de novo.',
    no_pending_webauthn_registration:
      'Adicionar esta chave de acesso demorou demais ou começou em outro lugar. Comece de novo.',
    duplicate_webauthn_registration: 'Esta chave de acesso já está registrada.',
    unable_to_authenticate_crypto_wallet: 'Não foi possível verificar a assinatura da carteira.',
    duplicate_wallet_address: 'Essa carteira pertence a outra conta.',
    invalid_crypto_wallet_address: 'O endereço da carteira não é válido.',
    unable_to_authenticate_totp: 'O código está errado. Confira o app e a hora do celular.',
    totp_code_already_authenticated:
      'Este código já foi usado. Espere o próximo no app autenticador.',
    active_totp_exists: 'Esta conta já tem um app autenticador.',
    unable_to_authenticate_recovery_code: 'O código de recuperação está errado ou já foi usado.',

    oauth_config_not_found: 'O login com esse serviço não está configurado.',
    invalid_oauth_provider: 'Não há login com esse serviço.',
    no_match_for_provided_oauth_url: REDIRECT_NOT_ALLOWED,
    invalid_login_oauth_url: REDIRECT_MALFORMED,
    invalid_signup_oauth_url: REDIRECT_MALFORMED,
    oauth_token_not_found: SOCIAL_FAILED,
    oauth_flow_callback_error: SOCIAL_FAILED,
    id_token_invalid: SOCIAL_FAILED,
    oauth_unverified_email:
      'O outro serviço não verificou este e-mail. Entre primeiro de outra forma.',
    invalid_oauth_attach_token:
      'Adicionar este serviço demorou demais ou começou em outro dispositivo. Comece de novo.',
    duplicate_oauth_registration: 'Esse login com outro serviço pertence a outra conta.',
    no_login_redirect_urls_set: 'Não há endereço de retorno definido para o login.',
    no_signup_redirect_urls_set: 'Não há endereço de retorno definido para o cadastro.',
    origin_not_allowed_for_client: 'Esta página não é permitida para este aplicativo.',
    invalid_client: 'Esse aplicativo não é conhecido.',
    default_provider_not_allowed: 'O serviço padrão não permite One Tap.',
    oauth_invalid_scope_requested: 'Essa permissão não é aceita.',
    connected_app_not_found: 'Esse aplicativo não é conhecido.',
    connected_app_supplied_redirect_url_not_found_in_client:
      'A redirect_uri não está registrada para este aplicativo.',
    idp_access_token_expired: 'O token de acesso expirou. O aplicativo precisa pedir outro.',
    idp_access_token_not_found: 'O token de acesso não é conhecido ou expirou.',
    idp_access_token_could_not_be_exchanged: 'Este token de acesso não pode ser trocado.',
    oauth_access_token_exchange_missing_full_access:
      'Você não deu acesso completo a este aplicativo.',
    trusted_token_profile_not_found: 'Esse emissor não está configurado aqui.',
    invalid_trusted_auth_token:
      'O token não é válido, expirou ou já foi usado. Entre de novo no lugar de onde ele vem.',
    jwt_invalid_issuer: 'O token vem de um emissor diferente do que o perfil indica.',
    jwt_invalid_audience: 'O token é destinado a outro aplicativo.',
    jwt_invalid_claims: 'Falta no token um dado necessário para entrar.',
    trusted_token_profile_incorrect_external_id_mapping:
      'O token não indica nenhuma conta que exista aqui.',
    pkce_required_for_idp_authorization_flow:
      'Este aplicativo deve enviar um code_challenge (PKCE).',
    oidc_prompt_none_must_be_exclusive: 'O prompt “none” só pode vir sozinho.',
    invalid_oidc_request: 'A solicitação do aplicativo não é válida.',
    consent_forged: 'Não foi possível confirmar sua permissão. Comece de novo.',
    unable_to_auth_impersonation_token: 'O acesso para ver a conta já foi usado ou expirou.',

    invalid_field: 'Um valor não é válido.',
    weak_entry_code: 'Este código é fácil demais de adivinhar.',
    words_not_heard:
      'Aqui os códigos só podem ser digitados: a linha não reconhece palavras. Crie um código de números.',
    duplicate_entry_code: 'Este código já é usado neste interfone.',
    own_phone_missing: 'Salve primeiro o seu próprio número.',
    own_phone_unproven:
      'Confirme primeiro seu telefone no perfil: não ligamos para um número que possa ser de outra pessoa.',
    own_phone_not_textable:
      'Não podemos enviar SMS para este número, então ele fica sem confirmação. Se você tiver um celular, use o número dele.',
    texts_not_set_up:
      'O envio de SMS não está configurado aqui, então este número não pode ser confirmado.',
    unable_to_prove_phone: 'O código está errado ou expirou. Confira ou peça outro.',
    session_not_in_account: 'Esse dispositivo não está mais conectado.',
    connection_not_found: 'Este aplicativo não tem nenhuma permissão para retirar.',
    guest_code_not_found: 'Esse código de visita não existe mais.',
    entry_code_not_restorable:
      'Esse código não pode voltar: foi trocado há tempo demais ou agora é de outra pessoa.',
    household_member_not_found: 'Essa pessoa não está mais na lista.',
    gate_not_found: 'Este portão não existe mais.',
    home_assistant_not_available:
      'Quem administra esta instalação não conectou nenhum Home Assistant.',
    gates_full: 'Uma conta não pode ter mais portões. Remova um primeiro.',
    duplicate_gate: 'Outro dos seus portões já tem este número.',
    home_not_found: 'Você não faz mais parte desta casa.',
    owner_only: 'Só quem responde por este portão pode fazer isso.',
    invite_not_found: 'Esse convite não existe. Peça um novo link.',
    invite_expired: 'Este convite expirou. Peça um novo link.',
    invite_used: 'Este convite já foi usado. Peça um novo link.',
    invite_taken_back: 'Este convite foi cancelado. Peça um novo link.',
    own_gate_at_panel:
      'Um dos seus portões tem o número de um interfone deste prédio. Se você confirmar a mudança, ele passa a ser do prédio: a administração pode mudar o número e as teclas, e ver quem tocou depois de dizer a você por quê. Se o portão é deste prédio, confirme; se não é, pergunte à administração sobre o número.',
    own_invite: 'Este convite é seu. Envie o link para quem você quer convidar.',
    already_member: 'Você já faz parte desta casa.',
    people_full: 'Mais ninguém pode ser convidado. Remova antes uma pessoa ou um convite.',
    guest_codes_full: 'Já há códigos demais. Cancele um que ninguém usa mais.',
    open_links_full: 'Já há links abertos demais. Cancele um que ninguém usa mais.',
    household_full: 'Mais ninguém pode ser chamado. Remova alguém primeiro.',
    call_not_found: 'Essa chamada não existe mais.',
    call_is_over: 'Essa chamada já terminou.',
    call_is_answered: 'Alguém da casa já está falando com a visita.',
    no_keys_to_play:
      'Esta linha não consegue tocar as teclas que abrem seu portão: ele não pode ser aberto nesta chamada.',
    push_device_not_found: 'Esse dispositivo não recebe mais avisos.',
    push_not_wanted:
      'Nada é enviado aos seus dispositivos: ative antes “Notificação nos meus dispositivos” em “Quero saber por”.',
    message_not_found: 'Ninguém deixou mensagem nesta chamada.',
    message_gone: 'A operadora já apagou esta mensagem.',
    intercom_not_set_up: 'Salve primeiro o número e o código do interfone.',
    system_numbers_exhausted:
      'Suas configurações estão salvas, mas não há número do sistema livre agora. Salve de novo mais tarde ou peça um número a quem opera o serviço.',

    api_key_required: 'Esta chamada precisa de uma chave secreta: Authorization: Bearer sk_…',
    invalid_api_key: 'A chave secreta não existe, expirou ou foi revogada.',
    scope_missing: 'Esta chave secreta não permite fazer a chamada.',
    people_only: 'Nenhuma chave pode fazer esta chamada: ela é para pessoas que entram na conta.',
    operators_only: 'Esta conta não tem nenhuma função aqui. Peça a um operador que convide você.',
    strong_factor_required:
      'Para isto é preciso uma chave de acesso ou um app autenticador. Adicione um à sua conta, ou entre com ele.',
    role_not_allowed: 'A sua função não permite isto. Peça a um operador.',
    building_not_yours: 'Isto não diz respeito a nenhum dos seus prédios.',
    operator_not_found: 'Ninguém com este identificador tem uma função.',
    already_invited:
      'Este endereço já foi convidado, com outra função ou outros prédios. Altere ou cancele antes esse convite.',
    already_operator: 'Esta conta já tem uma função. Altere essa.',
    help_elsewhere:
      'Aqui os moradores entram por outro provedor. Só por ele se pode ajudar em uma conta.',
    last_operator: 'Este é o último operador. Convide outro primeiro.',
    own_role: 'Ninguém altera a própria função. Peça a outro operador.',
    key_not_found: 'Essa chave não existe ou foi revogada.',
    reason_required:
      'Diga no cabeçalho Reason por que você consulta isto: de 1 a 200 caracteres. O motivo fica guardado.',
    resident_not_found: 'Esse morador não existe.',
    factor_not_found: 'Esse fator não existe ou não pode ser removido.',
    number_not_found: 'Esse número não está na reserva.',
    number_in_use:
      'Há portões que desviam para este número. Libere-o com force se não precisarem mais dele.',
    building_not_found: 'Este prédio não existe.',
    building_occupied: 'Há pessoas morando neste prédio. Primeiro elas precisam se mudar.',
    import_unreadable: 'Isto não é uma tabela: separe as células por vírgulas ou ponto e vírgula.',
    import_too_large: 'Este arquivo tem mais de 10.000 linhas. Importe-o em partes.',
    import_changed: 'O prédio mudou desde a prévia. Veja as diferenças outra vez.',
    panel_not_found: 'Este interfone não existe.',
    panel_number_taken: 'Outro interfone ou outro portão já liga deste número.',
    panels_full: 'Este prédio tem tantos interfones quantos portões um morador pode ter.',
    unit_not_found: 'Esta unidade não existe.',
    unit_label_taken: 'Outra unidade deste prédio já tem esse nome.',
    unit_occupied: 'Há pessoas morando nesta unidade. Primeiro elas precisam se mudar.',
    already_resident: 'Esta pessoa já mora na unidade.',
    account_unconfirmed:
      'Ninguém confirmou o endereço ou o número desta conta: um estranho pode tê-los digitado. Em vez disso, convide a pessoa.',
    not_a_resident: 'Esta pessoa não mora na unidade.',
    webhook_not_found: 'Esse webhook não existe.',
    webhook_url_not_allowed:
      'Nada pode ser enviado a este endereço: não é um endereço da web, ou está em uma rede privada que o servidor não lista.',
    event_not_found: 'Esse evento não existe mais.',
    idempotency_key_in_use:
      'Uma solicitação com esta Idempotency-Key está em andamento, ou a resposta se perdeu. Veja o que ela fez antes de enviá-la com outra chave.',
    idempotency_key_reused:
      'Esta Idempotency-Key pertence a outra solicitação das últimas 24 horas.',
    precondition_failed: 'Isto foi alterado desde que você o leu. Leia de novo.',

    invalid_webhook_signature: 'A assinatura do webhook não é válida.',
    unknown_carrier: 'Essa operadora não está configurada aqui.',
  },
  ending: {
    too_many_requests: 'Muitas tentativas. Tente de novo {when}.',
    user_lock_limit_reached:
      'Muitas tentativas erradas. Tente de novo {when} ou entre com um link por e-mail.',
  },
  sentences: {
    unknownField: 'O campo “{field}” não existe.',
    metricsTokenWrong: 'Falta a chave das métricas, ou ela está errada.',
    scopeMissing: 'Falta o escopo {scope} nesta chave secreta.',
    idempotencyKeyInvalid: 'Uma Idempotency-Key tem de 1 a 255 caracteres visíveis.',
    addressMissing: 'Informe um endereço de e-mail ou um número de telefone.',
    eventUnknown: 'Esse tipo de evento não existe.',
    cursorUnknown: 'Este cursor não é desta lista. Comece sem nenhum.',

    sessionEnded: 'Sua sessão terminou. Entre de novo.',
    passwordWrong: 'O e-mail ou a senha está errado.',
    phoneNotServed:
      'Não podemos enviar códigos para esse número. Use outro número ou um endereço de e-mail.',
    passkeysFull: 'Esta conta já tem o máximo de chaves de acesso. Remova uma primeiro.',
    passkeyDomainNotAllowed: 'Esta página não pode criar chaves de acesso para esse domínio.',
    walletClockWrong:
      'siwe_params.issued_at não é a hora atual. Confira o relógio deste dispositivo.',
    socialCancelled: 'Você cancelou a entrada no outro serviço.',
    socialLinkInvalid: 'O link de entrada não é válido: {field}.',

    oidcParameterInvalid: 'A solicitação do aplicativo não é válida: {field}.',
    oidcParameterNotOffered: 'O parâmetro “{field}” não é oferecido.',
    oidcParameterTwice: 'Um parâmetro aparece duas vezes.',
    logoutRedirectNotRegistered:
      'A post_logout_redirect_uri não está registrada para este aplicativo.',
    responseModeNotOffered: 'Só são aceitos os response_mode “query” e “form_post”.',
    responseTypeNotOffered: 'O único response_type aceito é “code”.',
    challengeMethodNotOffered: 'O code_challenge_method deve ser S256.',

    emailNotOfAccount: 'Digite um endereço de e-mail desta conta.',
    nameNotOfAccount: 'Digite o que aparece: é o que identifica esta conta.',
    numberUnknown:
      'Esse número não existe. Confira os dígitos ou escreva com o código do país, como +55 11 96123-4567.',
    numberIncomplete: 'Escreva o número com o código do país, como +55 11 96123-4567.',
    openingKeysInvalid: 'Escreva as teclas que abrem o portão, como 9 ou *1.',
    keyNotPlayed: 'Esta linha só tem as teclas de 0 a 9, * e #.',
    ownPhoneFirst: 'Salve primeiro o seu próprio número: é para ele que ligamos.',
    ownPhoneNotCallable: 'Não podemos ligar para esse número. Ligue de outro telefone.',
    testCallsNotSetUp:
      'Aqui não há chamadas de teste. Ligue para o seu telefone a partir de outro.',

    codesFull: 'Já há {count} códigos. Cancele um que ninguém usa mais.',
    linksFull: 'Já há {count} links abertos. Cancele um que ninguém usa mais.',
    endIsPast: 'Escolha um momento futuro, depois do início.',
    leavesFirst: 'O dia da saída é anterior ao da entrada.',
    code_not_digits: 'Use de 4 a 8 dígitos.',
    code_too_short: 'Use pelo menos 4 dígitos.',
    code_too_long: 'Use no máximo 8 dígitos, para que a visita fale tudo de uma vez.',
    code_leading_zero:
      'Comece com um dígito diferente de 0: um zero no início se perde fácil na fala.',
    code_too_few_digits: 'Use pelo menos dois dígitos diferentes.',
    code_sequence: 'Dígitos que sobem ou descem em sequência são os primeiros que se tentam.',
    code_repeated_pattern: 'Um grupo de dígitos repetido é fácil de adivinhar.',
    code_unknown_words:
      'Use duas palavras diferentes da lista: outras são parecidas demais na fala.',

    importUnitColumnMissing: 'A primeira linha dá nome às colunas. Uma delas tem de ser “unit”.',
    importUnitMissing: 'Nenhuma unidade foi indicada.',
    importCellInvalid:
      'O conteúdo de “{column}” não pode ser lido ou tem mais de {count} caracteres.',
    importEmailInvalid: 'Isto não é um endereço de e-mail.',
    importDayInvalid: 'Escreva o dia como 2026-12-31.',
    importDayPast: 'O dia da saída já passou.',
    importNobody: 'Diga de quem se trata: pelo nome ou pelo e-mail.',
    importEmailMissing: 'Quem é novo precisa de um endereço de e-mail: o convite vai para lá.',
    importRowTwice: 'A linha {row} é sobre a mesma pessoa.',
    importFloorTwice: 'A linha {row} indica outro andar desta unidade.',
    importUnitFull: 'Uma unidade pode ter no máximo {count} pessoas, contando as convidadas.',
    importAddressOften: 'Um mesmo endereço recebe no máximo {count} convites por dia.',
    householdFull: 'No máximo {count} pessoas podem ser chamadas.',
    numberNotServed: 'Daqui não é possível ligar nem enviar SMS para esse número. Use outro.',
    numberIsOurs: 'Esse número é do Gatecall: a chamada voltaria para nós.',
    messageCarrierGone: 'As mensagens estão em uma operadora que não está mais configurada aqui.',
    pushServiceUnknown: 'Esse não é o endereço de um serviço de push conhecido.',
  },
  page: { title: 'Não deu certo', back: 'Voltar para o login' },
};
