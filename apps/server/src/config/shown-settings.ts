import { SETTING_AREAS, type SettingArea } from '@gatecall/contracts/server-endpoints';
import { settingsOf } from './catalogue/catalogue.ts';
import type { Setting } from './catalogue/setting.ts';
import type { Environment } from './settings-reader.ts';

/** One variable as an operator may see it. */
export type ShownSetting = {
  readonly name: string;
  readonly area: SettingArea;
  readonly does: string;
  readonly usual: string | null;
  readonly isSet: boolean;
  readonly isSecret: boolean;
  /** Null if it is unset; secrets, and what an address has of them, are masked. */
  readonly value: string | null;
};

/**
 * Variables that look like ours and are not: one that is spelled wrong has no effect. In Kubernetes a service of our
 * name has variables of its own.
 */
export function unknownSettings(env: Environment): readonly string[] {
  const known = new Set(SETTING_AREAS.flatMap((area) => settingsOf(area).map(([name]) => name)));
  return Object.keys(env)
    .filter((name) => /^GATECALL_(?!PORT|SERVICE_)/.test(name) && !known.has(name))
    .toSorted();
}

/** Says nothing about the length of what it hides. */
const MASK = '••••••';
/** Every variable of the catalogue with what this environment sets it to. */
export const showSettings = (env: Environment): readonly ShownSetting[] =>
  SETTING_AREAS.flatMap((area) => settingsOf(area).map((entry) => show(env, area, entry)));

function show(
  env: Environment,
  area: SettingArea,
  [name, { does, usual, isSecret }]: readonly [string, Setting],
): ShownSetting {
  const written = env[name]?.trim() || null;
  const value = written !== null && isSecret ? MASK : written && maskUrl(written);
  return {
    name,
    area,
    does,
    usual: usual ?? null,
    isSet: written !== null,
    isSecret: isSecret ?? false,
    value,
  };
}

/**
 * An address without its user, password and query, which may be a token. All up to the last `@` goes: an
 * unescaped password may have any character in it.
 */
const maskUrl = (value: string): string =>
  value.includes('://')
    ? value.replace(/:\/\/.*@/s, `://${MASK}@`).replace(/[?#].*$/s, `?${MASK}`)
    : value;
