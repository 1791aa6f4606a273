import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AccountAt } from '../../../config/carriers/list.ts';
import { leaseOf } from '../../../db/lease.ts';
import { beepMedia, installPrompts, promptMedia, SHIPPED_FOLDER } from '../../prompts/files.ts';
import { openEar } from '../../speech/open-ear.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import { connectAsterisk } from './connection.ts';

/** If the operator brings their own trunk, Asterisk is connected as long as the server runs. */
export function startAsterisk(
  account: AccountAt<'asterisk'>,
  app: FastifyInstance,
  deps: VoiceDeps,
): void {
  const { promptsFolder } = deps.config;
  const prompts = promptsFolder ?? SHIPPED_FOLDER;
  const ear = openEar(deps);
  let connection: { stop(): Promise<void> } | undefined;
  app.addHook('onReady', async () => {
    void ear?.warmUp();
    if (promptsFolder !== undefined) {
      // A folder that only the operator may write to is in order if it has all sentences.
      await installPrompts(promptsFolder).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the sentences could not be put into GATECALL_PROMPTS'),
      );
    }
    connection = connectAsterisk({
      voice: deps,
      access: { ...account, fetch: deps.fetch },
      sleep: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
      beep: beepMedia(prompts),
      prompt: async (text, language) => promptMedia(prompts, text, language),
      dialEndpoint: account.dialEndpoint,
      ear,
      lease: leaseOf(deps, 'asterisk'),
    });
  });
  app.addHook('onClose', async () => {
    ear?.stop();
    await connection?.stop();
  });
}
