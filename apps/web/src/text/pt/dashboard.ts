import type { Catalogue } from '../catalogue.ts';

export const dashboard: Catalogue['dashboard'] = {
  tryIt: 'Experimente!',
  tryItHint: 'Ligue para este número e informe o código. Você ouve o que suas visitas vão ouvir.',
  demoPhone: 'Telefone de demonstração',
  demoCode: 'Código de demonstração',
  dial: 'Ligar',

  yourIntercom: 'Seu interfone',
  yourIntercomHint:
    'O número do interfone é o que seu telefone mostra quando alguém chama no portão.',
  intercomNumber: 'Número do interfone',
  numberPlaceholder: 'ex.: {phone}',
  intercomCode: 'Código para abrir o portão',
  intercomCodeHint:
    'As teclas que você aperta para abrir, quase sempre 9 ou 5. Um telefone toca 0–9, *, # e A–D, nada além disso.',
  saveSettings: 'Salvar configurações',
  settingsSaved:
    'Salvo. Quando uma chamada deste interfone chegar até nós, seu código de entrada abre o portão.',
  ownPhoneMissing: 'Adicione seu telefone para que as chamadas desviadas encontrem você.',
  ownPhoneLink: 'Adicionar meu telefone',

  setup: 'Configuração',
  setupHint:
    'Envie ao Gatecall as chamadas que você não pode atender. Seu telefone continua tocando primeiro, sempre.',
  setupDone: 'Todas as situações funcionam. Ver os passos de novo',
  saveFirst: 'Salve seu interfone acima. Depois, seu número do sistema aparece aqui.',
  autoSetup: 'Configuração automática',
  autoSetupHint:
    'Abre o teclado do telefone com um código. Toque em ligar para enviá-lo à operadora.',
  enableForwarding: 'Ativar o desvio',
  disableForwarding: 'Desativar o desvio',
  carrier: 'Sua operadora',
  carrierGsm: 'A maioria das operadoras',
  enableCode: 'Código para ativar',
  linkDoesNotDial: 'O link não disca?',
  showQr: 'Mostrar QR code para meu celular',
  separateCodes: 'Um código para cada situação',
  manualSetup: 'Configuração manual',
  manualOnly:
    'Desvie só quando estiver ocupado, sem resposta ou fora de área. Não use “sempre desviar”: seu telefone nunca tocaria.',
  systemNumber: 'Número do sistema',
  systemNumberHint: 'Desvie as chamadas para este número.',
  ios: 'iOS',
  ios1: 'Não use Ajustes → Telefone → Encaminhamento de Chamadas: no iPhone, ele encaminha sempre.',
  ios2: 'Desative o Correio de Voz ao Vivo e Silenciar Desconhecidos em Ajustes → Apps → Telefone, ou eles atendem antes.',
  ios3: 'Copie o código para ativar, abra Telefone → Teclado, toque e segure para colar e toque em ligar.',
  ios4: 'Espere a confirmação. Ela deve citar ocupado, sem resposta e fora de área.',
  ios5: 'Adicione o número do interfone aos contatos, para que ele nunca seja silenciado.',
  android: 'Android',
  android1: 'Abra o Telefone e depois ⋮ → Configurações.',
  android2:
    'Abra Serviços suplementares (Samsung) ou Contas de chamadas → sua operadora (Pixel) e depois Encaminhamento de chamadas → Voz.',
  android3:
    'Coloque o número do sistema em “Quando ocupado”, “Quando não atendido” e “Quando fora de área”.',
  android4: 'Deixe “Sempre encaminhar” desativado.',
  android5:
    'Não achou esse menu? Abra o teclado do app Telefone, digite o código para ativar e toque em ligar.',
  costs:
    'Os minutos desviados podem ser cobrados pela operadora; alguns planos pré-pagos não permitem desvio.',

  entryCode: 'Código de entrada',
  entryCodeHint:
    'Passe para entregadores e visitas. Eles informam o código quando o interfone pedir.',
  entryCodeEmpty: 'Seu código aparece aqui quando o interfone estiver salvo.',
  shareText: 'No portão, chame meu apartamento e informe este código quando for pedido: {code}',
  replaceCode: 'Trocar o código',
  printCard: 'Imprimir um cartão',
  moreCodes: 'Códigos para uma visita ou certos horários',

  pathTitle: 'Deixe o Gatecall atender seu portão',
  pathSaved: 'Salve seu interfone',
  pathSavedHelp: 'Preencha abaixo o número do interfone e a tecla que abre o portão.',
  pathForwarding: 'Desvie as chamadas que você não pode atender',
  pathForwardingHelp: 'Envie à operadora o código da Configuração. Depois, verifique se deu certo.',
  pathTest: 'Ouça uma chamada de teste',
  pathTestHelp: 'Ligue do seu telefone e ouça o que suas visitas ouvem.',
  pathDone: 'Feito',
  pathNext: 'Próximo',
  pathGoTo: 'Ir até lá',
  forwardingIsOn: 'O desvio está ativo',
  checkSkip: 'Já ativei o desvio',

  readyText:
    'A visita chama, seu telefone toca e, se você não atender, ela pode informar o código.',
  keysOnly: 'Esta linha não reconhece fala.',
  statusNotLoaded: 'Não foi possível carregar a situação do seu portão.',
  statusNeverRungText: 'O desvio foi verificado. O interfone ainda não chamou.',
  statusPartlyText: 'As chamadas podem se perder nas situações que ainda não foram verificadas.',
  statusChecked: '{checked} de {all} verificadas',
  statusFailsText: 'Uma verificação não chegou até nós; as visitas talvez também não cheguem.',
  statusFailsBadge: 'Falhou',
  statusSilentBadge: 'Em silêncio',
  statusSuspendedText:
    'Houve códigos errados demais no portão. Até {time}, nenhum código abre; as pessoas continuam sendo chamadas.',
  statusUnvouched: 'Isso só vale para chamadas que a sua operadora não confirma.',
  statusVouched: 'Isso só vale para chamadas que a sua operadora confirma.',
  statusSuspendedBadge: 'Suspensos até {time}',
  statusNoRingText:
    'Por até uma hora, chamadas assim não tocam para ninguém. Os códigos continuam abrindo.',
  statusNoRingBadge: 'Limitado',
  statusLift: 'Liberar agora',
  statusNumberChangedText:
    'Desvie suas chamadas para o novo número, {number}. O antigo não chega mais a você.',
  statusNumberChangedBadge: 'Desvie de novo',
  statusNoNumberText:
    'Agora não há número do sistema livre. Suas configurações estão guardadas, e avisamos assim que houver um.',
  lastCall: 'Última chamada',
  noCallYet: 'Nenhuma chamada ainda',
  allCalls: 'Todas as chamadas',
  openForFive: 'Liberar por cinco minutos',
  openForFiveHint: 'A próxima chamada abre o portão sozinha.',
  openByLink: 'Deixar uma visita entrar por um link',
  armedUntil: 'Até {time}, a próxima chamada abre o portão sozinha.',
  disarm: 'Parar',
  gateIsSilent: 'Seu interfone parou de chamar. Verifique se o desvio continua ativo.',
  forwardingDetails: 'O desvio em cada situação',
};

export const quiet: Catalogue['quiet'] = {
  title: 'Horários de silêncio',
  hint: 'Para cada pessoa: quando nada toca para ela. O interfone sempre chama primeiro o seu telefone; só o próprio telefone pode silenciar isso.',
  you: 'Você',
  noHours: 'Sem horários de silêncio',
  quietNow: 'Silêncio',
  quietUntil: 'Silêncio até {when}',
  untilMoment: 'não perturbe até {when}',
  change: 'Alterar',
  changeFor: 'Alterar horários de silêncio: {name}',
  disturb: 'Não perturbe',
  disturbOff: 'Desligado',
  disturbHour: 'Por uma hora',
  disturbEvening: 'Por três horas',
  disturbMorning: 'Até amanhã, {time}',
  disturbKept: 'Até {when}',
  weekly: 'Silêncio em certos dias e horários',
  saved: 'Horários de silêncio salvos.',
  meanwhile: 'O que a visita encontra agora',
  codesOpen: 'Códigos e links abrem como sempre.',
  rings: 'Sem código, estas pessoas são chamadas: {names}.',
  message: 'Sem código, pedimos à visita que deixe uma mensagem.',
  mailed: 'Seus dispositivos ficam em silêncio; o que eles mostrariam vai para o seu e-mail.',
  settings: 'Horários de silêncio',
};

export const ring: Catalogue['ring'] = {
  title: 'Estão chamando no portão',
  ended: 'A chamada no seu portão',
  asking: 'Estamos pedindo o código à visita.',
  wrong: 'Códigos errados até agora: {tries}',
  ringing: 'Chamando {name}.',
  ringingSomebody: 'Chamando alguém da casa.',
  talking: '{name} atendeu.',
  talkingSomebody: 'Alguém da casa atendeu.',
  opening: 'O portão abre: agora, ou assim que a linha voltar a escutar.',
  openLapsed: '“Abrir agora” não teve efeito: a linha não o recebeu a tempo.',
  refusing: 'A visita não vai entrar: agora, ou assim que a linha voltar a escutar.',
  recording: 'Estamos pedindo à visita que deixe uma mensagem.',
  stale: 'A conexão caiu: isto pode estar desatualizado.',
  showCall: 'Ver esta chamada',
  open: 'Abrir agora',
  callMe: 'Ligar para mim',
  ringingYou: 'Chamando o seu telefone.',
  talkingYou: 'Seu telefone atendeu.',
  refuse: 'Não abrir',
  noKeys:
    'Esta linha não consegue tocar as teclas que abrem seu portão, então ele não pode ser aberto nesta chamada.',
  decideFailed: 'Isso não chegou ao Gatecall. Tente de novo.',
};

export const setupHelp: Catalogue['setupHelp'] = {
  linkDoesNotDialHelp:
    'Muitos iPhones não discam códigos a partir de um link. Copie o código, abra Telefone e depois Teclado, toque e segure para colar e toque em ligar.',
  disableCode: 'Código para desativar',
  qrLabel: 'QR code do código que ativa o desvio',
  separateCodesHelp:
    'Se o código acima funcionar só em parte, envie estes três, um depois do outro. Algumas redes confirmam o pedido, mas configuram só um deles.',
  queryHelp:
    'Para ver o que está configurado, disque {code}. A regra *#21# deve estar desativada: ela passa por cima de todas as outras.',
  carrierOwnApp:
    'Xfinity Mobile e Spectrum Mobile não aceitam códigos de chamada. Configure o desvio no app da operadora ou peça ao suporte, só para as chamadas que você não atende, para o número do sistema abaixo.',
  verizonHelp:
    'Na Verizon, um só código vale para ocupado e sem resposta. Um tom confirma que deu certo; fora de área não está incluído.',
  confirmOwnPhone:
    'Confirme seu telefone no perfil para podermos ligar para ele e reconhecer as chamadas que vêm dele.',
  confirmOwnPhoneLink: 'Confirmar meu telefone',
  checkRunning: 'Estamos ligando para você. Deixe tocar e não atenda.',
  checkFailed:
    'A chamada não chegou até nós. Envie o código de novo ou use um código para cada situação na Configuração.',
  checkAnswered:
    'A chamada foi atendida em vez de desviada. Se não foi você, foi o correio de voz: envie o código de novo, que toma o lugar dele, e no iPhone desative o Correio de Voz ao Vivo.',
  checkUnclear:
    'Outra pessoa com o seu número do sistema verificou no mesmo momento, então esta verificação não diz nada. Verifique de novo em dois minutos.',
  checkWorks: 'Funciona',
  checkFails: 'Não funciona',
  checkUnknown: 'Não verificado',
  checkIsRunning: 'Ligando',
  check: 'Verificar',
  checkAgain: 'Verificar de novo',
  checkBusyHelp: 'Fique em outra chamada enquanto ligamos.',
  checkUnreachableHelp: 'Ative o modo avião e verifique em outro dispositivo.',
  checkNoAnswerHelp: 'Deixe o telefone tocar e não atenda.',
  whenUnanswered: 'Sem resposta, após 15 segundos',
  whenBusy: 'Ocupado',
  whenUnreachable: 'Fora de área ou desligado',
};

export const panel: Catalogue['panel'] = {
  title: 'Painel do portão',
  hint: 'Ouça o que suas visitas ouvem e ajuste os tons de abertura ao painel do seu prédio.',
  setUpFirst: 'Salve primeiro seu interfone na página inicial. O painel faz parte dele.',
  toDashboard: 'Ir para o início',
  needsPhone:
    'Adicione primeiro seu telefone no perfil: é pelo número dele que reconhecemos a chamada de teste.',

  testStart: 'Iniciar uma chamada de teste',
  testAgain: 'Iniciar outra chamada de teste',
  testHow:
    'Ligue para este número do seu telefone até {time} e informe seu código de entrada. Você ouve o tom que abre o portão; o portão em si continua fechado.',
  testNumber: 'Número para ligar',
  testDial: 'Ligar agora',
  testCode: 'Seu código de entrada: {code}',
  testWaiting: 'Esperando sua chamada.',
  testRunning: 'Estamos ouvindo. Informe seu código de entrada.',
  testHeard: 'Deu certo. Você ouviu o que abre seu portão.',
  testWithoutCode: 'A chamada terminou antes do código certo. Ligue de novo e informe {code}.',
  testOver:
    'Nenhuma chamada de teste chegou a tempo. Comece de novo quando estiver com o telefone à mão.',

  tune: 'Ajustar os tons ao seu painel',
  tuneHint: 'Mude isto só se o portão não abrir com o código certo.',
  delay: 'Espera antes das teclas de abertura',
  repeat: 'Quantas vezes as teclas são enviadas',
  once: 'Uma vez',
  times: '{count} vezes',
  gap: 'Pausa entre as repetições',
  hangUp: 'Tempo na linha depois disso',
  denyKey: 'Tecla que encerra a chamada do painel',
  denyKeyHint: 'Até quatro entre 0–9, *, # e A–D. Deixe vazio se não houver.',
  doublesKeys: 'O painel envia cada tecla duas vezes',
  doublesKeysHint: 'Marque se um código digitado chegar como 4488 em vez de 48.',
  language: 'Idioma que as visitas ouvem',
  saved: 'Salvo. A próxima chamada usa estas configurações.',

  homeAssistantHint:
    'Quem administra o seu portão usa o Home Assistant. O seu portão só aparece lá se você quiser.',
  homeAssistantShow: 'Mostrar este portão no Home Assistant',
  homeAssistantWho:
    'Quem usa o Home Assistant ouve o seu portão tocar, vê se está aberto e pode abri-lo enquanto uma visita está na linha. Não vê códigos nem números.',
  homeAssistantShown: 'O seu portão está agora no Home Assistant.',
  homeAssistantHidden: 'O seu portão não está mais no Home Assistant.',
};

export const handout: Catalogue['handout'] = {
  replaced: '{code} não abre mais. Quem ainda tem esse código precisa do novo.',
  wasUsed:
    'Em uso desde {date}. Aberturas com ele: {count}, a última {when}. Quem veio nesse tempo ainda o tem.',
  wasNotUsed: 'Esteve em uso desde {date} e nunca abriu o portão.',
  othersStay: 'Códigos de visitas, seus próprios códigos e links abrem como antes.',
  restored: '{code} volta a abrir. O código que o substituiu não abre mais.',

  cardIntro: 'Seu código de entrada em várias línguas, para a geladeira, uma carta ou os vizinhos.',
  cardCode: 'Toque o interfone e informe este código quando for pedido.',
  cardScan: 'Ou escaneie, toque no botão e chame. Abre uma vez, até {date}.',
  cardPrint: 'Imprimir',
  cardQr: 'Um QR code que abre uma vez',
  cardQrHint:
    'Quem o escanear no portão entra sem o código, uma vez. Você pode cancelá-lo na página inicial, em “Deixar uma visita entrar por um link”.',
  cardQrValid: 'Válido por',
  cardQrMake: 'Adicionar o QR code',
  cardQrRemove: 'Remover o QR code',
  cardQrMade: 'O QR code está no cartão.',
  cardQrRemoved: 'O QR code saiu do cartão e não abre mais.',
  cardQrLabel: 'QR code de um link que abre o portão uma vez',
  cardLinkName: 'Cartão impresso',
  cardNoCode: 'Ainda não há código de entrada. Salve primeiro seu interfone na página inicial.',
  cardBack: 'Voltar ao início',
};
