import { expect, it } from 'vitest';
import { changedLines, routesText } from './api-report.mjs';

const ok = (schema) => ({ 200: { content: { 'application/json': { schema } } } });
const object = (properties, required = []) => ({ type: 'object', properties, required });
const gate = { type: 'string', maxLength: 40, description: 'Which.' };
const api = (more = {}) => ({
  paths: {
    '/v1/open': {
      post: {
        security: [{ sessionJwt: [] }],
        parameters: [{ name: 'gate', in: 'query', schema: gate }],
        requestBody: { content: { 'application/json': { schema: object({ code: gate }) } } },
        responses: {
          ...ok(object({ opened: { type: 'boolean' }, ...more }, ['opened'])),
          204: { description: 'Nothing.' },
        },
      },
    },
  },
});

it('lists each member that a call takes and returns', () => {
  expect(routesText(api())).toBe(
    [
      'POST /v1/open (sessionJwt)',
      '  query gate?: string {"maxLength":40}',
      '  body.code?: string {"maxLength":40}',
      '  200.opened: boolean',
      '  204',
      '',
    ].join('\n'),
  );
});

it.each([
  [{ at: { type: ['string', 'null'] } }, '+ 200.at?: string null'],
  [{ at: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '+ 200.at?: string | null'],
  [{ by: { enum: ['code', 'arm'] } }, '+ 200.by?: "code" | "arm"'],
  [
    { list: { type: 'array', items: object({ id: gate }) } },
    '+ 200.list?[].id?: string {"maxLength":40}',
  ],
  [{ user: { $ref: '#/components/schemas/User' } }, '+ 200.user?: User'],
  [{ data: {} }, '+ 200.data?: anything'],
])('reports a new member %j', (more, line) => {
  expect(changedLines(routesText(api()), routesText(api(more)))).toEqual([line]);
});

it('reports a choice between shapes, member by member', () => {
  const either = { anyOf: [object({ code: gate }), object({ arm: gate })] };
  expect(changedLines(routesText(api()), routesText(api({ by: either })))).toEqual([
    '+ 200.by?<1>.code?: string {"maxLength":40}',
    '+ 200.by?<2>.arm?: string {"maxLength":40}',
  ]);
});
