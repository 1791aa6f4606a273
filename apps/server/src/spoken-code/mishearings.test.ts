import { describe, expect, it } from 'vitest';
import { matchCode } from './match-code.ts';

describe('numbers as they are read (APP-009)', () => {
  it.each([
    // Tens take the digit after them, and nothing longer.
    ['9369', 'ninety 3 69', 'en', true],
    ['90369', 'ninety 3 69', 'en', false],
    ['30707', 'thirty 707', 'en', true],
    ['701810', 'seventy ten eight ten', 'en', false],
    ['199895', 'nineteen nein 895', 'en', true],
    ['19895', 'nineteen nein 895', 'en', false],
    ['0100', 'oh hundred', 'en', false],
    ['50080700', 'fifty nought eighty 7 hundred', 'en', true],
    // A thousand is said with or without a one, before figures as well as words.
    ['3000', '3 mil', 'es', true],
    ['31000', '3 mil', 'es', false],
    ['1956', 'mil 956', 'es', true],
    ['1002', 'mil dos', 'es', true],
    ['1090', 'mil noventa', 'es', true],
    ['1000', 'y mil', 'es', true],
    ['10000', 'mille zero', 'fr', true],
    ['1000', 'mille zero', 'fr', false],
    // Hundreds belong to the digit before them, and not to three figures.
    ['9100', 'neuf cent', 'fr', false],
    ['445100', '445 cents', 'fr', true],
    ['44500', '445 cents', 'fr', false],
    ['1004', 'cent-quatre', 'fr', true],
    ['1104', 'mille cent-quatre', 'fr', true],
    ['6016', 'soixante-seize triple', 'fr', false],
    ['80919191', 'octante triple 91', 'fr', false],
    ['11001460', 'einehundert vierzehn sechzig', 'de', false],
    ['7051000', 'siebzigfuenfhundertnull', 'de', false],
  ])('for the code %j: "%s" (%s) opens: %s', (code, transcript, lang, opens) => {
    expect(matchCode({ code, transcript, lang }).isMatch).toBe(opens);
  });
});

describe('words as recognisers write them (APP-009)', () => {
  it.each([
    // The same sounds in another spelling, a plural, a letter that is not heard.
    ['pacific daylight', 'pacifikes daylight', true],
    ['quote help', 'qoete help', true],
    ['immune attitude', 'immun attitude', true],
    ['debate scrub', 'dbat scrub', true],
    ['freeway average', 'freway average', true],
    ['cinema parade', 'cinemaes parade', true],
    ['eclipse debate', 'eclpse debate', true],
    ['neglect passive', 'neglectgh passive', true],
    ['soda kingdom', 'sodakingdm', true],
    ['kingdom mystery', 'kingdomystery', true],
    ['betray undo', 'betrayundos', true],
    // Another vowel in a short word, or at the end of a long one.
    ['swear middle', 'swar middle', false],
    ['scholar sausage', 'scoellar sausage', false],
    ['bleak legend', 'bleayk legend', false],
    ['zebra tilt', 'zebrao tilt', false],
    ['city editor', 'cit editor', false],
    ['core silent', 'coria silent', false],
    ['happy month', 'happyy month', false],
    ['month pyramid', 'mnth pyramid', false],
    ['quiz bounce', 'quyiz bounce', false],
    ['opera paper', 'operapiper', false],
    ['figure clause', 'figurecluese', false],
    ['meadow pony', 'medowopony', false],
    // A sound too many, too few, or another one.
    ['undo ensure', 'undoer ensure', false],
    ['anyway outside', 'anywayer outside', false],
    ['dragon okay', 'dragpn okay', false],
    ['food chair', 'oodchair', false],
    ['chronic wash', 'chroknc wash', false],
    ['tiger goose', 'tigergoosr', false],
    ['landlady skate', 'landladyskats', false],
    ['echo obtain', 'echoobtainl', false],
    ['jaguar shrapnel', 'jagua shrapnel', false],
    ['major april', 'maerjorapril', false],
    ['onion hawk', 'oni u hawk', false],
    ['system aluminum', 'sysautemm aluminum', false],
  ])('for the code %j: "%s" opens: %s', (code, transcript, opens) => {
    expect(matchCode({ code, transcript }).isMatch).toBe(opens);
  });
});
