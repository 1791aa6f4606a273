/** What residents and their guests do, in every engine that the machine has. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ring } from '@gatecall/testkit/ring';
import { startServer } from '../harness/server.ts';
import type { RunningServer } from '../harness/server.ts';
import { enter } from './enter.ts';
import { installedEngines } from './installed.ts';
import type { RunningEngine } from './tab.ts';
import { button, field, region, text, visit, type Visitor } from './visitor.ts';

const INTERCOM = '+12025550142';
const STORY_MS = 120_000;
/** How far each group ends below its last line, in pixels. */
const GAPS = `[...document.querySelectorAll('#new-code fieldset')].map((group) =>
  Math.round(group.getBoundingClientRect().bottom - group.lastElementChild.getBoundingClientRect().bottom)).join(' ')`;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe.each(installedEngines())('in $name', ({ name, launch }) => {
  const email = `${name.toLowerCase()}@example.com`;
  let engine: RunningEngine;
  let resident: Visitor;
  let systemNumber: string;

  beforeAll(async () => {
    engine = await launch();
    resident = await visit(engine);
  });
  afterAll(() => engine?.close());

  const go = (path: string) => resident.open(server.url + path);
  const ringWith = (more: Partial<Parameters<typeof ring>[1]> = {}) =>
    ring(server.url, { from: INTERCOM, to: systemNumber, answers: [], ...more });

  test(
    'a resident signs in by a mailed link, and sets the gate up (APP-003, APP-004, APP-016)',
    { timeout: STORY_MS },
    async () => {
      await enter(resident, server, email);
      await resident.sees(region('Get your gate answered'));
      await resident.write(field('Intercom phone number'), INTERCOM);
      await resident.write(field('Code to open the gate'), '9');
      await resident.press(button('Save Settings'));
      await resident.sees(text('Saved.'));
      systemNumber = await resident.read(field('System number'));
      expect(systemNumber).toMatch(/^\+\d+$/);
    },
  );

  test(
    'one tap on the live card opens the gate while a guest is asked',
    { timeout: STORY_MS },
    async () => {
      await go('/forms');
      const tones = await ringWith({
        async atQuestion() {
          await resident.sees(text('Your gate is ringing'));
          await resident.press(button('Open now'));
        },
      });
      expect(tones).toBe('9');
      await resident.sees(text('You opened'));
    },
  );

  test(
    'a guest code is made, shown to be sent, and opens the gate',
    { timeout: STORY_MS },
    async () => {
      await go('/forms');
      await resident.write(field('Who is it for?'), 'Cleaner');
      await resident.press(text('Own code, time and uses'));
      await resident.write(field('Code'), '604913');
      await resident.sees(text('Strong.'));
      await resident.press(button('Create code'));
      const codes = region('Your guest codes');
      await resident.sees(text('604 913', codes));
      await resident.sees(button('Share: Cleaner', codes));
      expect(await ringWith({ answers: [{ keys: '604913' }] })).toBe('9');
    },
  );

  test(
    'a guest’s message plays at the press of a button, and from the place that is asked for',
    { timeout: STORY_MS },
    async () => {
      const answers = [{ keys: '111317' }, { keys: '222719' }, { keys: '909192' }];
      await ringWith({ answers, messageSeconds: 9 });
      await go('/tables');
      await resident.press(button('Play the message'));
      await resident.sees(button('Pause'));
      expect(await resident.run(`document.activeElement.getAttribute('aria-label')`)).toBe('Pause');
      await resident.sees(text('0:01 / 0:09'));
      await resident.press(button('Pause'));
      await resident.choose({ role: 'slider', name: 'Position' }, '6');
      await resident.sees(text('0:06 / 0:09'));
      await resident.press(button('Play the message'));
      await resident.sees(text('0:09 / 0:09'));
      await resident.sees(button('Play the message'));
    },
  );

  test('days and hours leave no gap below them', { timeout: STORY_MS }, async () => {
    await go('/forms');
    await resident.choose({ role: 'combobox', name: 'Kind' }, 'Regular guest');
    await resident.sees(text('Hours'));
    expect(await resident.run(GAPS)).toBe('0 0');
  });

  test('a guest opens the gate once, by a link', { timeout: STORY_MS }, async () => {
    await go('/dashboard');
    await resident.press(text('Let a guest in by a link'));
    await resident.write(field('Who is it for?'), 'Nana');
    await resident.press(button('Make a link'));
    const link = await resident.read(field('Link for Nana'));
    const guest = await visit(engine);
    await guest.open(link);
    expect(await ringWith()).toBe(''); // looking opens nothing
    await guest.press({ role: 'button' });
    await guest.sees(text('will open'));
    expect(await ringWith()).toBe('9');
    await guest.leave();
  });

  test('the profile keeps a name, and the calls are listed', { timeout: STORY_MS }, async () => {
    await go('/profile#about-you');
    await resident.write(field('First name'), 'Ada');
    await resident.press(button('Save', region('About you')));
    await resident.sees(text('Ada', { role: 'banner' }));
    await go('/tables');
    await resident.sees({ role: 'cell', name: 'Opened' });
  });

  test('Logout ends the session', { timeout: STORY_MS }, async () => {
    await resident.press(button('Logout'));
    await resident.isAt('/login');
    await go('/dashboard');
    await resident.isAt('/login');
    await resident.leave();
  });
});
