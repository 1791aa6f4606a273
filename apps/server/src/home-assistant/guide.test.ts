import { codeIn } from '@gatecall/testkit/code-blocks';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createKey } from '../api/keys/logic.ts';
import { parseScopes } from '../api/keys/scopes.ts';
import { actionOf, opens, useHome } from '../home/home.testing.ts';
import { hasMosquitto, openMosquitto, type Mosquitto } from '../platform/mqtt/mosquitto.testing.ts';
import { addEndpoint } from '../webhooks/endpoints.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.testing.ts';

const FILE = 'docs/guide/home-assistant.md';
const PAGE = readFileSync(new URL(`../../../../${FILE}`, import.meta.url), 'utf8');
const blocks = (language: string) => codeIn(FILE, language);
/** What a command of the page is given. */
const optionOf = (name: string): string =>
  new RegExp(`--${name} (\\S+)`).exec(blocks('sh').join('\n'))?.[1] ?? expect.fail();

const secret = { tag: '!secret', resolve: (name: string) => ({ secret: name }) };
const [ring, secrets, configuration, byWebhook] = blocks('yaml').map((block) =>
  parse(block, { customTags: [secret] }),
);
const call = z.object({ action: z.string() }).loose();
const automation = z.strictObject({
  alias: z.string(),
  triggers: z.array(z.object({ trigger: z.enum(['state', 'webhook']) }).loose()).length(1),
  conditions: z
    .array(z.strictObject({ condition: z.literal('template'), value_template: z.string() }))
    .optional(),
  actions: z.array(
    z.union([
      call,
      z.strictObject({ variables: z.record(z.string(), z.string()) }),
      z.strictObject({
        wait_for_trigger: z.array(z.object({ trigger: z.literal('event') }).loose()),
        timeout: z.number(),
        continue_on_timeout: z.literal(false),
      }),
    ]),
  ),
  mode: z.enum(['single', 'parallel']),
});
const command = z.strictObject({
  url: z.string(),
  method: z.literal('post'),
  headers: z.strictObject({ authorization: z.strictObject({ secret: z.string() }) }),
});

const home = useHome();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('the page about Home Assistant', () => {
  it('has automations in the form that Home Assistant accepts', () => {
    for (const one of [ring, byWebhook]) automation.parse(one);
    expect(automation.parse(ring).actions.at(-1)).toMatchObject({ action: 'button.press' });
  });

  it('opens by its webhook, its key and its command, in the call that rang and in no other', async () => {
    const receiver: Receiver = await openReceiver();
    closing.push(() => receiver.close());
    await home.restart({ env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host } });
    await home.saveIntercom();
    await addEndpoint(home.server.deps, { url: receiver.url, types: ['gate.ringing'] });
    expect(optionOf('events')).toBe('gate.ringing');
    const { key } = await createKey(home.server.deps, {
      name: 'Home Assistant',
      scopes: parseScopes([optionOf('scope')]),
      expiresAt: null,
      operator: 'test',
    });
    const asked = await home.dial();
    await home.server.deps.webhooks.drain();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    const trigger = { json: JSON.parse(receiver.received[0]?.body ?? '') };
    const { actions, conditions, triggers } = automation.parse(byWebhook);
    expect(conditions?.[0]?.value_template).toContain(`'${trigger.json.type}'`);
    expect(PAGE).toContain(`/api/webhook/${String(triggers[0]?.['webhook_id'])}`);
    expect(actions).toContainEqual({ variables: { call_id: '{{ trigger.json.data.call_id }}' } });

    const { gatecall_open } = z
      .object({ rest_command: z.record(z.string(), command) })
      .parse(configuration).rest_command;
    const { url, method, headers } = gatecall_open ?? expect.fail();
    expect(actions.at(-1)).toMatchObject({ action: 'rest_command.gatecall_open' });
    const authorization = String(secrets[headers.authorization.secret]).replace(/sk_\S+/, key);
    const open = (id: string) => {
      const path = new URL(url.replace('{{ call_id }}', id)).pathname;
      return home.server.request(method.toUpperCase(), path, { headers: { authorization } });
    };
    expect((await open('call-invented')).status).toBe(404);
    expect((await open(trigger.json.data.call_id)).body.outcome).toBe('opened');
    expect(opens(await home.post(actionOf(asked), {}))).toBe(true);
  });

  it.skipIf(!hasMosquitto)('gives the broker’s users the rights that they need', async () => {
    const [acl = ''] = blocks('acl');
    const mosquitto: Mosquitto = await openMosquitto({ acl });
    closing.push(() => mosquitto.close());
    const listener = await mosquitto.listen();
    closing.unshift(() => listener.close());
    await home.restart({ env: { GATECALL_MQTT_URL: mosquitto.url } });
    await home.saveIntercom();
    await home.call('PUT', '/v1/home_assistant', { is_shown: true });
    const config = () =>
      [...listener.kept()].find(([topic]) => topic.startsWith('homeassistant/device/'))?.[1];
    await vi.waitFor(() => expect(config()).toBeDefined(), { timeout: 10_000 });
    await home.dial();
    const heard = () => [...listener.kept().values()];
    await vi.waitFor(() => expect(heard()).toContain('ringing'), { timeout: 10_000 });
    const { open } = JSON.parse(config() ?? '').components;
    await listener.say(open.command_topic, open.payload_press);
    await vi.waitFor(() => expect(home.server.logText()).toContain('"outcome":"opened"'), {
      timeout: 10_000,
    });
  });
});
