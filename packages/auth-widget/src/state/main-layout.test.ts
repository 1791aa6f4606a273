import { describe, expect, it } from 'vitest';

import { resolveConfig, type Product, type WidgetConfig } from './config.ts';
import { formMethods, mainLayout, oneTapPosition, splitWallets, tabOf } from './main-layout.ts';
import { WALLETS } from './state.ts';

const kinds = (config: WidgetConfig, autofillSupported = true) =>
  mainLayout(resolveConfig(config), { autofillSupported }).map((block) => block.kind);
const products = (...names: readonly Product[]): WidgetConfig => ({ products: names });

describe('mainLayout', () => {
  it('shows one block per product, in their order (SCR-012)', () => {
    expect(kinds(products('emailMagicLinks'))).toEqual(['form']);
    expect(kinds(products('oauth', 'crypto'))).toEqual(['oauth', 'wallets']);
    expect(kinds(products('passwords', 'oauth'))).toEqual(['form', 'divider', 'oauth']);
  });

  it('divides buttons from forms only if there are both (SCR-013)', () => {
    expect(kinds(products('oauth', 'emailMagicLinks', 'crypto'))).toEqual([
      'oauth',
      'divider',
      'form',
      'divider',
      'wallets',
    ]);
    expect(kinds(products('oauth', 'crypto'))).not.toContain('divider');
  });

  it('puts the passkey button first if the browser lacks autofill (SCR-015)', () => {
    expect(kinds(products('emailMagicLinks', 'passkeys'), false)).toEqual([
      'passkey',
      'divider',
      'form',
    ]);
  });

  it('puts the passkey button first if no form is shown, whatever autofill (SCR-016)', () => {
    expect(kinds(products('oauth', 'passkeys'), true)).toEqual(['passkey', 'oauth']);
    expect(kinds(products('oauth', 'passkeys'), false)).toEqual(['passkey', 'oauth']);
  });

  it('keeps a quieter passkey button after the form otherwise (D-20)', () => {
    const layout = mainLayout(resolveConfig(products('emailMagicLinks', 'passkeys')), {
      autofillSupported: true,
    });
    expect(layout.at(-1)).toEqual({ kind: 'passkey', prominent: false });
    expect(layout[0]?.kind).toBe('form');
  });
});

describe('formMethods', () => {
  it('gives each method its tab (SCR-018, SCR-019)', () => {
    const config = resolveConfig({
      products: ['otp', 'emailMagicLinks'],
      otpOptions: { methods: ['sms', 'whatsapp'] },
    });
    expect(formMethods(config).map(tabOf)).toEqual(['text', 'whatsapp', 'email']);
  });

  it('collapses the e-mail methods into the password tab (WID-061)', () => {
    const both = resolveConfig({ ...products('passwords', 'otp') });
    expect(formMethods(both)).toEqual([{ kind: 'password' }]);
    const link = resolveConfig(products('emailMagicLinks', 'passwords'));
    expect(formMethods(link)).toEqual([{ kind: 'password' }]);
    const sms = resolveConfig({
      products: ['passwords', 'otp'],
      otpOptions: { methods: ['sms', 'email'] },
    });
    expect(formMethods(sms)).toEqual([{ kind: 'password' }, { kind: 'otp', method: 'sms' }]);
  });
});

describe('splitWallets', () => {
  it.each([
    [0, 5],
    [2, 3],
    [4, 1],
    [5, 0],
    [6, 0],
    [19, 0],
  ])(
    'with %i providers shows %i wallets and leaves the rest (SCR-020, SCR-080, D-23)',
    (n, shown) => {
      const split = splitWallets(n);
      expect(split.shown).toHaveLength(shown);
      expect([...split.shown, ...split.more]).toEqual(Object.keys(WALLETS));
    },
  );

  it('leaves none over if all fit (SCR-021)', () => {
    expect(splitWallets(0, ['Phantom', 'Metamask']).more).toEqual([]);
  });
});

describe('oneTapPosition', () => {
  const google = { type: 'google', one_tap: true, position: 'embedded' } as const;
  const oauth = (...providers: NonNullable<WidgetConfig['oauthOptions']>['providers'] & {}) =>
    resolveConfig({ products: ['oauth'], oauthOptions: { providers } });

  it('needs exactly OAuth, exactly Google, and a valid position (WID-087..WID-089, SCR-022)', () => {
    expect(oneTapPosition(oauth(google))).toBe('embedded');
    expect(oneTapPosition(oauth({ ...google, position: 'floating' }))).toBe('floating');
    expect(oneTapPosition(oauth({ ...google, position: 'sideways' }))).toBeUndefined();
    expect(oneTapPosition(oauth({ type: 'google', one_tap: true }))).toBeUndefined();
    expect(oneTapPosition(oauth({ ...google, one_tap: false }))).toBeUndefined();
    expect(oneTapPosition(oauth({ ...google, type: 'github' }))).toBeUndefined();
    expect(oneTapPosition(oauth(google, { type: 'github' }))).toBeUndefined();
    expect(oneTapPosition(oauth())).toBeUndefined();
    const withOtp = resolveConfig({
      products: ['oauth', 'otp'],
      oauthOptions: { providers: [google] },
    });
    expect(oneTapPosition(withOtp)).toBeUndefined();
  });
});
