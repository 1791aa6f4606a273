import { ApiUnreachableError, MissingPkceError } from '@gatecall/auth-sdk/errors';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { describe, expect, it } from 'vitest';

import { english } from '../fixtures/english.ts';
import { apiError } from '../fixtures/replies.ts';
import { de } from './de.ts';
import { errorText, errorType, helpHost, linkParts } from './error-text.ts';
import { es } from './es.ts';
import { format, formatCountdown, splitAt } from './format.ts';
import { fr } from './fr.ts';
import { loadMessages, pickLanguage } from './load-messages.ts';
import type { MessageKey } from './messages.ts';

const keys = Object.keys(english) as readonly MessageKey[]; // keys of a const object
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the catalogues', () => {
  it('have the texts of the requirements verbatim (SCR-011, SCR-042, SCR-051, SCR-052, WID-048..WID-050, CON-003)', () => {
    expect(english).toMatchObject({
      'main.header': 'Sign up or log in',
      'email.title': 'Check your email',
      'otp.title': 'Enter passcode',
      'otp.instruction': 'A 6-digit passcode was sent to you at {destination}.',
      'otp.verifying': 'Verifying passcode...',
      'otp.expired': 'Your code has expired.',
      'otp.resent': 'Code resent',
      'otp.success': 'Your passcode has been successfully verified.',
      'error.otpEmail': 'Invalid email, please try again.',
      'error.email': 'Invalid email address',
      'error.phone': 'Invalid phone number, please try again.',
      'error.passcode': 'Invalid passcode, please try again.',
      'error.conflict.bothEmail': 'Error: Cannot use both EML and Email OTP',
    });
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'fill the same places in %s as in English',
    async (language) => {
      const catalogue = await loadMessages(language);
      expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
      const different = keys.filter(
        (key) => String(placesOf(catalogue[key])) !== String(placesOf(english[key])),
      );
      expect(different).toEqual([]);
    },
  );

  it('leave no French sign alone on a line', () => {
    const said = JSON.stringify(fr);
    expect(said.match(/\S+ [:;?!»]|« \S+/g)).toBeNull();
    expect(said).toContain('\u00A0?');
  });

  it('are chosen by the configuration, or by the page', async () => {
    expect(pickLanguage('de-AT', 'en')).toBe('de');
    expect(pickLanguage('auto', 'fr-CA')).toBe('fr');
    expect(pickLanguage('ja', 'fr')).toBe('en');
    expect(await loadMessages('es')).toBe(es);
  });
});

describe('errorText', () => {
  it('says in the user’s language what the client has found itself (WID-075)', () => {
    const unreachable = new ApiUnreachableError(
      'api_unreachable',
      'Unable to contact our servers.',
    );
    const elsewhere = new MissingPkceError();
    for (const error of [unreachable, elsewhere]) {
      expect(errorText(error, english)).toBe(error.message);
      for (const other of [es, fr, de]) expect(errorText(error, other)).not.toBe(error.message);
    }
    expect(errorText(unreachable, de)).toMatch(/^Unsere Server sind nicht zu erreichen/);
  });

  it('shows the server’s sentence, else the message (WID-074, WID-075)', () => {
    expect(errorText(apiError('x', 'The link is used.'), english)).toBe('The link is used.');
    expect(errorText(new Error('Unable to contact our servers.'), english)).toBe(
      'Unable to contact our servers.',
    );
    expect(errorText('?', english)).toBe('Something went wrong. Please try again.');
  });

  it('finds the type to switch on', () => {
    expect(errorType(apiError('reset_password', ''))).toBe('reset_password');
    expect(errorType(Object.assign(new Error(''), { code: 'passkey_cancelled' }))).toBe(
      'passkey_cancelled',
    );
    expect(errorType(null)).toBeUndefined();
  });

  it('cuts help links out, without the full stop (WID-078)', () => {
    expect(linkParts('See https://a.example/b?c=d. Or not.', 'a.example')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/b?c=d', href: 'https://a.example/b?c=d' },
      { text: '. Or not.' },
    ]);
    expect(helpHost(apiError('x', ''))).toBe('gatecall.example');
    expect(helpHost({ error_url: 'javascript://a.example/' })).toBeUndefined();
  });

  it.each([
    'https://evil.example/b',
    'http://a.example/b',
    'https://a.example.evil.example/b',
    'https://a.example@evil.example/b',
    'https://undefined/b',
    'javascript:alert(1)',
    '[x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
  ])('leaves %j text, wherever it came from (A80)', (message) => {
    for (const help of ['a.example', undefined]) {
      const parts = linkParts(message, help);
      expect(parts.map(({ text }) => text).join('')).toBe(message);
      expect(parts.filter(({ href }) => href !== undefined)).toEqual([]);
    }
  });

  it('ends a link where a quotation mark would end its address (A80)', () => {
    expect(linkParts('https://a.example/" onclick="x', 'a.example')).toEqual([
      { text: 'https://a.example/', href: 'https://a.example/' },
      { text: '" onclick="x' },
    ]);
  });
});

describe('format', () => {
  it('fills and splits at places', () => {
    expect(format('Continue with {provider}', { provider: 'GitLab' })).toBe('Continue with GitLab');
    expect(splitAt('to {email}.', 'email')).toEqual(['to ', '.']);
  });

  it.each([
    [300_000, '5:00'],
    [61_000, '1:01'],
    [59_001, '1:00'],
    [9_000, '0:09'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('writes %i ms as %s (SCR-061)', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text);
  });
});
