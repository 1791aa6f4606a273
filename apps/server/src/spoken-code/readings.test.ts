import { describe, expect, it } from 'vitest';
import type { Vocabulary } from './atoms.ts';
import { english } from './vocabularies/en.ts';
import { french } from './vocabularies/fr.ts';
import { german } from './vocabularies/de.ts';
import { matchCode } from './match-code.ts';
import { runsOf } from './match-digits.ts';
import { NUMBER_SPEAKERS } from './number-speaker.testing.ts';
import { portuguese } from './vocabularies/pt.ts';
import { readingsOf } from './readings.ts';
import { spanish } from './vocabularies/es.ts';
import { tokenise } from './tokens.ts';

/** All that one run of number words can mean. */
function meanings(said: string, vocabulary: Vocabulary): readonly string[] {
  const runs = runsOf(tokenise(said), vocabulary);
  expect(runs).toHaveLength(1);
  return [...readingsOf(runs[0] ?? [], vocabulary.counting)].toSorted();
}

/** Each row was judged by what a person may mean; no meaning at all is a refusal. */
type Row = readonly [said: string, means: readonly string[]];

const means = (vocabulary: Vocabulary) => (said: string, wanted: readonly string[]) => {
  expect(meanings(said, vocabulary)).toEqual([...wanted].toSorted());
};

describe('what English numbers mean (APP-009)', () => {
  it.each<Row>([
    ['seven', ['7']],
    ['oh', ['0']],
    ['zero seven', ['07']],
    ['nineteen', ['19']],
    ['ten seven', ['107']],
    ['ten two', ['102']],
    ['twenty', ['20']],
    ['twenty two', ['22']],
    ['twenty-two', ['22']],
    ['twenty oh two', ['2002']],
    ['twenty zero', ['200']],
    ['twenty ten', ['2010']],
    ['twenty thirty', ['2030']],
    ['twenty 2', ['22']],
    ['twenty 0', ['200']],
    ['twenty 12', ['2012']],
    ['twenty four-five', ['245']],
    ['four twenty', ['420']],
    ['twenty four twenty', ['2420']],
    ['sixty ten', ['6010']],
    ['five hundred', ['500']],
    ['5 hundred', ['500']],
    ['21 hundred', ['2100']],
    ['five hundred eight', ['508', '5008']],
    ['five hundred and eight', ['508', '5008']],
    ['five hundred oh eight', ['50008']],
    ['five hundred twenty', ['520', '50020']],
    ['five hundred twenty one', ['521', '50021']],
    ['fifty three hundred', ['5300', '50300']],
    ['twelve hundred', ['1200']],
    ['hundred', ['100']],
    ['hundred five', ['105', '1005']],
    ['five thousand', ['5000']],
    ['445 thousand', ['445000']],
    ['five thousand two', ['5002', '50002']],
    ['five thousand two hundred', ['5200', '5000200']],
    ['thousand', ['1000']],
    ['thousand five', ['1005', '10005']],
    ['and thousand five', ['1005', '10005']],
    ['double five', ['55']],
    ['double 5', ['55']],
    ['triple oh', ['000']],
    ['quadruple two', ['2222']],
    ['two times seven', ['77']],
    ['3 times 7', ['777']],
    ['one times seven', ['7']],
    ['six two times zero', ['600']],
    // No one's number.
    ['two thousand thousand', []],
    ['hundred hundred', []],
    ['oh hundred', []],
    ['05 hundred', []],
    ['512 hundred', []],
    ['0445 thousand', []],
    ['4457 thousand', []],
    ['four double twenty', []],
    ['four double 55', []],
    ['one zero times five', []],
    ['one twenty times five', []],
    ['two times twenty', []],
    ['twenty two times five', []],
  ])('"%s" means %j', means(english));
});

describe('what Portuguese numbers mean (APP-009)', () => {
  it.each<Row>([
    ['meia', ['6']],
    ['zero meia', ['06']],
    ['dezesseis', ['16']],
    ['quatorze catorze', ['1414']],
    ['vinte e um', ['21']],
    ['vinte e uma', ['21']],
    ['vinte um', ['201']],
    ['trinta e dez', ['3010']],
    ['quarenta e oito e vinte e um', ['4821']],
    ['cinco e trinta', ['530']],
    ['cem', ['100']],
    ['cento e dois', ['102', '1002']],
    ['duzentas e trinta e cinco', ['235', '20035']],
    ['mil', ['1000']],
    ['mil e dois', ['1002', '10002']],
    ['dois mil e trezentos', ['2300', '2000300']],
    ['mil duzentos e vinte', ['1220', '120020', '1000220', '100020020']],
    ['duplo sete', ['77']],
    ['triplo meia', ['666']],
    ['duas vezes o sete', ['77']],
    ['dupla dez', []],
  ])('%s: %j', means(portuguese));
});

describe('what Spanish numbers mean (APP-009)', () => {
  it.each<Row>([
    ['cero siete', ['07']],
    ['quince', ['15']],
    ['diez siete', ['107']],
    ['veintiuno', ['21']],
    ['treinta', ['30']],
    ['treinta y cinco', ['35']],
    ['treinta y 5', ['35']],
    ['treinta cinco', ['305']],
    ['treinta dos cinco', ['3025']],
    ['treinta y once', ['3011']],
    ['treinta y cero', ['300']],
    ['sesenta y diez', ['6010']],
    ['cuatro veinte', ['420']],
    ['uno y dos', ['12']],
    // "And" between two numbers is a pause: nobody counts the ones before the tens.
    ['cinco y treinta', ['530']],
    ['cinco y treinta y dos', ['532']],
    ['cuatro ocho y noventa y siete', ['4897']],
    ['cuarenta y cinco y treinta y dos', ['4532']],
    ['cien', ['100']],
    ['ciento dos', ['102', '1002']],
    ['doscientos', ['200']],
    ['doscientos tres', ['203', '2003']],
    ['doscientos y tres', ['203', '2003']],
    ['doscientos treinta y cinco', ['235', '20035']],
    ['mil', ['1000']],
    ['mil dos', ['1002', '10002']],
    ['dos mil', ['2000']],
    ['dos mil tres', ['2003', '20003']],
    ['uno mil', ['1000']],
    ['y mil', ['1000']],
    ['mil doscientos treinta y cuatro', ['1234', '120034', '1000234', '100020034']],
    ['doble cinco', ['55']],
    ['triple cero', ['000']],
    ['tres veces el dos', ['222']],
    ['una vez cinco', ['5']],
    ['nueve doble veinte', []],
    ['uno cero veces cinco', []],
    ['dos mil mil', []],
  ])('"%s" means %j', means(spanish));
});

describe('what French numbers mean (APP-009)', () => {
  it.each<Row>([
    ['zéro sept', ['07']],
    ['seize', ['16']],
    ['onze sept', ['117']],
    ['dix', ['10']],
    ['dix six', ['106']],
    ['dix sept', ['17', '107']],
    ['dix-sept', ['17']],
    ['dix neuf', ['19', '109']],
    ['dix dix', ['1010']],
    ['dix 7', ['107']],
    ['vingt', ['20']],
    ['vingt deux', ['22']],
    ['vingt et un', ['21']],
    ['vingt dix', ['2010']],
    ['trente dix', ['3010']],
    ['trente-deux', ['32']],
    ['soixante', ['60']],
    ['soixante zéro', ['600']],
    ['soixante deux', ['62']],
    ['soixante 5', ['65']],
    ['soixante dix', ['70', '6010']],
    ['soixante-dix', ['70']],
    ['soixante et onze', ['71', '6011']],
    ['soixante-et-onze', ['71']],
    ['soixante dix sept', ['77', '707', '6017', '60107']],
    ['soixante-dix-sept', ['77']],
    ['soixante-trente', ['6030']],
    ['quatre', ['4']],
    ['quatre vingt', ['80', '420']],
    ['quatre-vingts', ['80']],
    ['quatre vingt deux', ['82', '422']],
    ['quatre-vingt-deux', ['82']],
    ['quatre vingt dix', ['90', '8010', '42010']],
    ['quatre-vingt-onze', ['91']],
    ['quatre-vingt-dix-sept', ['97']],
    ['quatre trente', ['430']],
    ['trois vingt', ['320']],
    // A hyphen says to which number the four belongs; without one it may be either's.
    ['vingt-quatre vingt', ['2420']],
    ['vingt quatre-vingt', ['2080']],
    ['vingt-quatre-vingt', ['2080', '2420']],
    ['vingt quatre vingt', ['2080', '2420', '20420']],
    ['cinquante quatre-vingts', ['5080']],
    ['cinquante-quatre vingt', ['5420']],
    ['septante deux', ['72']],
    ['nonante-neuf', ['99']],
    ['cent', ['100']],
    ['cent deux', ['102', '1002']],
    ['un cent', ['1100']],
    ['deux cents', ['200']],
    ['deux cent dix', ['210', '20010']],
    ['vingt deux cent', ['2200', '20200', '22100', '202100']],
    ['12 cents', ['1200', '12100']],
    ['mille', ['1000']],
    ['deux mille trois', ['2003', '20003']],
    ['mille neuf cent', ['1900', '1000900']],
    ['double cinq', ['55']],
    ['deux fois le sept', ['77']],
    ['une fois sept', ['7']],
    ['un zéro fois cinq', []],
    ['deux mille mille', []],
    ['1 cent', []],
  ])('"%s" means %j', means(french));
});

describe('what German numbers mean (APP-009)', () => {
  it.each<Row>([
    ['null sieben', ['07']],
    ['zwölf', ['12']],
    ['zehn sieben', ['107']],
    ['zwanzig', ['20']],
    ['zwanzig eins', ['201']],
    ['zwanzig und eins', ['201']],
    ['ein und zwanzig', ['21']],
    ['einundzwanzig', ['21']],
    ['achtundvierzigeinundzwanzig', ['4821']],
    ['eins und zwei', ['12']],
    ['eins zwanzig', ['120']],
    ['null und zwanzig', ['020']],
    ['vier zwanzig', ['420']],
    ['sechzig zehn', ['6010']],
    ['hundert', ['100']],
    ['einhundert', ['100']],
    ['zwei hundert', ['200']],
    ['zwei hundert fünf', ['205', '2005']],
    ['hundert und fünf', ['105', '1005']],
    ['hundertfünfundzwanzig', ['125', '10025']],
    ['zwanzig zwei hundert', ['20200']],
    ['einundzwanzig hundert', ['2100', '21100']],
    ['achtzehn hundert', ['1800', '18100']],
    ['3 hundert', ['300']],
    ['12 hundert', ['1200', '12100']],
    ['tausend', ['1000']],
    ['zwei tausend', ['2000']],
    ['zwei tausend fünf', ['2005', '20005']],
    ['doppel drei', ['33']],
    ['dreifache null', ['000']],
    ['drei mal die zwei', ['222']],
    ['dreimal zwei', ['222']],
    ['einmal vier fünf', ['45']],
    ['einmal zwanzig', ['20']],
    ['eins null mal fünf', []],
    ['eins zwanzig mal fünf', []],
    ['zwei tausend tausend', []],
  ])('"%s" means %j', means(german));

  it.each(['einundzwanzigste', 'vierer', 'undeutlich', 'x'])(
    '"%s" is no number, though one is in it',
    (word) => {
      expect(runsOf(tokenise(word), german)).toEqual([]);
    },
  );

  it('a word of more than sixty letters counts as none, and is not analysed', () => {
    const sixty = 'neunundneunzig'.repeat(4) + 'drei';
    expect(meanings(sixty, german)).toEqual(['999999993']);
    expect(runsOf(tokenise(`${sixty}s`), german)).toEqual([]);
    expect(runsOf(tokenise('neunundneunzig'.repeat(4) + 'fuenf'), german)).toEqual([]);
  });
});

describe('a run of numbers (APP-009)', () => {
  it('with 256 meanings is weighed, with more it means nothing', () => {
    const twice = (times: number) => meanings('one hundred five '.repeat(times), english);
    expect(twice(8)).toHaveLength(256);
    expect(twice(9)).toEqual([]);
  });

  it('means nothing if a multiplier has no digit, and nothing if it is empty', () => {
    const at = { gluedBefore: false, gluedAfter: false };
    expect([...readingsOf([{ kind: 'times', count: 2, ...at }], 'adjacent')]).toEqual([]);
    expect([...readingsOf([], 'adjacent')]).toEqual([]);
  });

  // All of them, or as many as a run that breaks the grammar a thousand times has time for.
  const step = process.env['SPOKEN_CODE_UTTERANCES'] === '200' ? 61 : 1;

  it.each(NUMBER_SPEAKERS)(
    'in %s opens for its own digits and for no others',
    (_name, lang, say) => {
      for (let number = 0; number < 10_000; number += step) {
        const code = String(number);
        const transcript = say(number);
        if (!matchCode({ code, transcript, lang }).isMatch)
          throw new Error(`${code}: ${transcript}`);
        const other = String((number * 7 + 1_234) % 10_000);
        if (other === code) continue;
        if (matchCode({ code: other, transcript, lang }).isMatch)
          throw new Error(`${other}: ${transcript}`);
      }
    },
  );
});
