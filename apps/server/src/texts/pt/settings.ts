import type { SettingTexts } from '../settings.ts';

export const settings: SettingTexts = {
  PORT: 'A porta em que o servidor escuta.',
  HOST: 'O endereço em que o servidor escuta. Qualquer um que não seja loopback exige GATECALL_MODE=production.',
  GATECALL_URL:
    'Endereço público: links dos e-mails, assinaturas dos webhooks, a parte que confia nas chaves de acesso.',
  GATECALL_MODE:
    'development em loopback; production não inicia sem segredos explícitos e transportes reais, e diz o que falta.',
  GATECALL_ALLOWED_ORIGINS:
    'Quem pode chamar o provedor a partir de um navegador, além do nosso próprio endereço; origens separadas por vírgulas. No desenvolvimento vale também qualquer http://localhost:*.',
  GATECALL_TRUSTED_PROXIES:
    'Endereços ou redes cujos cabeçalhos de encaminhamento são aceitos; separados por vírgulas, nenhum por padrão.',
  GATECALL_NAME:
    'O que moradores e visitas leem e ouvem em vez de “Gatecall”: páginas, e-mails, SMS, chaves de acesso, apps autenticadores, o que um telefone instala. No máximo 30 caracteres, sem aspas. Chaves de acesso e apps autenticadores mantêm o nome com que foram adicionados.',
  GATECALL_LOGO:
    'A imagem no lugar da nossa: um arquivo .svg, .png ou .webp de até 100 kB, ou um endereço https.',
  GATECALL_DATA:
    'Pasta do banco de dados embutido e das chaves. Faça cópia com `npx gatecall backup FILE`.',
  DATABASE_URL:
    'Um banco PostgreSQL, que várias instâncias podem compartilhar. Sem valor: SQLite embutido em GATECALL_DATA.',
  GATECALL_DATABASE_CONNECTIONS:
    'Conexões ao PostgreSQL que gravam ao mesmo tempo; ao lado delas leem seis décimos desse número. 10 sem valor.',
  DATABASE_READ_URL:
    'Um servidor de reserva desse banco, que decide as chamadas do portão enquanto não há servidor principal (docs/operations/failover.md).',
  GATECALL_SECRET:
    '32 bytes aleatórios, em base64 (`openssl rand -base64 32`): criptografa as chaves e as mensagens pendentes. O desenvolvimento cria um arquivo de chave em GATECALL_DATA; a produção exige o valor aqui.',
  GATECALL_SECRET_PREVIOUS:
    'O GATECALL_SECRET anterior, enquanto é substituído (docs/operations/key-rotation.md).',
  GATECALL_HOUSEKEEPING_SECONDS:
    'Segundos entre uma rodada de limpeza (esquecer o que passou) e a próxima.',
  SMTP_URL:
    'O servidor de e-mail. Sem valor nada é enviado, e /dev/outbox mostra o que teria sido.',
  MAIL_FROM: 'O remetente de todos os e-mails.',
  GATECALL_OPERATOR_EMAIL:
    'Quem é avisado por e-mail de que um destino de webhooks foi desativado.',
  GATECALL_PUBLIC_TOKEN:
    'Dá nome ao projeto no navegador; não é segredo. A produção recusa um token de teste.',
  GATECALL_PROVIDER_NAME:
    'Dá nome aos cookies <name>_session, <name>_session_jwt e ao parâmetro de chegada <name>_token_type.',
  GATECALL_PROVIDER_URL:
    'Outro provedor do mesmo protocolo (hospedado, ou um segundo Gatecall) em vez do embutido.',
  GATECALL_PROVIDER_JWKS_URL: 'Onde esse provedor publica suas chaves.',
  GATECALL_REDIRECT_URLS:
    'Aonde podem chegar os links enviados e o login por outros serviços, além do nosso /authenticate; separados por vírgulas.',
  GATECALL_SOCIAL_LOGIN_REDIRECT_URLS:
    'Aonde só o login por outros serviços pode chegar, para quem tem conta. Sem valor: aonde todos podem. O primeiro vale quando uma página não indica nenhum. “none”: a lugar nenhum, e o login diz que falta o endereço (no_login_redirect_urls_set).',
  GATECALL_SOCIAL_SIGNUP_REDIRECT_URLS: 'O mesmo para contas novas (no_signup_redirect_urls_set).',
  GATECALL_PRESET:
    'hardened: links e códigos valem no máximo dez minutos, PKCE é exigido e os cookies de sessão ficam fora do alcance de scripts (docs/decisions/0050).',
  GATECALL_REQUIRE_PKCE:
    'Links mágicos, login por outros serviços e senhas novas exigem um verificador (PKCE). Sem valor: como a predefinição.',
  GATECALL_PASSWORD_POLICY:
    'Quais senhas são fortes o bastante: zxcvbn, ou por exemplo luds:minLength=8,complexity=3.',
  GATECALL_SESSION_COOKIES:
    'script: o cliente do navegador grava os cookies de sessão. http-only: o servidor os define fora do alcance de scripts; o cliente precisa então de um provedor no seu próprio site. Sem valor: como a predefinição.',
  GATECALL_BREACH_RANGE_URL:
    'Onde os cinco primeiros dígitos do hash de uma senha são procurados entre as vazadas (k-anonimato); “off” fica só com a lista de senhas comuns que vem com o Gatecall.',
  GATECALL_CAPTCHA_SITE_KEY:
    'Captcha das chamadas protegidas (reCAPTCHA, ou outro serviço que responda como o siteverify dele): a chave que os navegadores mostram. Sem as duas chaves fica desativado.',
  GATECALL_CAPTCHA_SECRET: 'A outra chave do captcha.',
  GATECALL_CAPTCHA_VERIFY_URL:
    'Quem julga um captcha. Sem valor: https://www.google.com/recaptcha/api/siteverify.',
  GATECALL_IDP_CLIENTS:
    'Arquivo JSON com os aplicativos cujos usuários entram com as nossas contas; o resto eles encontram em GATECALL_URL/.well-known/openid-configuration. Um sem client_secret é um cliente público (PKCE exigido, consentimento pedido a cada vez). Também pode ter client_description; backchannel_logout_uri, onde fica sabendo do fim das sessões; e device_authorization: true, para entrar com um código que ele mostra.',
  GATECALL_TRUSTED_TOKENS:
    'Arquivo JSON com os emissores cujos tokens permitem entrar aqui (POST /sessions/attest): cada JWT uma vez, dentro de uma hora, assinado de forma assimétrica com uma chave publicada em jwks_url ou anotada em keys. user_by email: o dado é um endereço, e email_verified precisa ser true; a conta desse endereço é aberta ou criada. user_id: o dado (sub, se nada mais for dito) é o identificador de uma conta daqui.',
  GATECALL_CARRIER: 'simulator (o telefone em /dev/phone), twilio, telnyx, signalwire ou asterisk.',
  GATECALL_SYSTEM_NUMBERS:
    'Reserva de números para os quais os moradores desviam, lida ao iniciar; E.164, separados por vírgulas. Fictícios no desenvolvimento.',
  GATECALL_NUMBER_REST_DAYS:
    'Por quantos dias um número descansa em um prédio depois que um morador o deixa: talvez ainda haja telefones desviando para ele. Cada chamada que chega assim reinicia o descanso; de 1 a 365.',
  GATECALL_DEMO_NUMBER: 'O número da linha de teste.',
  GATECALL_DEMO_CODE: 'O código da linha de teste.',
  GATECALL_VOICES:
    'Vozes da Twilio, Telnyx e SignalWire no lugar de Polly.Joanna, Lucia, Lea, Vicki e Camila.',
  TWILIO_ACCOUNT_SID: 'A conta na Twilio.',
  TWILIO_AUTH_TOKEN: 'O token dela: assina o que a Twilio nos diz e nos deixa entrar lá.',
  TWILIO_API_URL:
    'O endereço da Twilio para tudo o que pedimos a ela, para o proxy de uma empresa: https. O desenvolvimento aceita também http nesta máquina.',
  TELNYX_PUBLIC_KEY: 'A chave com que a Telnyx assina as solicitações que nos envia.',
  TELNYX_API_KEY:
    'Busca e apaga as mensagens das visitas na Telnyx; com TELNYX_CONNECTION_ID também faz chamadas de teste.',
  TELNYX_CONNECTION_ID: 'O aplicativo TeXML que faz as chamadas.',
  TELNYX_API_URL: 'O mesmo que TWILIO_API_URL.',
  SIGNALWIRE_SIGNING_KEY: 'A chave com que a SignalWire assina as solicitações que nos envia.',
  SIGNALWIRE_SPACE:
    'O espaço na SignalWire. Com SIGNALWIRE_PROJECT_ID e SIGNALWIRE_API_TOKEN busca e apaga as mensagens das visitas e faz chamadas de teste.',
  SIGNALWIRE_PROJECT_ID: 'O projeto nesse espaço.',
  SIGNALWIRE_API_TOKEN: 'O token desse projeto.',
  SIGNALWIRE_API_URL: 'O mesmo que TWILIO_API_URL.',
  ASTERISK_ARI_URL: 'A interface REST do Asterisk (ARI). Sem valor: http://127.0.0.1:8088.',
  ASTERISK_ARI_USER: 'Quem somos lá; gatecall sem valor.',
  ASTERISK_ARI_PASSWORD: 'A senha desse usuário.',
  ASTERISK_ARI_APP:
    'O nome do aplicativo Stasis: cada instalação em um mesmo Asterisk precisa do seu.',
  ASTERISK_DIAL_ENDPOINT: 'Como as pessoas da casa são chamadas; {number} é o número delas.',
  GATECALL_PROMPTS:
    'Uma pasta para as frases, onde o Asterisk não consegue ler as da pasta do programa (contêineres), ou para gravações próprias (`gatecall prompts import`). O Asterisk a vê no mesmo caminho.',
  GATECALL_MESSAGING:
    'Quem leva os SMS: twilio, telnyx, signalwire, webhook ou none. Por padrão a operadora, se tiver um remetente abaixo, senão a Twilio, se tiver um. As mensagens do WhatsApp passam só pela Twilio.',
  TWILIO_MESSAGING_FROM: 'O remetente na Twilio: um número ou um serviço de mensagens.',
  TELNYX_MESSAGING_FROM: 'O remetente na Telnyx: um número.',
  SIGNALWIRE_MESSAGING_FROM: 'O remetente na SignalWire: um número.',
  TWILIO_WHATSAPP_CONTENT_SID:
    'O modelo (HX…) que o WhatsApp aprovou para códigos de login; {{1}} é o código. Sem ele, o WhatsApp só entrega códigos a quem escreveu para você no último dia.',
  GATECALL_MESSAGING_URL:
    'Um serviço seu que recebe cada SMS como POST assinado (Standard Webhooks 1.0).',
  GATECALL_MESSAGING_SECRET:
    'Com o que são assinados: 24 bytes ou mais em base64, com ou sem whsec_ antes.',
  GATECALL_SPEECH_KIND:
    'Um reconhecimento de fala próprio para as linhas do Asterisk: um servidor compatível com OpenAI (openai: whisper.cpp, speaches, LocalAI), um servidor Vosk (vosk) ou sherpa-onnx-node, instalado junto com o Gatecall (sherpa). `npx gatecall speech check` o experimenta.',
  GATECALL_SPEECH_URL:
    'Onde está; para sherpa, a pasta de um modelo (file:///opt/speech-model). {language} é o idioma da chamada, como pt; ?model= indica o modelo, e um usuário no endereço é o token Bearer.',
  GATECALL_WEBHOOK_ALLOWED_PRIVATE:
    'Destinos de webhooks na sua própria rede: máquinas, com ou sem porta, ou redes (192.168.1.0/24); separados por vírgulas. Todos os outros precisam estar na Internet, por https.',
  GATECALL_MQTT_URL:
    'O broker MQTT do Home Assistant (docs/guide/home-assistant.md), com mqtts:// ou mqtt://; um portão aparece lá se o morador quiser. Escreva %40 para um “@” na senha, %2F para uma “/”.',
  GATECALL_RATE_LIMIT_FACTOR:
    'Multiplica quantas tentativas cada limite permite. As esperas depois de erros e o que só vale uma vez ficam como estão.',
  GATECALL_SMS_COUNTRIES:
    'Países para os quais códigos são enviados por SMS (ISO 3166), ou “all”. Produção: US,CA.',
  GATECALL_DRAIN_SECONDS:
    'Por quantos segundos o servidor continua servindo depois de SIGTERM enquanto /readyz já responde 503, para que um balanceador procure outro; de 0 a 7. Produção: 3.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Coletor OpenTelemetry que fica sabendo de solicitações, passos de chamadas e mensagens enviadas (OTLP sobre HTTP). Sem valor nada é carregado.',
  GATECALL_METRICS_TOKEN:
    'Token Bearer de /metrics, 16 caracteres ou mais. Sem valor só esta máquina pode perguntar.',
  GATECALL_LOG_LEVEL:
    'Níveis do pino: trace, debug, info, warn, error, fatal, silent. Produção: info.',
  social: {
    CLIENT_ID: 'O identificador do nosso aplicativo lá; sem ele o serviço fica desativado.',
    CLIENT_SECRET: 'O segredo desse aplicativo.',
    AUTHORIZE_URL:
      'A página de consentimento do serviço: a instância própria de uma empresa, ou um teste.',
    TOKEN_URL: 'O ponto do serviço que fornece tokens.',
    USERINFO_URL: 'O ponto do serviço que diz quem é alguém.',
    JWKS_URL: 'Onde o serviço publica as chaves dos seus tokens de identidade.',
    ISSUER: 'Quem esses tokens indicam como emissor.',
  },
};
