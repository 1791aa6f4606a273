import { signIn } from '@gatecall/testkit/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { APP, codeOf, ISSUER, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider({ isWithPage: true });
const { start, submit, allow, redeem } = idp;

const STRONG = 'urn:gatecall:acr:strong';
const OF_NATIVE_APP = {
  ...REQUEST,
  client_id: APP.client_id,
  redirect_uri: APP.redirect_uris[0]!,
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};
const about = (claims: object) => ({ claims: JSON.stringify({ id_token: claims }) });

/** Whose browser it may be; none of them allows the application anything. */
let people: Record<string, string>;
/** What an application may ask to find out who the user is: Ada, Bob, how or when proven. */
let questions: Record<string, Record<string, string>>;

beforeEach(async () => {
  const { server, ada } = idp;
  // Of the time when Ada allowed the shop; she has taken that back since.
  const id_token_hint = (await redeem(codeOf(await allow()))).body.id_token;
  await server.request('DELETE', '/v1/connections/shop', {
    headers: { authorization: `Bearer ${ada.jwt}` },
  });
  server.clock.advance(30 * 60_000);
  const [again, strong, bob] = [
    await signIn(server, 'ada@example.com'),
    await signIn(server, 'ada@example.com'),
    await signIn(server, 'bob@example.com'),
  ];
  const last_authenticated_at = new Date(server.clock.now()).toISOString();
  const factors = [{ type: 'webauthn', delivery_method: 'webauthn', last_authenticated_at }];
  await server.deps.db.write((queries) =>
    queries
      .updateTable('sessions')
      .set({ factors: JSON.stringify(factors) })
      .where('session_id', '=', strong.sessionId)
      .execute(),
  );
  people = {
    Ada: again.sessionToken,
    'Ada, by a passkey': strong.sessionToken,
    'Ada, proven half an hour ago': ada.sessionToken,
    Bob: bob.sessionToken,
  };
  const acr = { essential: true, values: [STRONG] };
  questions = {
    'nothing more': {},
    'the sub of Ada': about({ sub: { value: ada.userId } }),
    'the sub of Bob': about({ sub: { value: bob.userId } }),
    'an ID token of Ada': { id_token_hint },
    'a broken ID token': { id_token_hint: `${id_token_hint}x` },
    'an essential acr': about({ acr }),
    'a preferred acr': { acr_values: STRONG },
    'the address of Ada': { login_hint: 'ada@example.com' },
    'a proof not older than a minute': { max_age: '60' },
    'all of it': {
      ...about({ sub: { value: ada.userId }, acr }),
      id_token_hint,
      login_hint: 'ada@example.com',
    },
  };
});

/** The answer to each question in each browser. */
async function table(
  browsers: Record<string, string | undefined>,
  answerOf: (question: Record<string, string>, sessionToken: string | undefined) => unknown,
) {
  const rows: [string, unknown][] = [];
  for (const [person, sessionToken] of Object.entries(browsers)) {
    for (const [asked, question] of Object.entries(questions)) {
      rows.push([`${person}: ${asked}`, await answerOf(question, sessionToken)]);
    }
  }
  return Object.fromEntries(rows);
}
const always = (answer: unknown, browsers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(browsers).flatMap((person) =>
      Object.keys(questions).map((asked) => [`${person}: ${asked}`, answer]),
    ),
  );

/** What the application gets if it wants no page. */
async function silently(request: Record<string, string>, sessionToken: string | undefined) {
  const reply = await idp.server.request(
    'GET',
    `/oauth/authorize?${new URLSearchParams({ ...request, prompt: 'none' })}`,
    sessionToken === undefined ? {} : { headers: { cookie: `gatecall_session=${sessionToken}` } },
  );
  const answer = new URL(reply.headers.get('location')!, ISSUER).searchParams;
  return Object.fromEntries(answer);
}

/** Whether the page asks the user, and what the application learns of their decision. */
async function onPage(
  request: Record<string, string>,
  sessionToken: string,
  consent_granted: 'true' | 'false',
) {
  const shown = await start(request, sessionToken);
  if (shown.status !== 200) return { refused: shown.body.error_type };
  const reply = await submit({ ...request, consent_granted }, { sessionToken });
  const { searchParams } = new URL(reply.headers.get('location')!);
  const { error, code } = Object.fromEntries(searchParams);
  return { isAsked: shown.body.data.consent_required, ...(code ? {} : { error }) };
}

describe('identity provider: what an application learns before the user has allowed it', () => {
  it('replies to prompt=none as if no user were signed in, whatever the session and the request', async () => {
    const browsers = { nobody: undefined, ...people };
    expect(
      await table(browsers, (question, sessionToken) =>
        silently({ ...REQUEST, ...question }, sessionToken),
      ),
    ).toEqual(always({ error: 'login_required', iss: ISSUER }, browsers));
  });

  it('always replies so to an application without a secret: anyone can pose as it', async () => {
    idp.ada = { ...idp.ada, sessionToken: people['Ada']! };
    await allow(OF_NATIVE_APP);
    const browsers = { nobody: undefined, Ada: people['Ada'], Bob: people['Bob'] };
    expect(
      await table(browsers, (question, sessionToken) =>
        silently({ ...OF_NATIVE_APP, ...question }, sessionToken),
      ),
    ).toEqual(always({ error: 'login_required', iss: ISSUER }, browsers));
  });

  it.each([
    ['an application with a secret', REQUEST],
    ['one without', OF_NATIVE_APP],
  ])('tells %s nothing about a user who refuses', async (_name, request) => {
    // Their page has them sign in again, and the application learns nothing of it.
    const { 'Ada, proven half an hour ago': _stale, ...browsers } = people;
    expect(
      await table(browsers, (question, sessionToken) =>
        onPage({ ...request, ...question }, sessionToken!, 'false'),
      ),
    ).toEqual(always({ isAsked: true, error: 'access_denied' }, browsers));
  });

  it('learns only with the user’s consent who it is not, and how well proven', async () => {
    const answers = await table({ Bob: people['Bob']! }, async (question, sessionToken) => {
      const answer = await onPage({ ...REQUEST, ...question }, sessionToken!, 'true');
      await idp.server.deps.db.write((queries) => queries.deleteFrom('idp_consents').execute());
      return answer;
    });
    const allowed = { isAsked: true };
    expect(answers).toEqual({
      'Bob: nothing more': allowed,
      'Bob: the sub of Ada': { isAsked: true, error: 'login_required' },
      'Bob: the sub of Bob': allowed,
      'Bob: an ID token of Ada': { isAsked: true, error: 'login_required' },
      'Bob: a broken ID token': allowed,
      'Bob: an essential acr': { isAsked: true, error: 'unmet_authentication_requirements' },
      'Bob: a preferred acr': allowed,
      'Bob: the address of Ada': allowed,
      'Bob: a proof not older than a minute': allowed,
      'Bob: all of it': { isAsked: true, error: 'login_required' },
    });
  });

  it('remembers no permission if the reply had to be no', async () => {
    const wish = { ...REQUEST, ...questions['the sub of Ada'] };
    await onPage(wish, people['Bob']!, 'true');
    expect(await silently(REQUEST, people['Bob'])).toMatchObject({ error: 'login_required' });
  });
});

describe('identity provider: what an application learns of a user who has allowed it', () => {
  beforeEach(async () => {
    idp.ada = { ...idp.ada, sessionToken: people['Bob']! };
    await allow({ ...REQUEST, scope: 'openid' });
  });

  it('is that another user is signed in, is proven too weakly, or must be asked for more', async () => {
    const bob = async (question: string, scope = 'openid') =>
      silently({ ...REQUEST, ...questions[question], scope }, people['Bob']);
    expect(await bob('nothing more')).toHaveProperty('code');
    expect(await bob('the sub of Bob')).toHaveProperty('code');
    expect(await bob('the sub of Ada')).toMatchObject({ error: 'login_required' });
    expect(await bob('an ID token of Ada')).toMatchObject({ error: 'login_required' });
    expect(await bob('a broken ID token')).toMatchObject({ error: 'login_required' });
    expect(await bob('an essential acr')).toMatchObject({
      error: 'unmet_authentication_requirements',
    });
    expect(await bob('nothing more', 'openid phone')).toMatchObject({ error: 'consent_required' });
  });
});
