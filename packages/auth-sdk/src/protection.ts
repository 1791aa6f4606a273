/** Captcha tokens and device telemetry ids, for the calls that may need them (wire §8). */
import type { BootstrapConfig } from './entities.ts';
import { GatecallError } from './errors.ts';
import type { ProtectionHooks } from './options.ts';
import type { Ports } from './ports.ts';

export type ProtectionFields = {
  readonly captcha_token?: string;
  readonly dfp_telemetry_id?: string;
};

type Deps = {
  readonly hooks: ProtectionHooks;
  readonly loadScript: Ports['loadScript'];
  readonly config: () => Promise<BootstrapConfig>;
};

export type Protection = {
  /** What the project's settings ask every such call to carry. */
  readonly fields: () => Promise<ProtectionFields>;
  /** Everything that can be had, after a server has asked for it. */
  readonly allFields: () => Promise<ProtectionFields>;
};

export function createProtection({ hooks, loadScript, config }: Deps): Protection {
  async function captchaToken(): Promise<string | undefined> {
    if (hooks.captchaToken) return hooks.captchaToken();
    const { captchaSettings: captcha } = await config();
    return captcha.enabled && captcha.siteKey ? recaptcha(loadScript, captcha.siteKey) : undefined;
  }
  const allFields = async (): Promise<ProtectionFields> => ({
    captcha_token: await captchaToken(),
    dfp_telemetry_id: await hooks.telemetryId?.(),
  });

  return {
    async fields() {
      const {
        captchaSettings: captcha,
        dfpProtectedAuthEnabled,
        dfpProtectedAuthMode,
      } = await config();
      if (!dfpProtectedAuthEnabled) {
        return captcha.enabled ? { captcha_token: await captchaToken() } : {};
      }
      return dfpProtectedAuthMode === 'DECISIONING'
        ? { dfp_telemetry_id: await hooks.telemetryId?.() }
        : allFields();
    },
    async allFields() {
      const fields = await allFields();
      if (fields.captcha_token ?? fields.dfp_telemetry_id) return fields;
      throw new GatecallError(
        'protection_unavailable',
        'Unable to query captcha and/or dfp telemetry ID',
      );
    },
  };
}

type Recaptcha = {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
};

async function recaptcha(loadScript: Ports['loadScript'], siteKey: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`);
  // Defined by the script that has just run.
  const { enterprise } = (globalThis as unknown as { grecaptcha: { enterprise: Recaptcha } })
    .grecaptcha;
  await new Promise<void>((resolve) => {
    enterprise.ready(resolve);
  });
  return enterprise.execute(siteKey, { action: 'LOGIN' });
}
