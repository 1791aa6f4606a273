/** What a page has to rename that comes from the vendor's client; the compiler keeps the list. */
import { readFileSync } from 'node:fs';
import type { GatecallClient } from '@gatecall/auth-sdk';
import type { StytchHeadlessClient } from '@stytch/vanilla-js/headless';
import { expect, test } from 'vitest';
import type { StytchClient } from 'vanilla-js-6/headless';

/** The names of `Theirs` that `Ours` lacks, two levels deep. */
type Lacking<Theirs, Ours> = {
  [Group in keyof Theirs & string]: Group extends keyof Ours
    ? Theirs[Group] extends (...input: never) => unknown
      ? never
      : `${Group}.${Exclude<keyof Theirs[Group] & string, keyof Ours[Group]>}`
    : Group;
}[keyof Theirs & string];

const RENAMED: Record<Lacking<StytchHeadlessClient & StytchClient, GatecallClient>, true> = {
  onStateChange: true,
  authenticateByUrl: true,
  parseAuthenticateUrl: true,
  rbac: true,
  'user.deleteTOTP': true,
  'user.getConnectedApps': true,
  'user.revokedConnectedApp': true,
  'session.attest': true,
  'session.exchangeAccessToken': true,
  'oauth.attach': true,
  'idp.oauthAuthorizeStart': true,
  'idp.oauthAuthorizeSubmit': true,
  'idp.oauthLogoutStart': true,
};

test.each(Object.keys(RENAMED))('the page for those who move names %s', (name) => {
  const page = new URL('../../docs/guide/other-provider.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toContain(`\`${name}\``);
});
