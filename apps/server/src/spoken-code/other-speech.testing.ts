import { LANGUAGES, type Language } from '@gatecall/contracts/languages';
import type { RandomBelow } from './generate.ts';
import { phoneticKey } from './phonetic-key.ts';
import { speakDigits, SPEAKING_STYLES } from './speaking-styles.testing.ts';
import { weaknessOf } from './strength.ts';
import { CODE_WORDS } from './word-list.ts';

/** An utterance that does not say the code, in one of the ways that happen at a gate. */
export type OtherSpeech = { code: string; transcript: string; lang: Language; way: string };

const SENTENCES: Record<Language, readonly string[]> = {
  en: [
    'hi it is Maria for Tom, # please',
    'I have a parcel for number twelve, #',
    'the code is #, thank you',
    '#',
    'could you let me in, my friend said #',
    'sorry, # I think',
  ],
  es: [
    'hola, soy Carmen, #, me abre por favor',
    'traigo un paquete para el segundo, #',
    'el código es #, gracias',
    '#',
  ],
  fr: [
    "bonjour, c'est Claire, #, vous pouvez ouvrir",
    'un colis pour le deuxième, #',
    'le code est #, merci',
    '#',
  ],
  de: [
    'hallo, hier ist Anna, #, machen Sie bitte auf',
    'ein Paket für den zweiten Stock, #',
    'der Code ist #, danke',
    '#',
  ],
  pt: [
    'oi, é a Carla, #, pode abrir por favor',
    'trouxe uma encomenda para o segundo andar, #',
    'o código é #, obrigado',
    '#',
  ],
};

const MULTIPLIERS: Record<Language, string> = {
  en: 'times',
  es: 'veces',
  fr: 'fois',
  de: 'mal',
  pt: 'vezes',
};

/** Makes one utterance; the same chance makes the same one. */
export function makeOtherSpeech(below: RandomBelow): OtherSpeech {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T; // never empty
  const lang = pick(LANGUAGES);
  const way = pick(Object.keys(WAYS) as (keyof typeof WAYS)[]); // its own keys
  const { code, said } = WAYS[way]({ below, pick, lang });
  return { code, lang, way, transcript: pick(SENTENCES[lang]).replace('#', said) };
}

type Maker = {
  readonly below: RandomBelow;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly lang: Language;
};
type Said = { code: string; said: string };

const digits = (below: RandomBelow, length: number): string =>
  Array.from({ length }, () => below(10)).join('');

/** Digits that Gatecall lets a resident have. */
function codeOf({ below }: Maker): string {
  for (;;) {
    const code = digits(below, 4 + below(5));
    if (weaknessOf(code) === undefined) return code;
  }
}

/** Two different words of the list, and two others that are neither of them. */
function words({ pick }: Maker): readonly [string, string, string, string] {
  const chosen = new Set<string>();
  while (chosen.size < 4) chosen.add(pick(CODE_WORDS));
  return [...chosen] as [string, string, string, string]; // four, just counted
}

function speak(maker: Maker, code: string): string {
  const styles = SPEAKING_STYLES.filter(({ lang }) => lang === maker.lang);
  return speakDigits(code, { ...maker.pick(styles), around: (said) => said });
}

const WAYS = {
  'another code': (maker: Maker): Said => {
    const code = codeOf(maker);
    let other = codeOf(maker);
    while (other === code || other === code + code) other = codeOf(maker);
    return { code, said: speak(maker, other) };
  },
  'one digit wrong': (maker: Maker): Said => {
    const code = codeOf(maker);
    const at = maker.below(code.length);
    const wrong = (Number(code[at]) + 1 + maker.below(9)) % 10;
    return { code, said: speak(maker, code.slice(0, at) + String(wrong) + code.slice(at + 1)) };
  },
  'a long list of digits': (maker: Maker): Said => {
    const code = codeOf(maker);
    // The code is inside, and the list is neither it nor it said twice.
    const around = digits(maker.below, 9 + maker.below(20));
    const at = maker.below(around.length);
    const list = [...(around.slice(0, at) + code + around.slice(at))];
    return { code, said: list.map((digit) => speak(maker, digit)).join(' ') };
  },
  'a multiplier that is wrong': (maker: Maker): Said => {
    const code = codeOf(maker);
    const at = maker.below(code.length);
    const alike = /^(\d)\1*/.exec(code.slice(at))?.[0].length ?? 1;
    const beforeAlike = code[at - 1] === code[at] ? 1 : 0;
    const count = alike + 1 + maker.below(3) + beforeAlike;
    const digit = (text: string): string => [...text].map((one) => speak(maker, one)).join(' ');
    const times = `${digit(String(count))} ${MULTIPLIERS[maker.lang]} ${digit(code[at] ?? '')}`;
    return { code, said: `${digit(code.slice(0, at))} ${times} ${digit(code.slice(at + alike))}` };
  },
  'other words': (maker: Maker): Said => {
    const [first, second, third, fourth] = words(maker);
    return { code: `${first} ${second}`, said: `${third} ${fourth}` };
  },
  'one word wrong': (maker: Maker): Said => {
    const [first, second, third] = words(maker);
    const said = maker.pick([`${first} ${third}`, `${third} ${second}`, `${first}${third}`]);
    return { code: `${first} ${second}`, said };
  },
  'the words turned round': (maker: Maker): Said => {
    const [first, second] = words(maker);
    return { code: `${first} ${second}`, said: maker.pick([`${second} ${first}`, first, second]) };
  },
  'letters lost': (maker: Maker): Said => {
    const [first, second, third] = words(maker);
    const at = 1 + maker.below(third.length - 1);
    const start = third.slice(0, at);
    // "Cine", the beginning of cinema, is said like scene: that is the right word.
    const isSame = phoneticKey(start) === phoneticKey(second);
    const cut = maker.pick([`${start} ${third.slice(at)}`, isSame ? third : start]);
    return { code: `${first} ${second}`, said: `${first} ${cut}` };
  },
} as const;
