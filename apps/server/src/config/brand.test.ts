import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { OUR_BRAND } from '../texts/brand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('the brand', () => {
  it('is ours, unless the operator has another', () => {
    expect(parseConfig({}).brand).toBe(OUR_BRAND);
    expect(parseConfig({ GATECALL_NAME: 'Gatecall' }).brand).toBe(OUR_BRAND);
    expect(parseConfig({ GATECALL_NAME: 'Müller & Söhne' }).brand.name).toBe('Müller & Söhne');
  });

  it('has a picture elsewhere, or one of ours with an address by its content', () => {
    const logoOf = (logo: string) => parseConfig({ GATECALL_LOGO: logo }).brand.logo;
    expect(logoOf('https://cdn.example.com/logo.svg')).toBe('https://cdn.example.com/logo.svg');
    const first = logoOf(file('one.svg', '<svg/>'));
    expect(first).toMatch(/^\/icons\/logo-[0-9a-f]{8}\.svg$/);
    expect(logoOf(file('same.SVG', '<svg/>'))).toBe(first);
    expect(logoOf(file('other.svg', '<svg />'))).not.toBe(first);
  });

  it.each([
    ['GATECALL_NAME', 'A'.repeat(31), '30 characters'],
    ['GATECALL_NAME', 'Gate" <eve@example.com>', 'quotes'],
    ['GATECALL_NAME', 'Gate\nBcc: eve@example.com', '30 characters'],
    ['GATECALL_LOGO', 'http://cdn.example.com/logo.svg', 'https'],
    ['GATECALL_LOGO', '/nowhere/logo.svg', 'cannot be read'],
    ['GATECALL_LOGO', 'logo.exe', '.svg, .png or .webp'],
  ])('is refused with one sentence: %s=%s', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(sentence);
  });

  it('keeps a picture out that would hold up the first view', () => {
    const large = file('large.png', 'x'.repeat(100_001));
    expect(() => parseConfig({ GATECALL_LOGO: large })).toThrow('more than 100 kB');
  });

  it('names the sender of mails if its address has no name', () => {
    const senderOf = (env: Record<string, string>) => parseConfig(env).mail.from;
    expect(senderOf({})).toBe('Gatecall <gatecall@localhost>');
    const named = { GATECALL_NAME: 'Lindenhof' };
    expect(senderOf({ ...named, MAIL_FROM: 'gate@example.com' })).toBe(
      '"Lindenhof" <gate@example.com>',
    );
    expect(senderOf({ ...named, MAIL_FROM: 'Us <gate@example.com>' })).toBe(
      'Us <gate@example.com>',
    );
    expect(senderOf({ MAIL_FROM: 'gate@example.com' })).toBe('gate@example.com');
  });
});
