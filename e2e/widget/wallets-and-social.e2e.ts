/** Wallets and social sign-in through the built element, against the real server. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, heard, openWorld, type World } from './widget-page.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe.each(DEVICES)('on %s', (_name, device) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(device);
  });
  afterAll(() => world?.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** An Ethereum wallet as pages see it; its key stays with the test. */
  async function addEthereumWallet(page: Page): Promise<string> {
    const key = new Uint8Array(32).fill(7);
    const address = `0x${hex(keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(-20))}`;
    await page.exposeFunction('walletSign', (message: string) => {
      const text = Buffer.from(message, 'utf8');
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`, 'utf8');
      const digest = keccak_256(Buffer.concat([prefix, text]));
      const signature = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
      // Recovery bit first; wallets put it last, plus 27.
      return `0x${hex(signature.slice(1))}${hex(Uint8Array.of((signature[0] ?? 0) + 27))}`;
    });
    await page.evaluate((account) => {
      Object.assign(window, {
        ethereum: {
          isMetaMask: true,
          request: ({ method, params }: { method: string; params?: string[] }) =>
            method === 'eth_requestAccounts'
              ? Promise.resolve([account])
              : (Reflect.get(window, 'walletSign') as (text: unknown) => unknown)(params?.[0]),
        },
      });
    }, address);
    return address;
  }

  test('an Ethereum wallet connects, signs and signs in (SCR-074..SCR-077, SCR-079, SCR-086, WID-040, WID-073)', async () => {
    const page = await world.visit({ config: { products: ['crypto'] } });
    const address = await addEthereumWallet(page);
    await button(page, 'Continue with Metamask').click();
    await page.getByRole('heading', { name: 'Sign the message' }).waitFor();
    expect((await page.locator('pre').textContent())?.toLowerCase()).toContain(address);
    await button(page, 'Sign with Metamask').click();
    await page.getByText('You have signed in with your wallet.').waitFor();
    await expect
      .poll(() => heard(page))
      .toEqual([
        'CRYPTO_WALLET_AUTHENTICATE_START',
        'CRYPTO_WALLET_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]);
  });

  test('a Solana wallet signs, its signature goes out as base58 (SCR-078)', async () => {
    const page = await world.visit({ config: { products: ['crypto'] } });
    const key = new Uint8Array(32).fill(9);
    await page.exposeFunction('walletSign', (message: string) => [
      ...ed25519.sign(Buffer.from(message, 'utf8'), key),
    ]);
    await page.evaluate(
      (address) => {
        const sign = Reflect.get(window, 'walletSign') as (text: string) => Promise<number[]>;
        Object.assign(window, {
          phantom: {
            solana: {
              connect: () => Promise.resolve({ publicKey: { toString: () => address } }),
              signMessage: async (message: Uint8Array) => ({
                signature: Uint8Array.from(await sign(new TextDecoder().decode(message))),
              }),
            },
          },
        });
      },
      base58.encode(ed25519.getPublicKey(key)),
    );
    const posted = page.waitForRequest(/crypto_wallets\/authenticate$/);
    await button(page, 'Continue with Phantom').click();
    await button(page, 'Sign with Phantom').click();
    const { signature, crypto_wallet_type: type } = (await posted).postDataJSON();
    expect([type, base58.decode(signature).length]).toEqual(['solana', 64]);
    await page.getByText('You have signed in with your wallet.').waitFor();
  });

  test('a wallet that is missing or declines leads to Crypto Error and back (SCR-085)', async () => {
    const page = await world.visit({ config: { products: ['crypto'] } });
    await button(page, 'Continue with Metamask').click();
    await page.getByText('Metamask was not found in this browser.').waitFor();
    await page.evaluate(() => {
      Object.assign(window, {
        ethereum: {
          isMetaMask: true,
          request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
        },
      });
    });
    await button(page, 'Try again').click();
    await page.getByText('The request was declined in the wallet.').waitFor();
    await button(page, 'Back').click();
    await button(page, 'Continue with other Crypto Wallet').click();
    await page.getByRole('heading', { name: 'Choose a wallet' }).waitFor();
    await button(page, 'Set up a new crypto wallet').click();
    await page.getByRole('link', { name: /Get Metamask/ }).waitFor();
  });

  test('a social sign-in leaves for the provider with what was configured (SCR-014, WID-006, WID-007)', async () => {
    const page = await world.visit({
      config: {
        products: ['oauth'],
        oauthOptions: {
          loginRedirectURL: 'http://localhost:3000/authenticate',
          providers: [
            { type: 'github', custom_scopes: ['repo', 'gist'], provider_params: { login: 'ada' } },
          ],
        },
      },
    });
    const left = page.waitForRequest(/\/v1\/public\/oauth\/github\/start/);
    await button(page, 'Continue with Github').click();
    const query = new URL((await left).url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      public_token: world.gatecall.publicToken,
      custom_scopes: 'repo gist',
      provider_login: 'ada',
      login_redirect_url: 'http://localhost:3000/authenticate',
    });
  });
});
