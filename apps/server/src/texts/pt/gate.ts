import type { GateTexts } from '../gate.ts';

const seconds = (count: number): string => (count === 1 ? '1 segundo' : `${count} segundos`);
const tries = (count: number): string => (count === 1 ? '1 tentativa' : `${count} tentativas`);

export const gate: GateTexts = {
  status: {
    not_set_up: 'Nenhum interfone foi configurado ainda',
    no_number: 'Não há número do sistema livre',
    codes_suspended: 'Os códigos estão suspensos',
    number_changed: 'Seu número do sistema mudou',
    forwarding_fails: 'O desvio não funciona',
    called_too_often: 'Há chamadas demais no momento',
    silent: 'Seu portão parou de chamar',
    partly_checked: 'Seu portão ainda não foi totalmente verificado',
    never_rung: 'Seu portão está pronto',
    answered: 'O Gatecall atende seu portão',
  },
  memberStatus: {
    works: 'O Gatecall atende o portão',
    suspended: 'Os códigos estão suspensos por um tempo',
    overrun: 'O portão recebe chamadas demais no momento',
    doubtful: 'Talvez ninguém atenda o portão',
  },
  notices: {
    opened: {
      title: 'Seu portão foi aberto',
      text: {
        entryCode: () => 'Alguém entrou com o código de entrada.',
        guestCode: (name) =>
          `Alguém entrou com ${name ? `o código de ${name}` : 'um código de visita'}.`,
        armed: () => 'O portão estava liberado por cinco minutos, e alguém entrou.',
        guestLink: (name) =>
          `Alguém entrou com ${name ? `o link de ${name}` : 'um link de visita'}.`,
        member: (name) => `${name ?? 'Alguém da sua casa'} abriu o portão para alguém.`,
        resident: () => 'Você abriu enquanto chamavam.',
        operator: () => 'Quem administra o seu portão deixou alguém entrar.',
        unknown: () => 'Alguém entrou.',
      },
    },
    refused: (count) => ({
      title: 'Alguém no seu portão errou o código',
      text: `Foram ${tries(count)}. Se você espera uma visita, mande o código de novo.`,
    }),
    guessing: (wrong, offAt) => ({
      title: 'Talvez alguém esteja tentando adivinhar seu código',
      text: `Houve ${wrong} códigos errados em uma hora. Com ${offAt}, os códigos são suspensos por um tempo; as pessoas continuam sendo chamadas.`,
    }),
    suspended: {
      title: (time) => `Os códigos estão suspensos por ${time}`,
      text: {
        all: 'Houve códigos errados demais. As pessoas continuam sendo chamadas e você ainda pode abrir o portão pelo app.',
        vouched:
          'Houve códigos errados demais em chamadas que a sua operadora confirma: nelas nenhum abre por enquanto. As pessoas são chamadas e o app ainda abre.',
        unvouched:
          'Houve códigos errados demais em chamadas que a sua operadora não confirma: nelas nenhum abre por enquanto. As pessoas são chamadas e o app ainda abre.',
      },
    },
    message: (count) => ({
      title: 'Uma visita deixou uma mensagem',
      text: `Ela dura ${seconds(count)}. Ouça no Gatecall.`,
    }),
    voicemail: (count, from) => ({
      title: 'Alguém ligou e deixou uma mensagem',
      text: `${from ?? 'Alguém com número oculto'} falou por ${seconds(count)}. Ouça no Gatecall.`,
    }),
    calledTooOften: {
      title: 'Chamadas demais no seu portão',
      text: 'Tantas deram em nada que, até o fim da hora, as do mesmo tipo não tocam. Os códigos continuam abrindo, e a lista mostra cada chamada.',
    },
    silence: {
      title: 'Seu interfone parou de chamar',
      text: 'Faz tempo que ele não chama. Verifique se o desvio continua ativo.',
    },
    glassBroken: (building) => ({
      title: 'Sua lista de chamadas foi consultada',
      text: `A administração de ${building} viu quando alguém tocou para você. O Gatecall mostra o motivo.`,
    }),
    gateGiven: (building) => ({
      title: `Seu portão: ${building}`,
      text: 'Você agora tem um portão lá, com um código para as suas visitas. A página inicial mostra o código e se ainda falta algo.',
    }),
    gateTaken: (building) => ({
      title: `Mudança: ${building}`,
      text: 'A administração registrou a sua chegada: seu portão lá agora é do prédio e sai quando você sair. O Gatecall mostra o que ela pode ver.',
    }),
    movedOut: (building) => ({
      title: `Você saiu: ${building}`,
      text: 'A administração anotou isso: seu portão lá não existe mais, nem códigos, links e chamadas. Sua conta continua. Se for engano, fale com ela.',
    }),
    moveOutPlanned: (building, day) => ({
      title: `Você sai em ${day}: ${building}`,
      text: 'A administração planejou isso: seu portão lá deixará de existir, com códigos, links e chamadas. Sua conta continua. Se for engano, fale com ela.',
    }),
    moveOutCalledOff: (building) => ({
      title: `Você fica: ${building}`,
      text: 'A administração cancelou a sua saída. Seu portão lá continua como está.',
    }),
    moveInPlanned: (building, day) => ({
      title: `Você se muda em ${day}: ${building}`,
      text: 'A administração planejou isso: a partir daí você tem um portão lá, com um código para suas visitas. Se for engano, fale com ela.',
    }),
    moveInCalledOff: (building) => ({
      title: `Você não se muda: ${building}`,
      text: 'A administração cancelou a sua chegada: você não terá portão lá. Sua conta continua. Se for engano, fale com ela.',
    }),
    codeTakenBack: {
      title: 'Uma senha de visita deixou de abrir',
      text: {
        operator: (label) =>
          `Quem administra o seu portão retirou “${label}”. Quem tem essa senha não entra: se você espera a visita, dê a ela uma nova.`,
        owner: (label) =>
          `Quem responde pelo portão retirou “${label}”. Quem tem essa senha não entra: se você espera a visita, dê a ela uma nova.`,
      },
    },
    gateChanged: {
      title: 'Mudaram o seu portão',
      text: 'Quem o administra mudou o número dele ou a tecla que o abre. A página inicial mostra se é preciso desviar as suas chamadas para outro número.',
    },
    gateLost: {
      title: 'Você não pode mais abrir um dos seus portões',
      text: 'Seu acesso a ele terminou, e as senhas que você criou lá não abrem mais. Seus outros portões continuam.',
    },
    numberReady: (number) => ({
      title: 'Seu número está pronto',
      text: `Seu portão agora tem um número: ${number}. Desvie para ele as chamadas do seu telefone; a página inicial mostra como.`,
    }),
    browserOn: (browser, system) => `${browser} em ${system}`,
    deviceSilent: {
      title: (device) => `${device ?? 'Um dispositivo'} não toca mais`,
      text: {
        ended:
          'O navegador dele não recebe mais os avisos do Gatecall. Abra o Gatecall nele: os avisos voltam, ou ele mostra o que fazer.',
        crowded:
          'Era o mais antigo da lista, e um mais novo ficou no lugar dele. No seu perfil, remova um que você não usa e depois reative este.',
        taken:
          'Os avisos foram ativados para outra conta nesse navegador, e agora ele toca para ela. Para tê-lo de volta, entre nele com a sua e ative de novo.',
        signedOut: 'O operador do Gatecall o desconectou. Entre nele de novo, e ele volta a tocar.',
      },
    },
    personJoined: (name) => ({
      title: `${name} já pode abrir seu portão`,
      text: `${name} usou seu convite, com a própria conta. Não era quem você queria? Remova essa pessoa no seu perfil.`,
    }),
    personLeft: (name) => ({
      title: `${name} saiu da sua casa`,
      text: `${name} não pode mais abrir seu portão nem ver as chamadas dele.`,
    }),
    homeDeleted: (owner) => ({
      title: 'Você não faz mais parte de uma casa',
      text: `${owner ?? 'Quem responde pelo portão'} não tem mais conta, e o portão não está mais no Gatecall. Sua conta continua como está.`,
    }),
    removedFromHome: (owner) => ({
      title: 'Você não faz mais parte de uma casa',
      text: `${owner ?? 'Quem responde pelo portão'} removeu você. Você não pode mais abrir esse portão nem ver as chamadas dele; sua conta continua como está.`,
    }),
    ringing: {
      title: 'Estão chamando no portão',
      text: 'Tem alguém no seu portão. Toque para atender.',
    },
    testRing: {
      title: 'O Gatecall alcança este dispositivo',
      text: 'Isto é um teste. Quando alguém chamar no seu portão, aparece um aviso como este.',
    },
    answers: {
      open: 'Abrir',
      refuse: 'Não abrir',
      opened: 'O portão abre: agora, ou assim que a linha voltar a escutar',
      refused: 'A visita não vai entrar',
    },
    openLapsed: {
      title: 'Seu portão não foi aberto',
      text: 'A linha não escutou a tempo, e “Abrir” ficou sem efeito. Toque para ver se a visita ainda está aí.',
    },
    rang: 'Chamaram no seu portão',
    ringingOver: {
      title: 'Não estão mais chamando no portão',
      text: {
        opened: 'O portão foi aberto.',
        refused: 'A visita não entrou.',
        talked: 'Alguém da casa falou com a visita.',
        gone: 'Ninguém abriu; a visita foi embora.',
      },
    },
    button: 'Abrir o Gatecall',
    footer: 'No seu perfil, você escolhe do que quer saber.',
  },
  // No á, ã, ç, ê, í, ó and ú: GSM-7 has none of them. So it says "senha" for "código", and "entrada"
  // for "portão".
  sms: {
    opened: {
      entryCode: 'Alguém entrou com a senha de entrada.',
      guestCode: 'Alguém entrou com uma senha de visita.',
      armed: 'A sua entrada ficou liberada por cinco minutos, e alguém entrou.',
      guestLink: 'Alguém entrou com um link de visita.',
      member: 'Uma pessoa da sua casa deixou alguém entrar.',
      resident: 'A sua entrada foi aberta enquanto chamavam.',
      operator: 'Quem administra a sua entrada deixou passar quem chamava.',
      unknown: 'A sua entrada foi aberta, e alguém entrou.',
    },
    refused: (count) =>
      `Alguém na sua entrada errou a senha em ${tries(count)}. Se espera uma visita, mande a senha de novo.`,
    guessing: (wrong, offAt) =>
      `Talvez alguém tente adivinhar a sua senha de entrada: ${wrong} erradas em uma hora. Com ${offAt}, as senhas param por um tempo.`,
    suspended: (time) => ({
      all: `As senhas de entrada pararam por ${time}: muitas estavam erradas. As pessoas da casa ainda recebem a chamada, e o app ainda abre.`,
      vouched:
        'Senhas erradas demais em chamadas com aval da operadora: nelas nenhuma abre por enquanto. As pessoas da casa ainda recebem a chamada, e o app abre.',
      unvouched:
        'Senhas erradas demais em chamadas sem aval da operadora: nelas nenhuma abre por enquanto. As pessoas da casa ainda recebem a chamada, e o app abre.',
    }),
    message: (count) =>
      `Uma visita deixou uma mensagem de ${seconds(count)}. Abra o Gatecall para ouvir.`,
    voicemail: (count, from) =>
      `${from ?? 'Alguém que ligou sem se identificar'} deixou uma mensagem de ${seconds(count)}. Abra o Gatecall para ouvir.`,
    calledTooOften:
      'Tantas chamadas deram em nada que outras assim deixam de tocar por uma hora. As senhas de entrada ainda abrem, e o Gatecall mostra cada chamada.',
    silence: 'O seu interfone parou de chamar. Verifique se o desvio de chamadas continua ligado.',
    glassBroken:
      'Quem administra o seu prédio viu a sua lista de chamadas. O Gatecall mostra por que, em "Seu prédio".',
    gateGiven:
      'Agora a sua entrada no prédio existe no Gatecall. Abra o app para ver a senha e o que ainda falta.',
    gateTaken:
      'Quem administra o seu prédio registrou a sua chegada. A sua entrada ali agora é do prédio. O Gatecall mostra tudo em "Seu prédio".',
    movedOut:
      'Quem administra o seu prédio registrou a sua partida. A sua entrada ali terminou, com as senhas dela. A sua conta fica. Foi engano? Fale com eles.',
    movedOutForwarded:
      'Quem administra o seu prédio registrou a sua partida. A sua entrada ali terminou. Disque ##004# para deixar de desviar as chamadas.',
    moveOutPlanned:
      'Quem administra o seu prédio planejou a sua partida. A sua entrada ali vai terminar. O Gatecall mostra o dia em "Seu prédio".',
    moveOutCalledOff:
      'Quem administra o seu prédio cancelou a sua partida. A sua entrada ali continua igual.',
    moveInPlanned:
      'Quem administra o seu prédio planejou a sua chegada. A sua entrada ali vale desde esse dia: veja qual, no Gatecall, em "Seu prédio".',
    moveInCalledOff: 'Quem administra o seu prédio cancelou a sua chegada. Pergunte se for engano.',
    codeTakenBack: {
      operator:
        'Quem administra a sua entrada retirou uma das suas senhas de visita. Quem tem essa senha deixa de entrar. O Gatecall mostra as que abrem.',
      owner:
        'Quem responde pela entrada retirou uma das suas senhas de visita. Quem tem essa senha deixa de entrar. O Gatecall mostra as que abrem.',
    },
    gateChanged:
      'Quem administra a sua entrada mudou a tecla ou o interfone. O Gatecall mostra se precisa desviar as suas chamadas para outro lugar.',
    gateLost:
      'O seu acesso a uma das suas entradas terminou, e as senhas que criou ali deixaram de abrir. As outras continuam.',
    numberReady:
      'A sua entrada agora tem para onde desviar as chamadas. Abra o Gatecall: ele mostra como.',
    deviceSilent:
      'Um dos seus dispositivos parou de tocar quando chamam na entrada. Abra o Gatecall nele para ligar isso de novo.',
    personJoined:
      'Alguém usou o seu convite e agora pode abrir a sua entrada. Pessoa errada? Remova no seu perfil.',
    personLeft: 'Uma pessoa saiu da sua casa no Gatecall e perdeu o acesso.',
    homeDeleted:
      'Uma casa da qual fazia parte no Gatecall foi apagada. A sua conta continua como antes.',
    removedFromHome:
      'Removeram o seu acesso a uma casa no Gatecall. A sua conta continua como antes.',
    householdCode: (code) =>
      `${code} é a sua senha do Gatecall. Se concordar, passe para quem quer que a entrada chame o seu telefone.`,
  },
  guestPages: {
    code: {
      title: 'Seu código de entrada',
      states: {
        valid: 'Vale agora.',
        not_yet: 'Ainda não vale. Pergunte ao morador a partir de quando.',
        expired: 'O prazo acabou. Peça outro ao morador.',
        used_up: 'Já foi usado. Peça outro ao morador.',
        outside_hours: 'Vale em outro horário. Pergunte ao morador quando.',
        unheard:
          'Ele é de palavras, e aqui os códigos só podem ser digitados. Peça ao morador um de números.',
      },
      codesOff:
        'No momento, nenhum código abre este portão. Chame o morador lá mesmo assim: ele pode deixar você entrar.',
      sayDigits:
        'No portão, chame o morador e espere. Quando uma voz pedir, fale o código número por número ou digite.',
      keyDigits: 'No portão, chame o morador e espere. Quando uma voz pedir, digite o código.',
      sayWords: 'No portão, chame o morador e espere. Quando uma voz pedir, fale as duas palavras.',
      over: 'Este código não é mais compartilhado. Peça outro ao morador.',
    },
    link: {
      ready: {
        title: 'Abrir o portão',
        text: 'Vá primeiro até o portão. Toque no botão e, em até cinco minutos, chame o morador no interfone: o portão abre sem código, uma vez.',
        button: 'Liberar por cinco minutos',
      },
      open: {
        title: 'O portão vai abrir',
        text: 'Chame agora o morador no interfone e espere. Vale uma vez, por cinco minutos.',
      },
      over: {
        title: 'Este link não vale mais',
        text: 'Ele já foi usado ou o prazo acabou. Peça outro ao morador.',
      },
    },
    trouble: {
      title: 'Não é possível agora',
      text: 'Espere um momento e abra o link de novo.',
    },
  },
};
