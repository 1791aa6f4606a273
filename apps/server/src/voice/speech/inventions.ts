/**
 * What engines of the Whisper family write on silence: sentences of the subtitles that they
 * were trained on. Sources: EnviousWispr#452, faster-whisper#826, vexa#617. None of them can open;
 * left out, they do not cost the guest a try either.
 */
const INVENTIONS = new Set(
  `
thank you
thank you very much
thank you so much
thank you for watching
thanks for watching
thanks for watching and see you next time
please subscribe
please subscribe to my channel
like and subscribe
see you in the next video
see you next time
i'll see you in the next one
bye
bye bye
you
the end
okay
so
hmm
subtitles by the amara org community
subtitles by steamteamextra
transcription by castingwords
music
applause
silence
blank audio
inaudible
foreign
gracias
gracias por ver el video
gracias por ver
muchas gracias
hasta la próxima
suscríbete al canal
suscríbete
subtítulos realizados por la comunidad de amara org
subtítulos por la comunidad de amara org
música
merci
merci d'avoir regardé cette vidéo
merci d'avoir regardé
merci beaucoup
à bientôt
abonnez vous
abonnez vous à la chaîne
sous titres réalisés par la communauté d'amara org
sous titres réalisés para la communauté d'amara org
sous titrage st 501
sous titrage société radio canada
musique
vielen dank
vielen dank fürs zuschauen
danke fürs zuschauen
danke
bis zum nächsten mal
untertitel der amara org community
untertitel im auftrag des zdf für funk 2017
untertitelung des zdf 2020
copyright wdr 2021
swr 2021
musik
obrigado
obrigado por assistir
legendas pela comunidade amara org
grazie
grazie per la visione
sottotitoli creati dalla comunità amara org
sottotitoli e revisione a cura di qtss
dank u wel
ondertitels ingediend door de amara org gemeenschap
ondertiteling
dziękuję
dziękuję za uwagę
napisy stworzone przez społeczność amara org
tack för att ni tittade
takk for att du så på
teşekkür ederim
izlediğiniz için teşekkürler
altyazı m k
спасибо за просмотр
продолжение следует
субтитры сделал dimatorzok
редактор субтитров а семкин корректор а егорова
подписывайтесь на канал
ご視聴ありがとうございました
谢谢观看
請不吝點贊訂閱轉發打賞支持明鏡與點點欄目
字幕由amara org社區提供
시청해주셔서 감사합니다
`
    .split('\n')
    .map((line) => normalised(line))
    .filter((line) => line !== ''),
);

/** The shortest piece of a prompt that is taken for its echo, in words. */
const SHORTEST_ECHO = 3;

/** What is left of a transcript when inventions and notes in brackets are taken away. */
export function withoutInventions(transcript: string): string {
  const text = transcript.replace(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪[^♪]*♪?/g, ' ').trim();
  if (/\d/.test(text)) return INVENTIONS.has(normalised(text)) ? '' : text;
  const sentences = text.split(/(?<=[.!?。])\s+/);
  return sentences.every((sentence) => INVENTIONS.has(normalised(sentence))) ||
    INVENTIONS.has(normalised(text))
    ? ''
    : text;
}

/** Whether a transcript is only what the panel's own loudspeaker said. */
export function isEcho(transcript: string, prompt: string): boolean {
  const heard = normalised(transcript);
  return (
    heard.split(' ').length >= SHORTEST_ECHO && ` ${normalised(prompt)} `.includes(` ${heard} `)
  );
}

function normalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
}
