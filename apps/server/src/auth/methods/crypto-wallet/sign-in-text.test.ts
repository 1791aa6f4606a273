import { describe, expect, it } from 'vitest';
import { signInText } from './sign-in-text.ts';

const INPUT = {
  type: 'ethereum' as const,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'https://gate.example.com:8443/login?a=b',
  params: undefined,
  nonce: '00ff',
  issuedAt: '2026-01-03T12:00:00Z',
  expiresAt: '2026-01-03T12:05:00Z',
};

describe('the text that a wallet signs', () => {
  it('names who asks, what for, the chain and until when (SRV-039, EIP-4361)', () => {
    expect(signInText(INPUT))
      .toBe(`gate.example.com:8443 wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Sign in to prove that this wallet is yours. This costs nothing.

URI: https://gate.example.com:8443/login?a=b
Version: 1
Chain ID: 1
Nonce: 00ff
Issued At: 2026-01-03T12:00:00Z
Expiration Time: 2026-01-03T12:05:00Z`);
  });

  it('names no chain of Solana, which has one', () => {
    const text = signInText({ ...INPUT, type: 'solana', address: 'Solana1' });
    expect(text.split('\n')).toEqual([
      'gate.example.com:8443 wants you to sign in with your Solana account:',
      'Solana1',
      '',
      'Sign in to prove that this wallet is yours. This costs nothing.',
      '',
      'URI: https://gate.example.com:8443/login?a=b',
      'Version: 1',
      'Nonce: 00ff',
      'Issued At: 2026-01-03T12:00:00Z',
      'Expiration Time: 2026-01-03T12:05:00Z',
    ]);
  });

  it('says what the page wants said, and nothing that it left out (SRV-040)', () => {
    const bare = signInText({ ...INPUT, params: { resources: [] } });
    // Without a statement two empty lines follow one another (EIP-4361, ABNF).
    expect(bare).toContain(`${INPUT.address}\n\n\nURI: `);
    expect(bare).not.toContain('Resources');
    expect(bare.split('\n').at(-1)).toBe('Expiration Time: 2026-01-03T12:05:00Z');
    const full = signInText({
      ...INPUT,
      params: {
        statement: 'Open my gate.',
        chain_id: '137',
        issued_at: '2026-01-03T11:59:00Z',
        not_before: '2026-01-03T12:01:00Z',
        message_request_id: 'r-1',
        resources: ['https://a.example.com/', 'https://b.example.com/'],
      },
    });
    expect(full.split('\n').slice(3)).toEqual([
      'Open my gate.',
      '',
      'URI: https://gate.example.com:8443/login?a=b',
      'Version: 1',
      'Chain ID: 137',
      'Nonce: 00ff',
      'Issued At: 2026-01-03T11:59:00Z',
      'Expiration Time: 2026-01-03T12:05:00Z',
      'Not Before: 2026-01-03T12:01:00Z',
      'Request ID: r-1',
      'Resources:',
      '- https://a.example.com/',
      '- https://b.example.com/',
    ]);
  });
});
