import { PRODUCTION } from '@gatecall/testkit/production';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it, describe } from 'vitest';

describe('the telephone of development', () => {
  it('serves its page without inline scripts or styles, and calls the demo line (APP-006)', async () => {
    const server = await createTestServer();
    const page = await server.request('GET', '/dev/phone');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|style=/);
    for (const file of [
      'phone.js',
      'line.js',
      'parties.js',
      'sound.js',
      'timeline.js',
      'phone.css',
    ]) {
      expect((await server.request('GET', `/dev/phone/${file}`)).status).toBe(200);
    }
    expect((await server.request('GET', '/dev/phone/..%2froutes.ts')).status).toBe(404);
    const facts = await server.request('GET', '/dev/phone/facts.json');
    expect(facts.body.demo.phone).toBe('+12015550100');

    const post = (url: string, members: Record<string, string>) =>
      server.request('POST', '/dev/phone/webhook', { body: { url, members } });
    const parties = { CallSid: 'CA1', From: '+12015550170', To: '+12015550100' };
    const asked = await post('/voice/simulator/incoming', parties);
    expect(asked.body).toMatchObject({ status: 200, verbs: [{ name: 'Gather' }] });
    const { action } = asked.body.verbs[0].attributes;
    const right = await post(action, {
      ...parties,
      SpeechResult: 'forty-eight twenty-one ninety-seven',
    });
    expect(right.body.verbs[0].text).toContain('That is right');
    expect((await post('/v1/user', {})).status).toBe(400);
    await server.close();
  });

  it('does not exist in production', async () => {
    const server = await createTestServer({ env: PRODUCTION });
    expect((await server.request('GET', '/dev/phone')).status).toBe(404);
    expect((await server.request('POST', '/dev/phone/webhook', { body: {} })).status).toBe(404);
    const simulator = await server.request('POST', '/voice/simulator/incoming', { rawBody: 'a=1' });
    expect(simulator.status).toBe(404);
    await server.close();
  });
});
