import type { WidgetEvent } from '@gatecall/auth-widget/events';
import { describe, expect, it } from 'vitest';

import { authenticateReply, memoryStorage, testDeps } from '../../testing.ts';
import { handleWidgetEvent } from './handle-widget-event.ts';
import { loginWidgetConfig } from './login-page.tsx';

const feed = async (event: WidgetEvent) => {
  const { map, storage } = memoryStorage();
  const { deps, heard } = testDeps({ storage });
  let wentOn = 0;
  handleWidgetEvent(deps, event, () => {
    wentOn += 1;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { stored: map.get('session_jwt'), wentOn, logged: heard.infos };
};

const reply = authenticateReply('jwt-1');

describe('widget events', () => {
  it.each([
    ['PASSKEY_AUTHENTICATE', { webauthn_registration_id: 'w' }],
    ['OTP_AUTHENTICATE', { method_id: 'm' }],
  ])('signs in on %s (APP-102, APP-103)', async (name, more) => {
    // The table's two rows are these two event types.
    const event = { type: name, data: { ...reply, ...more } } as WidgetEvent;
    expect(await feed(event)).toEqual({ stored: 'jwt-1', wentOn: 1, logged: [] });
  });

  it.each([
    {
      type: 'PASSKEY_AUTHENTICATE',
      data: { ...reply, session_jwt: '', webauthn_registration_id: '' },
    },
    { type: 'OTP_AUTHENTICATE', data: { ...reply, session_jwt: '', method_id: '' } },
    { type: 'PASSWORD_AUTHENTICATE', data: reply },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ] satisfies WidgetEvent[])('only logs $type otherwise (APP-104)', async (event) => {
    const seen = await feed(event);
    expect(seen).toMatchObject({ stored: undefined, wentOn: 0 });
    expect(JSON.stringify(seen.logged)).not.toContain('jwt-1');
    expect(seen.logged).toHaveLength(1);
  });
});

describe('the widget’s configuration', () => {
  it('has two methods and 60-minute links to /authenticate (APP-014, APP-114, APP-115, CON-002)', () => {
    expect(loginWidgetConfig('http://h:1', 'en')).toMatchObject({
      products: ['emailMagicLinks', 'passkeys'],
      emailMagicLinksOptions: {
        loginRedirectURL: 'http://h:1/authenticate',
        signupRedirectURL: 'http://h:1/authenticate',
        loginExpirationMinutes: 60,
        signupExpirationMinutes: 60,
      },
      sessionOptions: { sessionDurationMinutes: 60 },
    });
  });
});
