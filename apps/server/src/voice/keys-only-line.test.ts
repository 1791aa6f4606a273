import { ownHome } from '../residents/home.ts';
import { gateAnswer } from '@gatecall/contracts/product/gate';
import { guestCodesAnswer } from '@gatecall/contracts/product/guest-codes';
import { describe, expect, it } from 'vitest';
import { CARRIERS } from '../config/carriers/list.ts';
import { lineOf } from '../config/carriers/accounts.ts';
import { lineTraits } from '../config/line.ts';
import { parseConfig } from '../config.ts';
import { configuredCarriers } from './carriers/registry.ts';
import { createGuestCode } from '../home/codes/logic.ts';
import { useHome } from '../home/home.testing.ts';

const ENGINE = { kind: 'openai', url: 'http://127.0.0.1:8000' } as const;
const ASTERISK = { GATECALL_CARRIER: 'asterisk', ASTERISK_ARI_PASSWORD: 'secret' };
const SPEAKING = { GATECALL_SPEECH_KIND: ENGINE.kind, GATECALL_SPEECH_URL: ENGINE.url };

const home = useHome();
const { call, saveIntercom } = home;
const onAsterisk = async (env: Record<string, string> = {}) => {
  await home.restart({ env: { ...ASTERISK, ...env } });
  await saveIntercom();
};
const gate = async () => gateAnswer.parse((await call('GET', '/v1/gate')).body);

describe('what guests can do on a line', () => {
  it('is to speak everywhere but through an Asterisk without a speech engine', () => {
    for (const carrier of CARRIERS) {
      expect(lineTraits(carrier, undefined).hearsSpeech).toBe(carrier !== 'asterisk');
      expect(lineTraits(carrier, ENGINE).hearsSpeech).toBe(true);
    }
  });

  it('is what its carrier does in a call', () => {
    const carriers = [...configuredCarriers(home.server.deps).values()];
    expect(carriers).toHaveLength(4);
    for (const { name, hearsSpeech, playsLetters } of carriers) {
      expect([name, { hearsSpeech, playsLetters }]).toEqual([name, lineOf(name)]);
    }
  });

  it('is stated by the gate', async () => {
    expect((await gate()).hears_speech).toBe(true);
    await onAsterisk(SPEAKING);
    expect((await gate()).hears_speech).toBe(true);
    await onAsterisk();
    expect((await gate()).hears_speech).toBe(false);
  });

  it('refuses a demo code that no guest could give', () => {
    const demo = { GATECALL_DEMO_CODE: 'velvet tiger' };
    expect(() => parseConfig({ ...ASTERISK, ...demo })).toThrow('GATECALL_DEMO_CODE');
    expect(parseConfig({ ...ASTERISK, ...SPEAKING, ...demo }).demo.code).toBe('velvet tiger');
  });
});

describe('word codes on a line that hears keys only', () => {
  const make = (body: object) => call('POST', '/v1/guest_codes', { label: 'Nana', ...body });
  const refused = (field: string) => ({
    status: 409,
    body: { error_type: 'words_not_heard', field },
  });

  it('are not made', async () => {
    await onAsterisk();
    expect(await make({ kind: 'words' })).toMatchObject(refused('kind'));
    expect(await make({ code: 'velvet tiger' })).toMatchObject(refused('code'));
    expect((await make({ kind: 'digits' })).status).toBe(200);
    // Its kind is for the server that chooses one.
    expect((await make({ kind: 'words', code: '604913' })).status).toBe(200);
    await onAsterisk(SPEAKING);
    expect((await make({ kind: 'words' })).status).toBe(200);
  });

  it('that were made before are distinguished from those that work', async () => {
    await onAsterisk();
    await make({ code: '739164' });
    const { deps } = home.server;
    const before = { ...deps, config: { ...deps.config, line: lineTraits('twilio', undefined) } };
    const { resident_id: residentId } = await deps.db.read
      .selectFrom('residents')
      .select('resident_id')
      .executeTakeFirstOrThrow();
    const client = {
      ip: '127.0.0.1',
      userAgent: 'test',
      claimedOrigin: undefined,
      language: () => undefined,
    };
    const made = await createGuestCode(
      before,
      { home: ownHome(residentId), client },
      { label: 'Aunt', kind: 'words' },
    );
    const { guest_codes: list } = guestCodesAnswer.parse(
      (await call('GET', '/v1/guest_codes')).body,
    );
    expect(list.map(({ state }) => state)).toEqual(['unheard', 'valid']);
    const shared = await call('POST', `/v1/guest_codes/${made.codeId}/share`);
    const page = await home.server.request('GET', new URL(shared.body.url).pathname);
    expect(page.text).toContain('Ask the resident for one made of digits');
    expect(page.text).not.toContain('say the two words');
  });

  it('send guests with digits to the keypad', async () => {
    await onAsterisk();
    const { body: made } = await make({ code: '739164' });
    const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const page = await home.server.request('GET', new URL(shared.body.url).pathname);
    expect(page.text).toContain('key the code in');
    expect(page.text).not.toMatch(/\bsay\b/);
  });
});
