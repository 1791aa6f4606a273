import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createAriPeer } from './ari-peer.testing.ts';
import { probeAri, type ProbeStep } from './ari-probe.testing.ts';

// What a live Asterisk did, as `node bench/src/soak/asterisk-ari.ts` wrote it down.
const { steps } = JSON.parse(
  readFileSync(new URL('ari-recorded.json', import.meta.url), 'utf8'),
) as { steps: readonly ProbeStep[] };

it('the double replies and reports what a live Asterisk did, step by step', async () => {
  const peer = await createAriPeer();
  peer.recordsUntilTold = true;
  let calls = 0;
  const seen = await probeAri(
    {
      url: peer.url,
      user: 'gatecall',
      password: 'secret',
      app: 'gatecall',
      // How long a sentence takes, and whether it exists, depends on the sound.
      fetch(input, init) {
        const asked = String(input);
        peer.playbackState = asked.includes('nowhere') ? 'failed' : 'done';
        peer.playbackMs = asked.includes('longer') ? 10_000 : 2;
        return fetch(input, init);
      },
    },
    {
      async dial() {
        calls += 1;
        const dialplan = { exten: '+12015550111' };
        const channel = { id: `guest-${calls}`, caller: { number: '+12015550199' }, dialplan };
        peer.emit({ type: 'StasisStart', args: [], channel });
      },
      async press(digit) {
        const channel = { id: `guest-${calls}` };
        peer.emit({ type: 'ChannelDtmfReceived', channel, digit });
      },
      talk(isTalking) {
        const channel = { id: `guest-${calls}` };
        peer.emit({ type: `ChannelTalking${isTalking ? 'Started' : 'Finished'}`, channel });
      },
      async hangUp() {
        peer.hangUp(`guest-${calls}`, 1);
      },
    },
    {
      quietMs: 40,
      awaited: steps,
      media: { short: 'sound:/prompts/short', longer: 'sound:/prompts/longer' },
    },
  );
  await peer.close();
  expect(seen).toEqual(steps);
});
