import type { OAuthProvider } from '@gatecall/contracts/constants';
import { fittedName, NAME_PART_LENGTH } from '@gatecall/contracts/typed-name';
import { z } from 'zod';
import { vouchedEmail } from '../../../platform/email-address.ts';

/** Who signed in according to the provider. `isEmailVerified` is true only if the provider vouches. */
export type Profile = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly pictureUrl: string;
  readonly locale: string;
  /** As the provider reports it, for a new account; empty if it does not. */
  readonly name: { readonly first: string; readonly last: string };
};

/** Every provider's reply with every member that is read anywhere; all of it is foreign text. */
const text = z
  .string()
  .max(2_048)
  // PostgreSQL stores no NUL, and no name needs one.
  .refine((value) => !value.includes('\0'));
const id = z.union([text.min(1), z.number().int().transform(String)]);
const address = z.string().max(320).nullish();
/** Yes is `true` and nothing else: what a provider does not document vouches for nothing. */
const yes = z
  .unknown()
  .optional()
  .transform((value) => value === true);
/** Apple and Microsoft send some booleans as words or numbers as well. */
const flag = z
  .union([z.boolean(), z.string().max(8), z.number()])
  .nullish()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1');
const optional = text.nullish().transform((value) => value ?? '');

/** Anything but text is no name. */
const spoken = z.string().max(2_048).catch('');

const openId = z.object({
  sub: id,
  email: address,
  email_verified: z.unknown().optional(),
  /** Microsoft: the domain's owner has proven the address. */
  xms_edov: flag,
  tid: text.nullish(),
  picture: optional,
  name: spoken,
  given_name: spoken,
  family_name: spoken,
  locale: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? value : '')),
});
const MICROSOFT_PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The profile of an ID token (whose signature and claims are checked) or an OpenID userinfo. */
export function openIdProfile(provider: OAuthProvider, claims: unknown): Profile {
  const told = openId.parse(claims);
  // An administrator may write any address into a work account; those of personal accounts are proven.
  const isVerified =
    provider === 'microsoft'
      ? told.xms_edov || told.tid === MICROSOFT_PERSONAL_TENANT
      : (provider === 'apple' ? flag : yes).safeParse(told.email_verified).data === true;
  const known = profile(told.sub, told.email, isVerified, told.picture, told.locale);
  const isParted = told.given_name !== '' || told.family_name !== '';
  return isParted
    ? { ...known, name: nameOf(told.given_name, told.family_name) }
    : { ...known, name: nameOf(told.name) };
}

const emailList = z.array(
  z.object({
    email: z.string().max(320),
    primary: yes,
    is_primary: yes,
    verified: yes,
    is_confirmed: yes,
  }),
);

/** The primary address in GitHub's or Bitbucket's list; others are ignored (A60). */
function primaryEmail(list: unknown): { email: string | undefined; isVerified: boolean } {
  const bitbucket = z.object({ values: z.unknown() }).safeParse(list);
  const entries = emailList.safeParse(bitbucket.success ? bitbucket.data.values : list);
  const primary = entries.data?.find((entry) => entry.primary || entry.is_primary);
  return {
    email: primary?.email,
    isVerified: primary ? primary.verified || primary.is_confirmed : false,
  };
}

type Reader = (user: unknown, emails: unknown) => Profile;
const picture = z
  .object({ data: z.object({ url: text }) })
  .nullish()
  .transform((value) => value?.data.url ?? '')
  .catch('');

/** How each provider without ID tokens replies to its user call. */
const READERS: Partial<Record<OAuthProvider, Reader>> = {
  github(user, emails) {
    const told = z.object({ id, avatar_url: optional }).parse(user);
    const primary = primaryEmail(emails);
    return profile(told.id, primary.email, primary.isVerified, told.avatar_url);
  },
  bitbucket(user, emails) {
    const told = z
      .object({ uuid: id, links: z.object({ avatar: z.object({ href: text }) }).nullish() })
      .parse(user);
    const primary = primaryEmail(emails);
    return profile(told.uuid, primary.email, primary.isVerified, told.links?.avatar.href);
  },
  discord(user) {
    const told = z
      .object({ id, email: address, verified: yes, avatar: optional, locale: optional })
      .parse(user);
    const avatar = /^[a-z0-9_]{1,64}$/.test(told.avatar)
      ? `https://cdn.discordapp.com/avatars/${told.id}/${told.avatar}.png`
      : '';
    return profile(told.id, told.email, told.verified, avatar, told.locale);
  },
  // The next ones return an address without saying whether it is proven: it links nothing (A60).
  facebook(user) {
    const told = z.object({ id, email: address, picture }).parse(user);
    return profile(told.id, told.email, false, told.picture);
  },
  amazon(user) {
    const told = z.object({ user_id: id, email: address }).parse(user);
    return profile(told.user_id, told.email, false);
  },
  coinbase(user) {
    const { data } = z
      .object({ data: z.object({ id, email: address, avatar_url: optional }) })
      .parse(user);
    return profile(data.id, data.email, false, data.avatar_url);
  },
  figma(user) {
    const told = z.object({ id, email: address, img_url: optional }).parse(user);
    return profile(told.id, told.email, false, told.img_url);
  },
  // These return no address at all.
  twitter(user) {
    const { data } = z.object({ data: z.object({ id, profile_image_url: optional }) }).parse(user);
    return profile(data.id, undefined, false, data.profile_image_url);
  },
  tiktok(user) {
    const { data } = z
      .object({ data: z.object({ user: z.object({ open_id: id, avatar_url: optional }) }) })
      .parse(user);
    return profile(data.user.open_id, undefined, false, data.user.avatar_url);
  },
  snapchat(user) {
    const { data } = z
      .object({
        data: z.object({
          me: z.object({
            externalId: id,
            bitmoji: z.object({ avatar: optional }).nullish(),
          }),
        }),
      })
      .parse(user);
    return profile(data.me.externalId, undefined, false, data.me.bitmoji?.avatar);
  },
};

/** The profile in the reply to a provider's own user call. */
export function userCallProfile(provider: OAuthProvider, user: unknown, emails: unknown): Profile {
  const read = READERS[provider];
  if (!read) throw new Error(`There is no reader for ${provider}.`);
  return { ...read(user, emails), name: nameOf(toldName(user)) };
}

/** The members of these providers' replies that contain a person's name, best first. */
const NAME_MEMBERS = ['name', 'global_name', 'display_name', 'displayName', 'handle'] as const;

/** The name in the reply to a user call, which some providers nest once or twice. */
function toldName(user: unknown): string {
  const wrapped = z.looseObject({}).safeParse(user).data ?? {};
  const told = NAME_MEMBERS.map((member) => wrapped[member]).find(
    (name) => typeof name === 'string' && name.trim() !== '',
  );
  if (typeof told === 'string') return told;
  const inner = wrapped['data'] ?? wrapped['user'] ?? wrapped['me'];
  return inner === undefined ? '' : toldName(inner);
}

const nameOf = (first: string, last = ''): Profile['name'] => ({
  first: fittedName(first, NAME_PART_LENGTH),
  last: fittedName(last, NAME_PART_LENGTH),
});

function profile(
  subject: string,
  toldEmail: string | null | undefined,
  isVerified: boolean,
  pictureUrl = '',
  locale = '',
): Profile {
  const email = toldEmail ? vouchedEmail(toldEmail) : undefined;
  return {
    subject,
    email,
    isEmailVerified: email !== undefined && isVerified,
    // Pages show the picture: only https is accepted.
    pictureUrl: pictureUrl.startsWith('https://') ? pictureUrl : '',
    locale: locale.slice(0, 35),
    name: { first: '', last: '' },
  };
}
