import { z } from 'zod';
import type { VoiceDeps } from '../../voice-deps.ts';
import type { CarrierTraits } from '../carrier.ts';
import { ari, ARI_APP, eventsUrl, isSafeAddress, type AriAccess } from './ari.ts';
import { createDriver, type DriverDeps } from './driver.ts';
import { parseAriEvent } from './events.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Asterisk hears no speech: the keypad is the way in, and the prompt says so. */
const ASTERISK: CarrierTraits = { name: 'asterisk', hearsSpeech: false };

const channels = z.array(
  z.object({
    id: z.string(),
    dialplan: z.object({ app_name: z.string().default(''), app_data: z.string().default('') }),
  }),
);

/** Keeps the connection to Asterisk: reconnects with growing waits until it is stopped. */
export function connectAsterisk(
  deps: Omit<DriverDeps, 'carrier'> & { voice: VoiceDeps; access: AriAccess },
): { stop(): Promise<void>; activeCalls(): number } {
  const { voice, access } = deps;
  if (!isSafeAddress(access.url)) {
    throw new Error('ASTERISK_ARI_URL: use a loopback address or https; the password is in it.');
  }
  const driver = createDriver({ ...deps, carrier: ASTERISK });
  let socket: WebSocket | undefined;
  let isStopped = false;
  let wait = FIRST_WAIT_MS;

  function connect(): void {
    if (isStopped) return;
    socket = new WebSocket(eventsUrl(access));
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      adopt().catch((error: unknown) => {
        voice.log.warn({ err: error }, 'the channels of Asterisk could not be listed');
      });
    });
    socket.addEventListener('message', ({ data }) => {
      const event = parseAriEvent(String(data));
      if (event) driver.deliver(event);
    });
    // An error is always followed by a close.
    socket.addEventListener('close', () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    if (isStopped) return;
    voice.log.warn({ wait_ms: wait }, 'Asterisk is not connected');
    await deps.sleep(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    connect();
  }

  async function adopt(): Promise<void> {
    const listed = channels.parse(await ari(access, 'GET', '/channels'));
    await driver.adopt(
      listed.map(({ id, dialplan }) => ({
        id,
        isOurs: dialplan.app_name === 'Stasis' && dialplan.app_data.split(',')[0] === ARI_APP,
      })),
    );
  }

  connect();
  return {
    activeCalls: driver.activeCalls,
    async stop() {
      isStopped = true;
      socket?.close();
      await driver.stop();
    },
  };
}
