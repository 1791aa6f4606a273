/** reCAPTCHA Enterprise; loaded only if a project turns it on (wire 8). */
import type { Ports } from './ports.ts';

type Recaptcha = {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
};

/** A captcha token for the action that the protocol names. */
export async function recaptchaToken(
  siteKey: string,
  load: Ports['loadScript'] = loadScript,
): Promise<string> {
  await load(`https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`);
  // Defined by the script that has just run.
  const { enterprise } = (globalThis as unknown as { grecaptcha: { enterprise: Recaptcha } })
    .grecaptcha;
  await new Promise<void>((resolve) => {
    enterprise.ready(resolve);
  });
  return enterprise.execute(siteKey, { action: 'LOGIN' });
}

const scripts = new Map<string, Promise<void>>();
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(url);
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}
