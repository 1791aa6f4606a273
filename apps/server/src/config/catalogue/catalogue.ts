import type { SettingArea } from '@gatecall/contracts/server-endpoints';
import { ADDRESS, BRAND, LIMITS, MAIL, STORAGE, WATCHING, WEBHOOKS } from './server.ts';
import type { Setting, Settings } from './setting.ts';
import { SIGN_IN, SOCIAL_NAMES, socialSettings, type SocialSettingName } from './sign-in.ts';
import { MESSAGES, SPEECH, TELEPHONE } from './telephone.ts';

/**
 * Every environment variable that Gatecall reads. What is not here cannot be read; `.env.example` and
 * `GET /api/v1/settings` are made from it.
 */
const AREAS = {
  address: ADDRESS,
  brand: BRAND,
  storage: STORAGE,
  mail: MAIL,
  sign_in: SIGN_IN,
  social_sign_in: Object.fromEntries(SOCIAL_NAMES.flatMap(socialSettings)),
  telephone: TELEPHONE,
  messages: MESSAGES,
  speech: SPEECH,
  webhooks: WEBHOOKS,
  limits: LIMITS,
  watching: WATCHING,
} as const satisfies Readonly<Record<SettingArea, Settings>>;

type Names<Area> = Area extends keyof typeof AREAS
  ? Area extends 'social_sign_in'
    ? SocialSettingName
    : keyof (typeof AREAS)[Area]
  : never;

/** The name of a variable that exists. */
export type SettingName = Names<keyof typeof AREAS>;

/** The variables of an area, in the order in which they are documented. */
export const settingsOf = (area: SettingArea): readonly (readonly [string, Setting])[] =>
  Object.entries(AREAS[area]);
