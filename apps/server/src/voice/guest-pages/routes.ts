import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf } from '../../http/client-address.ts';
import { clientOf } from '../../http/client.ts';
import { countHits } from '../../limits/limits.ts';
import { lookAtLink, useLink, type LinkState } from '../arm/logic.ts';
import { openSharedCode } from '../codes/logic.ts';
import { codeStateAt } from '../rules/code-validity.ts';
import type { VoiceDeps } from '../voice-deps.ts';
import { GUEST_STYLE, guestPage } from './page.ts';

const LOOKS_PER_NETWORK = { max: 60, windowMs: 10 * 60_000 };
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type TokenParams = { token: string };

/** Pages for guests, without scripts: they open in a corridor, on any phone, over a bad line. */
export async function addGuestPages(app: FastifyInstance, deps: VoiceDeps): Promise<void> {
  // The button's form carries nothing but its address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
  app.addHook('preHandler', async (request) => {
    const network = networkOf(clientOf(deps, request).ip);
    await countHits(deps, [{ name: 'guest-page', key: network, ...LOOKS_PER_NETWORK }]);
  });

  app.get('/open/guest.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(GUEST_STYLE),
  );

  app.get<{ Params: TokenParams }>('/open/:token', async (request, reply) =>
    send(reply, armPage(await lookAtLink(deps, request.params.token))),
  );
  app.post<{ Params: TokenParams }>('/open/:token', async (request, reply) =>
    send(reply, armPage(await useLink(deps, request.params.token))),
  );

  app.get<{ Params: TokenParams }>('/guest/:token', async (request, reply) => {
    const code = await openSharedCode(deps, request.params.token);
    if (!code) return send(reply, overPage('This code is no longer shared.'), 404);
    const state = codeStateAt(code, deps.clock.now());
    return send(
      reply,
      guestPage({
        title: 'Your entry code',
        code: grouped(code.code),
        paragraphs: [
          STATE_TEXTS[state],
          'At the gate, call the resident and wait. When a voice asks, say the code digit by digit, or key it in.',
        ],
      }),
    );
  });
}

const STATE_TEXTS = {
  valid: 'It works now.',
  not_yet: 'It does not work yet: its time comes later.',
  expired: 'Its time is over. Ask the resident for a new one.',
  used_up: 'It has been used. Ask the resident for a new one.',
  outside_hours: 'It works at other hours. Ask the resident when.',
} as const;

function armPage(state: LinkState): { html: string } {
  switch (state.kind) {
    case 'ready':
      return guestPage({
        title: 'Open the gate',
        paragraphs: [
          'Stand at the gate first. Press the button, then call the resident at the panel within five minutes: the gate opens without a code, once.',
        ],
        button: 'Open for five minutes',
      });
    case 'open':
      return guestPage({
        title: 'The gate will open',
        paragraphs: [
          'Call the resident at the panel now and wait. This works once, for five minutes.',
        ],
      });
    case 'over':
      return overPage(
        'This link has been used or its time is over. Ask the resident for a new one.',
      );
  }
}

const overPage = (text: string) => guestPage({ title: 'This link is over', paragraphs: [text] });

const grouped = (code: string): string =>
  /^\d{6}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

const send = (reply: FastifyReply, page: { html: string }, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
