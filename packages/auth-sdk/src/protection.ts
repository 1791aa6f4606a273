/**
 * Captcha tokens and device telemetry ids, for the calls that may need them (wire §8). Loaded only
 * where a project, or a server, asks for them.
 */
import type { BootstrapConfig } from './entities.ts';
import type { GatecallError } from './errors.ts';
import type { ProtectionHooks } from './options.ts';
import type { Ports } from './ports.ts';
import { recaptchaToken } from './recaptcha.ts';

export type ProtectionFields = {
  readonly captcha_token?: string | undefined;
  readonly dfp_telemetry_id?: string | undefined;
};

type Deps = {
  readonly hooks: ProtectionHooks;
  readonly loadScript: Ports['loadScript'];
  readonly settings: BootstrapConfig;
  /** The server has asked for it: nothing to give is a failure. */
  readonly isDemanded: boolean;
  /** Handed over, not imported: see `methods/passkey-door.ts`. */
  readonly GatecallError: typeof GatecallError;
};

/** What the project's settings, or the server, ask a protected call to carry. */
export async function protect(deps: Deps): Promise<ProtectionFields> {
  const { dfpProtectedAuthEnabled, dfpProtectedAuthMode } = deps.settings;
  if (deps.isDemanded) {
    const fields = await everything(deps);
    if (fields.captcha_token ?? fields.dfp_telemetry_id) return fields;
    throw new deps.GatecallError(
      'protection_unavailable',
      'Unable to query captcha and/or dfp telemetry ID',
    );
  }
  if (!dfpProtectedAuthEnabled) return { captcha_token: await captchaToken(deps) };
  if (dfpProtectedAuthMode === 'OBSERVATION') return everything(deps);
  return { dfp_telemetry_id: await deps.hooks.telemetryId?.() };
}

const everything = async (deps: Deps): Promise<ProtectionFields> => ({
  captcha_token: await captchaToken(deps),
  dfp_telemetry_id: await deps.hooks.telemetryId?.(),
});

async function captchaToken(deps: Deps): Promise<string | undefined> {
  const { enabled, siteKey } = deps.settings.captchaSettings;
  if (deps.hooks.captchaToken) return deps.hooks.captchaToken();
  return enabled && siteKey ? recaptchaToken(siteKey, deps.loadScript) : undefined;
}
