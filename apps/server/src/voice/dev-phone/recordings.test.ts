import { readdirSync, readFileSync } from 'node:fs';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it } from 'vitest';
import { carrierDoor } from '../carriers/carrier-door.testing.ts';

type Recording = {
  call: { from: string; to: string; forwardedFrom: string };
  steps: { webhook: string; members: Record<string, string>; reply: string[] }[];
};

const folder = new URL('recordings/', import.meta.url);

/** Calls saved at /dev/phone: put the file into the folder, and it is a test. */
it.each(readdirSync(folder))('plays %s again with the same replies', async (file) => {
  const server = await createTestServer();
  const door = carrierDoor(server, 'simulator');
  // Written by the telephone's page.
  const recording = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording;
  const { from, to, forwardedFrom } = recording.call;
  const parties = { CallSid: 'CAreplay', From: from, To: to, ForwardedFrom: forwardedFrom };
  let action = '/voice/simulator/incoming';
  for (const step of recording.steps) {
    const url = step.webhook === 'step' ? action : `/voice/simulator/${step.webhook}`;
    const { verbs } = await door.post(url, { ...step.members, ...parties });
    expect(verbs.map(({ name }) => name)).toEqual(step.reply);
    const next = verbs.find(({ attributes }) => attributes['action'] !== undefined);
    action = next?.attributes['action'] ?? action;
  }
  await server.close();
});
