import { MAX_GATES } from '@gatecall/contracts/constants';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { actionOf } from '../home.testing.ts';
import { useGates } from './gates.testing.ts';

const { home, codeOf } = useGates();
const { call, dial, post } = home;

type Gate = { id: string; readonly panel: string; readonly key: string; readonly codes: string[] };
const panelOf = (n: number): string => `+1201555016${n % 10}`;

beforeEach(() => home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1000' } }));

/** What a resident may do with gates and codes, and what guests then type. */
const step = record({
  act: constantFrom('add', 'remove', 'code', 'revoke', 'guest', 'guest', 'guest'),
  which: nat(),
  code: nat(),
});

it('opens a gate by its own codes alone, whatever gates come and go', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const gates: Gate[] = [];
      /** Every code that ever was, of whatever gate. */
      const known: string[] = ['111111'];
      const acts = {
        async add(n: number) {
          const panel = panelOf(n);
          const isFree = gates.length < MAX_GATES && gates.every((gate) => gate.panel !== panel);
          const key = String(n % 10);
          const body = { name: `Gate ${n % 10}`, intercom_number: panel, intercom_code: key };
          const added = await call('POST', '/v1/gates', body);
          expect(added.status === 200).toBe(isFree);
          if (!isFree) return;
          const gate: Gate = { id: added.body.gate_id, panel, key, codes: [] };
          gate.codes.push(await codeOf(gate.id));
          known.push(...gate.codes);
          gates.push(gate);
        },
        async remove(n: number) {
          const [gate] = gates.splice(n % Math.max(1, gates.length), 1);
          if (gate) await call('DELETE', `/v1/gates/${gate.id}`);
        },
        async code(n: number) {
          const gate = gates[n % Math.max(1, gates.length)];
          if (!gate) return;
          const { body } = await call('POST', `/v1/guest_codes?gate=${gate.id}`, {
            label: 'Guest',
          });
          gate.codes.push(body.code);
          known.push(body.code);
        },
        async revoke(n: number) {
          const gate = gates[n % Math.max(1, gates.length)];
          if (!gate) return;
          await call('POST', `/v1/entry_code/replace?gate=${gate.id}`);
          gate.codes[0] = await codeOf(gate.id);
          known.push(gate.codes[0]);
        },
        async guest(n: number, c: number) {
          const panel = panelOf(n);
          const code = known[c % known.length] ?? '';
          const gate = gates.find((one) => one.panel === panel);
          const asked = await dial({ From: panel });
          const reply = actionOf(asked) && (await post(actionOf(asked), { Digits: code }));
          const tones = reply && reply.verbs.find(({ name }) => name === 'Play')?.attributes;
          const expected = gate?.codes.includes(code) ? gate.key : '';
          expect((tones && tones['digits'])?.replaceAll('w', '') ?? '').toBe(expected);
          if (gate) await call('DELETE', `/v1/gate/suspension?gate=${gate.id}`);
        },
      };
      for (const { act, which, code } of steps) await acts[act](which, code);
      for (const gate of gates.splice(0)) await call('DELETE', `/v1/gates/${gate.id}`);
    }),
    { numRuns: 20 },
  );
}, 120_000);
