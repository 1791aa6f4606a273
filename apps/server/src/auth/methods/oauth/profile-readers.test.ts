import type { OAuthProvider } from '@gatecall/contracts/constants';
import { describe, expect, it } from 'vitest';
import { openIdProfile, userCallProfile, type Profile } from './profiles.ts';

const PICTURE = 'https://pictures.example.com/ada';
const EMAIL = 'ada@example.com';
const github = (entry: object) => [{ email: 'other@example.com' }, { email: EMAIL, ...entry }];

type Told = Omit<Profile, 'name'>;
const told = (change: Partial<Told>): Told => ({
  subject: '7',
  email: undefined,
  isEmailVerified: false,
  pictureUrl: '',
  locale: '',
  ...change,
});

const WHOLE: [OAuthProvider, unknown, unknown, Told][] = [
  [
    'github',
    { id: 7, avatar_url: PICTURE },
    github({ primary: true, verified: true }),
    told({ email: EMAIL, isEmailVerified: true, pictureUrl: PICTURE }),
  ],
  [
    'bitbucket',
    { uuid: '7', links: { avatar: { href: PICTURE } } },
    { values: github({ is_primary: true, is_confirmed: true }) },
    told({ email: EMAIL, isEmailVerified: true, pictureUrl: PICTURE }),
  ],
  [
    'discord',
    { id: '7', email: EMAIL, verified: true, avatar: 'a_1', locale: 'en-GB' },
    undefined,
    told({
      email: EMAIL,
      isEmailVerified: true,
      pictureUrl: 'https://cdn.discordapp.com/avatars/7/a_1.png',
      locale: 'en-GB',
    }),
  ],
  [
    'facebook',
    { id: '7', email: EMAIL, picture: { data: { url: PICTURE } } },
    undefined,
    told({ email: EMAIL, pictureUrl: PICTURE }),
  ],
  ['amazon', { user_id: '7', email: EMAIL }, undefined, told({ email: EMAIL })],
  [
    'coinbase',
    { data: { id: '7', email: EMAIL, avatar_url: PICTURE } },
    undefined,
    told({ email: EMAIL, pictureUrl: PICTURE }),
  ],
  [
    'figma',
    { id: '7', email: EMAIL, img_url: PICTURE },
    undefined,
    told({ email: EMAIL, pictureUrl: PICTURE }),
  ],
  [
    'twitter',
    { data: { id: '7', email: EMAIL, profile_image_url: PICTURE } },
    undefined,
    told({ pictureUrl: PICTURE }),
  ],
  [
    'tiktok',
    { data: { user: { open_id: '7', email: EMAIL, avatar_url: PICTURE } } },
    undefined,
    told({ pictureUrl: PICTURE }),
  ],
  [
    'snapchat',
    { data: { me: { externalId: '7', email: EMAIL, bitmoji: { avatar: PICTURE } } } },
    undefined,
    told({ pictureUrl: PICTURE }),
  ],
];

/** The same people, who have nothing but their number there. */
const BARE: [OAuthProvider, unknown][] = [
  ['github', { id: 7 }],
  ['bitbucket', { uuid: '7' }],
  ['bitbucket', { uuid: '7', links: null }],
  ['discord', { id: '7' }],
  ['discord', { id: '7', email: null, avatar: null, locale: null }],
  ['facebook', { id: '7' }],
  ['facebook', { id: '7', picture: 'none' }],
  ['amazon', { user_id: '7' }],
  ['coinbase', { data: { id: '7' } }],
  ['figma', { id: '7' }],
  ['twitter', { data: { id: '7' } }],
  ['tiktok', { data: { user: { open_id: '7' } } }],
  ['snapchat', { data: { me: { externalId: '7' } } }],
  ['snapchat', { data: { me: { externalId: '7', bitmoji: null } } }],
];

const read = (...input: Parameters<typeof userCallProfile>): Told => {
  const { name: _name, ...rest } = userCallProfile(...input);
  return rest;
};

describe('the user call of a provider', () => {
  it.each(WHOLE)(
    'is read for the members that we use: %s (SRV-037)',
    (provider, user, emails, expected) => {
      expect(read(provider, user, emails)).toEqual(expected);
    },
  );

  it.each(BARE)('may be a number alone: %s %j', (provider, user) => {
    expect(read(provider, user, undefined)).toEqual(told({}));
  });

  it.each<[OAuthProvider, unknown]>([
    ...WHOLE.map(([provider]): [OAuthProvider, unknown] => [provider, {}]),
    ['github', { id: '' }],
    ['github', { id: 1.5 }],
    ['github', { id: 'a\0b' }],
    ['github', { id: 'x'.repeat(2_049) }],
    ['discord', null],
    ['discord', [{ id: '7' }]],
    ['twitter', { id: '7' }],
  ])('is unknown without a number of theirs: %s %j (A62)', (provider, user) => {
    expect(() => read(provider, user, undefined)).toThrow();
  });

  it('is not read for a provider that has ID tokens', () => {
    expect(() => read('google', { id: '7' }, undefined)).toThrow('no reader');
  });

  it.each([
    ['an address that is not the primary one', [{ email: EMAIL, verified: true }]],
    ['a list of something else', [7]],
    ['no list', { email: EMAIL, primary: true, verified: true }],
    ['nothing', undefined],
  ])('has no address if its list holds %s (A60)', (_what, emails) => {
    expect(read('github', { id: 7 }, emails)).toEqual(told({}));
  });

  it('proves no primary address by another one (A60)', () => {
    const list = [
      { email: 'other@example.com', verified: true },
      { email: EMAIL, primary: true, verified: false },
    ];
    expect(read('github', { id: 7 }, list)).toEqual(told({ email: EMAIL }));
  });

  it.each(['../7', 'a b', '', 'A_1', 'x'.repeat(65)])(
    'shows no picture by the name of %j',
    (avatar) => {
      expect(read('discord', { id: '7', avatar }, undefined).pictureUrl).toBe('');
    },
  );

  it.each(['http://pictures.example.com/ada', 'javascript:alert(1)', ' https://a.test', 'data:,'])(
    'shows no picture of %j',
    (avatar_url) => {
      expect(read('github', { id: 7, avatar_url }, undefined).pictureUrl).toBe('');
    },
  );

  it.each(['', 'ada', 'vi\u212aing@example.com', 'ada@exämple.com', 'ada @example.com'])(
    'has no address by the name of %j, and so no proven one (A60)',
    (email) => {
      expect(read('discord', { id: '7', email, verified: true }, undefined)).toEqual(told({}));
    },
  );

  it('has its address in lower case', () => {
    expect(read('discord', { id: '7', email: 'Ada@Example.com' }, undefined).email).toBe(EMAIL);
  });

  it.each([
    ['the first that is a text', { name: 7, global_name: 'Ada', display_name: 'A.' }, 'Ada'],
    ['the first that is not blank', { name: ' ', global_name: 'Ada' }, 'Ada'],
    ['the outer one', { name: 'Ada', data: { name: 'Eve' } }, 'Ada'],
    ['a handle', { handle: 'ada' }, 'ada'],
    ['no one’s', { data: { user: { me: {} } } }, ''],
    ['no one’s, in a list', { data: [{ name: 'Ada' }] }, ''],
  ])('names the person by %s', (_what, more, name) => {
    const { first, last } = userCallProfile('discord', { id: '7', ...more }, undefined).name;
    expect([first, last]).toEqual([name, '']);
  });
});

describe('the claims of an ID token', () => {
  it('are read as far as we use them', () => {
    const claims = {
      sub: '7',
      email: EMAIL,
      email_verified: true,
      picture: PICTURE,
      locale: 'x'.repeat(40),
      family_name: 'Lovelace',
      name: 'Countess',
    };
    expect(openIdProfile('google', claims)).toEqual({
      ...told({
        email: EMAIL,
        isEmailVerified: true,
        pictureUrl: PICTURE,
        locale: 'x'.repeat(35),
      }),
      name: { first: '', last: 'Lovelace' },
    });
    expect(openIdProfile('google', { sub: 7, locale: { language: 'en' } })).toEqual({
      ...told({}),
      name: { first: '', last: '' },
    });
  });

  it('name no one without a subject (A59)', () => {
    for (const sub of [undefined, '', null, {}, 1.5]) {
      expect(() => openIdProfile('google', { sub })).toThrow();
    }
  });
});
