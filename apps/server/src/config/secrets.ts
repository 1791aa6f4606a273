import type { SettingsReader } from './settings-reader.ts';

/** The keys that everything secret is sealed with. */
export type SecretsConfig = {
  /** Base64 master key; unset means the key file in the data folder. */
  readonly masterKey: string | undefined;
  /** The previous key, while it is being replaced: decrypts what it encrypted. */
  readonly previousMasterKey: string | undefined;
};

const MIN_BYTES = 32;
const TOO_SHORT = `it holds fewer than ${MIN_BYTES} bytes.`;
const NEW_SECRET = '"$(openssl rand -base64 32)"';

/** GATECALL_SECRET and GATECALL_SECRET_PREVIOUS. */
export function parseSecrets(
  { text, problem }: SettingsReader,
  { isProduction }: { isProduction: boolean },
): SecretsConfig {
  const masterKey = text('GATECALL_SECRET');
  if (isProduction && !masterKey) {
    const missing = 'production needs an explicit secret of 32 random bytes.';
    problem('GATECALL_SECRET', missing, NEW_SECRET);
  } else if (masterKey && isTooShort(masterKey)) {
    problem('GATECALL_SECRET', TOO_SHORT, NEW_SECRET);
  }
  const previousMasterKey = text('GATECALL_SECRET_PREVIOUS');
  if (previousMasterKey && isTooShort(previousMasterKey)) {
    problem('GATECALL_SECRET_PREVIOUS', TOO_SHORT, 'the GATECALL_SECRET before');
  }
  return { masterKey, previousMasterKey };
}

const isTooShort = (key: string): boolean => Buffer.from(key, 'base64').length < MIN_BYTES;
