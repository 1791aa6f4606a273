/**
 * Captcha tokens and device telemetry ids, for the calls that may need them (wire 8). Loaded only if a
 * project or a server requires them.
 */
import type { BootstrapConfig } from './entities.ts';
import type { GatecallError } from './errors.ts';
import type { ClientOptions } from './options.ts';
import { recaptchaToken } from './recaptcha.ts';

export type ProtectionFields = {
  readonly captcha_token?: string | undefined;
  readonly dfp_telemetry_id?: string | undefined;
};

/**
 * What the project's settings, or the server, require of a protected call. If the server requires it
 * (`isDemanded`), having nothing to send is a failure. Its class is passed in rather than imported,
 * because a bundler would otherwise move it into a third file that every page fetches before anything
 * runs.
 */
export async function protect(
  settings: BootstrapConfig,
  isDemanded: boolean,
  { protection = {}, ports }: ClientOptions,
  Failure: typeof GatecallError,
): Promise<ProtectionFields> {
  const { dfpProtectedAuthEnabled, dfpProtectedAuthMode, captchaSettings } = settings;
  const { enabled, siteKey } = captchaSettings;

  const captcha = async () => {
    if (protection.captchaToken) return protection.captchaToken();
    return enabled && siteKey ? recaptchaToken(siteKey, ports?.loadScript) : undefined;
  };
  const everything = async (): Promise<ProtectionFields> => ({
    captcha_token: await captcha(),
    dfp_telemetry_id: await protection.telemetryId?.(),
  });

  if (isDemanded) {
    const fields = await everything();
    if (fields.captcha_token ?? fields.dfp_telemetry_id) return fields;
    throw new Failure('protection_unavailable', 'Unable to query captcha and/or dfp telemetry ID');
  }
  if (!dfpProtectedAuthEnabled) return { captcha_token: await captcha() };
  if (dfpProtectedAuthMode !== 'DECISIONING') return everything();
  return { dfp_telemetry_id: await protection.telemetryId?.() };
}
