import { describe, expect, it } from 'vitest';

import { isEmail } from './email.ts';
import { domainHint, mailboxLinks } from './mailbox-links.ts';

describe('mailboxLinks', () => {
  it('opens the plain inboxes without a domain (SCR-044..SCR-046)', () => {
    const links = mailboxLinks(undefined);
    expect(links.map(({ name }) => name)).toEqual(['Gmail', 'Yahoo', 'Outlook']);
    expect(links.every(({ href }) => !/search|from/.test(href))).toBe(true);
  });

  it('searches for mail from the domain if it is known (SCR-047)', () => {
    const links = mailboxLinks('mail.example');
    expect(links.every(({ href }) => /search.*mail\.example/.test(href))).toBe(true);
  });

  it.each([
    '@evil.test',
    '/../..//evil.test',
    'a#@evil.test',
    '"><script>',
    'x&search=',
    '\\evil.test',
  ])('stays with the mail program whatever the configured domain is: %s (A81)', (domain) => {
    const plain = mailboxLinks(undefined).map(({ href }) => new URL(href).origin);
    const links = mailboxLinks(domain).map(({ href }) => href);
    expect(links.map((href) => new URL(href).origin)).toEqual(plain);
    expect(links.join('')).not.toMatch(/["<>\\@&]/);
  });

  it('takes the option first, then a single domain of the project (D-31)', () => {
    expect(domainHint('own.example', ['project.example'])).toBe('own.example');
    expect(domainHint(undefined, ['project.example'])).toBe('project.example');
    expect(domainHint(undefined, ['a.example', 'b.example'])).toBeUndefined();
    expect(domainHint('', [])).toBeUndefined();
  });
});

describe('isEmail', () => {
  it.each(['ada@example.com', 'a+b@x.co', 'ünï@müller.example', "o'neil@a.b.example"])(
    'accepts %s (WID-047)',
    (email) => expect(isEmail(email)).toBe(true),
  );
  it.each(['', 'a@b', 'a@b.c', '@b.example', 'a b@c.example', 'a@b..example', 'a@@b.example'])(
    'refuses "%s" (WID-047)',
    (email) => expect(isEmail(email)).toBe(false),
  );
});
