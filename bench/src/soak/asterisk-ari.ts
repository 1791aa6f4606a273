/**
 * `node bench/src/soak/asterisk-ari.ts`: asks a live Asterisk, with Gatecall stopped, all that a gate call
 * asks it, and records what it replies and reports; a test holds the tests' double to that. Needs what
 * docs/operations/asterisk.md describes, on this machine: ARI at ASTERISK_ARI_URL with
 * ASTERISK_ARI_PASSWORD, SIP at ASTERISK_SIP_PORT (5060), +12015550111 in the dialplan, and our sentences at
 * ASTERISK_PROMPTS. Says "skipped: no Asterisk" if there is none.
 */
import { writeFileSync } from 'node:fs';
import { probeAri } from '@gatecall/server/voice/carriers/asterisk/ari-probe.testing';
import { callBySip, type SipCall } from '../lib/sip-phone.ts';

const FOLDER = '../../../apps/server/src/voice/carriers/asterisk/';
const url = process.env['ASTERISK_ARI_URL'] ?? 'http://127.0.0.1:8088';
const port = Number(process.env['ASTERISK_SIP_PORT'] ?? 5060);
const prompts = process.env['ASTERISK_PROMPTS'] ?? '/opt/gatecall/apps/server/dist/shipped';
const password = process.env['ASTERISK_ARI_PASSWORD'] ?? '';
/** A sentence of three seconds takes longer; a short one is over earlier. */
const QUIET_MS = 1_200;

const headers = { authorization: `Basic ${btoa(`gatecall:${password}`)}` };
const info = await fetch(`${url}/ari/asterisk/info`, { headers }).catch(() => undefined);
if (info === undefined) {
  process.stdout.write('skipped: no Asterisk\n');
  process.exit(0);
}
const { system } = (await info.json()) as { system: { version: string } };

let call: SipCall | undefined;
const steps = await probeAri(
  { url, user: 'gatecall', password, app: 'gatecall', fetch },
  {
    async dial() {
      call?.close();
      call = await callBySip({ port, from: '+12015550199', to: '+12015550111' });
    },
    press: async (key) => void (await call?.press(key)),
    talk: (isTalking) => call?.talk(isTalking),
    hangUp: async () => call?.hangUp(),
  },
  {
    quietMs: QUIET_MS,
    media: { short: `sound:${prompts}/beep`, longer: `sound:${prompts}/en/checkCall` },
  },
);
call?.close();
writeFileSync(
  new URL(`${FOLDER}ari-recorded.json`, import.meta.url),
  `${JSON.stringify({ asterisk: system.version, steps }, null, 2)}\n`,
);
process.stdout.write(`${steps.length} steps of Asterisk ${system.version} recorded\n`);
process.exit(0);
