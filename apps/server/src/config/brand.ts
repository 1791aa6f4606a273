import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';
import { OUR_BRAND, type Brand } from '../texts/brand.ts';
import type { SettingsReader } from './settings-reader.ts';

/** The operator's own picture, which we serve ourselves. */
type LogoFile = { readonly type: string; readonly bytes: Buffer };

/** Under which name, and with whose picture, residents and guests meet us. */
export type BrandConfig = { readonly brand: Brand; readonly logoFile: LogoFile | undefined };

/** Fits a phone's home screen, an authenticator app and the subject of a mail. */
const MAX_NAME_LENGTH = 30;
/** It is part of the first view. */
const MAX_LOGO_BYTES = 100_000;
const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** GATECALL_NAME and GATECALL_LOGO; ours without them. */
export function parseBrand(reader: SettingsReader): BrandConfig {
  const name = reader.text('GATECALL_NAME') ?? PRODUCT_NAME;
  if (name.length > MAX_NAME_LENGTH || /[\p{C}<>"\\]/u.test(name)) {
    reader.problem(
      'GATECALL_NAME',
      `use ${MAX_NAME_LENGTH} characters at most, without quotes and angle brackets.`,
      '"Lindenhof Gate"',
    );
  }
  const { logo, logoFile } = parseLogo(reader);
  const isOurs = name === PRODUCT_NAME && logo === undefined;
  return { brand: isOurs ? OUR_BRAND : { name, logo }, logoFile };
}

function parseLogo({ text, problem }: SettingsReader): {
  logo: string | undefined;
  logoFile: LogoFile | undefined;
} {
  const written = text('GATECALL_LOGO');
  const none = { logo: undefined, logoFile: undefined };
  if (written === undefined) return none;
  const wrong = (what: string): typeof none => {
    problem('GATECALL_LOGO', what, '/etc/gatecall/logo.svg');
    return none;
  };
  if (/^\w+:\/\//.test(written)) {
    const url = URL.parse(written);
    return url?.protocol === 'https:'
      ? { logo: url.href, logoFile: undefined }
      : wrong('a picture elsewhere needs an https address.');
  }
  const type = LOGO_TYPES[extname(written).toLowerCase()];
  if (type === undefined) return wrong('it must be an .svg, .png or .webp file, or an address.');
  const bytes = read(written);
  if (bytes === undefined) return wrong(`"${written}" cannot be read.`);
  if (bytes.length > MAX_LOGO_BYTES) return wrong('the file has more than 100 kB.');
  // Kept for ever by browsers, as all icons are: another picture has another address.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const ending = extname(written).toLowerCase();
  return { logo: `/icons/logo-${hash}${ending}`, logoFile: { type, bytes } };
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
