import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTogether } from './together.ts';

/** What a handler did, in order: `a1` is the first step of request `a`. */
let steps: string[];
let app: FastifyInstance;
beforeEach(() => {
  steps = [];
  app = Fastify();
  addTogether(app);
  app.get('/:name', async (request) => {
    const { name } = request.params as { name: string };
    steps.push(`${name}1`);
    await Promise.resolve();
    steps.push(`${name}2`);
    if (name === 'bad') throw new Error('no');
    return name;
  });
});
afterEach(() => app.close());

const ask = (name: string) => app.inject(`/${name}`);

describe('requests that come together', () => {
  it('take their steps in parallel', async () => {
    const replies = await Promise.all([ask('a'), ask('b'), ask('c')]);
    expect(steps).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(replies.map((reply) => reply.body)).toEqual(['a', 'b', 'c']);
  });

  it('get replies of their own if one fails', async () => {
    const replies = await Promise.all([ask('a'), ask('bad'), ask('c')]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 500, 200]);
  });

  it('go in groups of 64, so that the first do not wait for the last of a crowd', async () => {
    const names = Array.from({ length: 150 }, (_, i) => `n${i}-`);
    await Promise.all(names.map(ask));
    expect(steps).toHaveLength(300);
    expect(steps.indexOf('n63-2')).toBeLessThan(steps.indexOf('n64-1'));
    expect(steps.indexOf('n127-2')).toBeLessThan(steps.indexOf('n128-1'));
  });

  it('wait a few turns only, however many keep coming', async () => {
    const coming = [ask('first')];
    let answered = 0;
    app.addHook('onResponse', async () => {
      answered += 1;
    });
    for (let asked = 0; asked < 30; asked++) {
      coming.push(ask(`n${asked}-`));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(answered).toBeGreaterThan(0);
    await Promise.all(coming);
  });
});
