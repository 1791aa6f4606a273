import { gate } from './pt/gate.ts';
import { refusals } from './pt/refusals.ts';
import { settings } from './pt/settings.ts';
import type { ServerTexts } from './server-texts.ts';

const minutesIn = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

/** Brazilian Portuguese: what the server says and writes. */
export const portuguese: ServerTexts = {
  refusals,
  gate,
  settings,
  homeAssistant: { gate: 'Portão', doorbell: 'Campainha', open: 'Abrir', state: 'Estado' },
  unitInvite: {
    heading: (building, unit) => `Mudança: ${building}, ${unit}`,
    lead: (days) =>
      `Com este link você confirma sua mudança no Gatecall: recebe um número para o qual as chamadas do interfone são desviadas, e as visitas entram com um código. Ele vale uma vez, por ${days} dias.`,
    from: (day) =>
      `Você se muda em ${day}, e seu portão passa a existir nesse dia. Você pode aceitar antes.`,
    button: 'Confirmar mudança',
    footer: 'Se você não mora lá, ignore este e-mail: sem o link nada acontece.',
  },
  brokenGlass: {
    lead: (building) =>
      `A administração de ${building} consultou suas chamadas dos últimos 30 dias: quando alguém tocou e o que aconteceu. Ela não viu códigos, números nem nomes.`,
    reason: (reason) => `Ela deu este motivo: “${reason}”`,
    button: 'O que ela pode ver',
    footer: 'Isto não acontece sem que você saiba. Se não concordar com o motivo, pergunte a ela.',
  },
  signIn: {
    magicLink: {
      subject: 'Seu link para entrar no Gatecall',
      heading: 'Entre no Gatecall',
      pressButton: (minutes) =>
        `Toque no botão para entrar. O link vale uma vez, por ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abra este link para entrar. O link vale uma vez, por ${minutesIn(minutes)}.`,
      button: 'Entrar',
      footer: 'Se você não pediu isto, pode ignorar: sem o link, ninguém entra.',
    },
    resetPassword: {
      subject: 'Crie uma nova senha do Gatecall',
      heading: 'Crie uma nova senha',
      pressButton: (minutes) =>
        `Toque no botão para criar uma nova senha. O link vale uma vez, por ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abra este link para criar uma nova senha. O link vale uma vez, por ${minutesIn(minutes)}.`,
      button: 'Criar uma nova senha',
      otherwise: 'Entrar sem trocar a senha',
      footer: 'Se você não pediu isto, pode ignorar: sua senha continua a mesma.',
    },
    oneTimeCode: {
      heading: 'Seu código para entrar no Gatecall',
      lead: (minutes) =>
        `Digite este código onde você está entrando. Ele vale uma vez, por ${minutesIn(minutes)}.`,
      footer:
        'O Gatecall nunca pede que você conte este código a alguém. Se você não pediu o código, pode ignorar este e-mail.',
      // No á, ã, ç, ê, í, ó and ú: GSM-7 has none of them. So it says "senha" for "código".
      short: (code, minutes) =>
        `A sua senha do Gatecall é ${code}. Vale por ${minutesIn(minutes)}. Nunca passe para outra pessoa.`,
    },
    securityNotice: {
      subject: 'Uma mudança na sua conta Gatecall',
      heading: 'Sua conta foi alterada',
      changes: {
        emailAdded: 'Um endereço de e-mail foi adicionado à sua conta.',
        emailRemoved: 'Um endereço de e-mail foi removido da sua conta.',
        phoneAdded: 'Um número de telefone foi adicionado à sua conta.',
        phoneRemoved: 'Um número de telefone foi removido da sua conta.',
        appAdded: 'Um app autenticador foi adicionado à sua conta.',
        appRemoved: 'Um app autenticador foi removido da sua conta.',
        walletAdded: 'Uma carteira cripto foi adicionada à sua conta.',
        walletRemoved: 'Uma carteira cripto foi removida da sua conta.',
        socialAdded: 'O login com outro serviço ({provider}) foi adicionado à sua conta.',
        socialRemoved: 'O login com outro serviço foi removido da sua conta.',
        passkeyAdded: 'Uma chave de acesso foi adicionada à sua conta.',
        passkeyRemoved: 'Uma chave de acesso foi removida da sua conta.',
        passwordChanged: 'Sua senha foi trocada e todas as outras sessões foram encerradas.',
        recoveryCodeUsed: 'Um código de recuperação foi usado para entrar na sua conta.',
        applicationAllowed:
          'O aplicativo {application} recebeu permissão para agir na sua conta em seu nome.',
        suspended:
          'Sua conta está suspensa: ninguém pode entrar nela, e seus dispositivos não tocam mais. Seu portão continua sendo atendido, e as senhas dele abrem.',
        reopened: 'Sua conta está aberta de novo: você já pode entrar.',
        operator: 'Sua função no console mudou: lá você pode fazer tudo.',
        manager: 'Sua função no console mudou: você cuida dos prédios confiados a você.',
        support:
          'Sua função no console mudou: você consulta dados para os moradores, com um motivo a cada vez.',
        buildingsChanged: 'Mudaram os prédios de que você cuida no console.',
        roleTaken: 'Você não tem mais função no console e não pode mais entrar nele.',
        invitationTaken: 'Seu convite para o console foi retirado.',
        deleted: 'Sua conta foi apagada, com seus portões, senhas, chamadas e configurações.',
      },
      advice:
        'Se foi você, não precisa fazer nada. Se não foi, entre, encerre todas as outras sessões e mude a sua forma de entrar.',
      adviceOfOperator: 'Quem administra o Gatecall fez isso. Se você não sabe por quê, pergunte.',
      adviceOfDeletion: 'Se não foi você, avise quem administra o Gatecall.',
      stopForwarding:
        'Se o seu telefone ainda desvia as chamadas, desative isso: disque ##004#, ou o que a sua operadora indicar. Senão, as chamadas que você perder não chegam a ninguém.',
      button: 'Conferir a conta',
      footer: 'Você recebe este e-mail porque o endereço pertence à sua conta Gatecall.',
      footerOfRemoval:
        'Você recebe este e-mail porque o endereço pertence, ou pertencia até agora, à sua conta Gatecall.',
    },
    helpNotice: {
      subject: 'Alguém está ajudando você na sua conta Gatecall',
      heading: 'Alguém está ajudando você na sua conta',
      what: 'Alguém que administra esta instalação entrou na sua conta para ajudar. Por no máximo uma hora essa pessoa vê o que você vê, e tudo o que ela mudar fica registrado.',
      advice:
        'Se você não pediu ajuda, pergunte a quem administra. Em Perfil você pode encerrar essa sessão.',
    },
    consoleNotice: {
      subject: 'Alguém novo pode agir no console do Gatecall',
      heading: 'Mudou quem pode agir por você',
      joined: {
        operator: (email) => `${email} agora administra o Gatecall e pode fazer tudo.`,
        manager: (email) => `${email} agora faz a gestão e cuida de prédios.`,
        support: (email) => `${email} agora faz o suporte e consulta dados para os moradores.`,
      },
      keyMade: (name) =>
        `Uma chave da API foi criada: “${name}”. Os programas que a têm agem por você.`,
      keyRotated: (name) =>
        `A chave da API “${name}” tem um novo segredo. Os programas que o têm agem por você.`,
      advice:
        'Se você não sabe por quê, veja no registro do console quem fez isso e remova a função ou a chave.',
      button: 'Abrir o console',
      footer: 'Você recebe este e-mail porque administra o Gatecall.',
    },
    operatorInvite: {
      subject: 'Convite para o console do Gatecall',
      heading: 'Seu convite para o console',
      roles: {
        operator:
          'Você pode administrar esta instalação: moradores, prédios, números e todo o resto.',
        manager: 'Você pode cuidar dos prédios confiados a você.',
        support: 'Você pode consultar dados para os moradores, com um motivo a cada vez.',
      },
      pressButton: (minutes) =>
        `Toque no botão para entrar. O link vale uma vez e por ${minutesIn(minutes)}.`,
      openLink: (minutes) =>
        `Abra este link para entrar. Ele vale uma vez e por ${minutesIn(minutes)}.`,
      passkey:
        'Depois adicione à sua conta uma chave de acesso ou um app autenticador: o console pede um.',
      afresh:
        'Sua conta tinha sido criada por quem administra o Gatecall ou por um programa. Para que seja só sua, as outras formas de entrar foram removidas.',
      later: (days) =>
        `Se o link não funcionar mais, entre com este endereço. O convite vale por ${days} dias.`,
      button: 'Entrar',
      footer: 'Se você não sabe quem convidou você, pode ignorar este e-mail.',
    },
    accountSms: {
      suspended:
        'A sua conta foi suspensa: ninguém pode entrar nela. A sua entrada continua atendida, e as senhas abrem. Pergunte por que a quem administra.',
      reopened: 'A sua conta foi reaberta: agora pode entrar nela de novo.',
      deleted:
        'A sua conta foi apagada, com as entradas, senhas, chamadas e ajustes dela. Se for engano, fale com quem administra o Gatecall.',
      deletedForwarded:
        'A sua conta foi apagada, com as entradas dela. Disque ##004# para deixar de desviar as chamadas. Se for engano, fale com quem administra.',
    },
    ownPhone: (code, minutes) =>
      `${code} confirma no Gatecall que este telefone é seu. Vale por ${minutesIn(minutes)}. Nunca passe para outra pessoa.`,
  },
  overview: {
    audit_broken: (count) =>
      count === 1
        ? 'O registro foi alterado em um ponto: gatecall audit verify mostra onde.'
        : `O registro foi alterado em ${count} pontos: gatecall audit verify mostra onde.`,
    line_down: () => 'A central telefônica não responde: ninguém entra.',
    calls_failing: (count) => `${count} chamadas falharam em uma hora.`,
    waiting_for_number: (count) =>
      count === 1 ? 'Um portão espera por um número.' : `${count} portões esperam por um número.`,
    mail_late: (count) =>
      count === 1
        ? 'Um e-mail não é aceito há dez minutos.'
        : `${count} e-mails não são aceitos há dez minutos.`,
    texts_late: (count) =>
      count === 1
        ? 'Um SMS não é aceito há dez minutos.'
        : `${count} SMS não são aceitos há dez minutos.`,
    push_late: (count) =>
      count === 1
        ? 'Um aviso a um dispositivo não é aceito há dez minutos.'
        : `${count} avisos a dispositivos não são aceitos há dez minutos.`,
    forwarding_lost: (count) =>
      count === 1 ? 'Um portão parou de chamar.' : `${count} portões pararam de chamar.`,
    codes_suspended: (count) =>
      count === 1
        ? 'Os códigos de um portão estão suspensos: alguém tentou adivinhar.'
        : `Os códigos de ${count} portões estão suspensos: alguém tentou adivinhar.`,
    called_too_often: (count) =>
      count === 1
        ? 'Um portão recebe tantas chamadas que por ora elas não tocam para ninguém.'
        : `${count} portões recebem tantas chamadas que por ora elas não tocam para ninguém.`,
    silent_panels: (count) =>
      count === 1
        ? 'Um interfone não toca para ninguém há três semanas.'
        : `${count} interfones não tocam para ninguém há três semanas.`,
    few_numbers: (count) =>
      count === 0
        ? 'Nenhum número está livre.'
        : count === 1
          ? 'Resta só um número livre.'
          : `Restam só ${count} números livres.`,
    webhooks_off: (count) =>
      count === 1
        ? 'Um webhook foi desligado: nada chegava lá.'
        : `${count} webhooks foram desligados: nada chegava lá.`,
  },
  devicePage: {
    title: 'Conectar um dispositivo',
    enter: 'Digite o código que o dispositivo mostra.',
    code: 'Código',
    goOn: 'Continuar',
    logInFirst: 'Primeiro entre e depois abra esta página de novo.',
    logIn: 'Entrar',
    question:
      '{name} quer usar sua conta {account}. Permita só se o dispositivo à sua frente mostrar {code}.',
    mayDo: 'Ele poderá:',
    allow: 'Permitir',
    deny: 'Recusar',
    unknown:
      'Esse código não existe ou expirou. Olhe o dispositivo ou peça que ele mostre um novo.',
    allowed: 'Pronto. O dispositivo continua sozinho; você pode fechar esta página.',
    denied: 'O dispositivo não terá acesso. Você pode fechar esta página.',
    scopes: {
      openid: 'saber quem você é',
      profile: 'ver seu nome e seu perfil',
      email: 'ver seu e-mail',
      phone: 'ver seu número de telefone',
      full_access: 'agir na sua conta em seu nome',
      offline_access: 'manter o acesso quando você não estiver usando',
    },
  },
  said: {
    greeting: 'Olá. Fale ou digite o seu código de entrada.',
    greetingKeypadOnly: 'Olá. Digite o seu código de entrada.',
    testGreeting: 'Esta é uma chamada de teste. Fale ou digite o seu código de entrada.',
    testGreetingKeypadOnly: 'Esta é uma chamada de teste. Digite o seu código de entrada.',
    demoGreeting: 'Boas-vindas ao Gatecall. Fale ou digite o código de demonstração.',
    demoGreetingKeypadOnly: 'Boas-vindas ao Gatecall. Digite o código de demonstração.',
    againDigitByDigit: 'Desculpe, não deu certo. Fale os números um por um.',
    againByKeypad: 'Desculpe, não deu certo. Use o teclado.',
    againSlowly: 'Desculpe, não deu certo. Fale o código devagar ou digite os números.',
    refusedForGood: 'Desculpe, não deu certo.',
    notNow: 'Desculpe, não posso aceitar este código agora. Aguarde.',
    ringing: 'Desculpe, não deu certo. Vou chamar os moradores. Aguarde.',
    calling: 'Vou chamar os moradores. Aguarde.',
    leaveMessage: 'Ninguém atendeu. Deixe uma mensagem após o sinal.',
    leaveMessageUnrung: 'Deixe uma mensagem para os moradores após o sinal.',
    voicemail: 'Ninguém pode atender agora. Grave uma mensagem após o sinal.',
    welcome: 'Pode entrar.',
    testRight: 'Seu código está certo. Este é o tom que abre o portão.',
    demoRight: 'Está certo. No seu portão, ele abriria agora.',
    whisper: 'Tem alguém no portão. Para abrir, aperte 9. Para falar, 1.',
    memberOpens: 'O portão está abrindo.',
    notInUse: 'Este número não está em uso.',
    trouble: 'Desculpe, algo não está funcionando aqui. Aguarde.',
    failed: 'Desculpe, algo não está funcionando aqui. Tente de novo mais tarde.',
    stillTrying: 'Ainda estou tentando. Aguarde.',
    messageInstead: 'Não consigo abrir o portão agora. Deixe uma mensagem após o sinal.',
    checkCall: 'Este é o teste do seu desvio de chamadas. Pode desligar.',
    goodbye: 'Até logo.',
  },
};
