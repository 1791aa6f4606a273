import { parseJson } from '../../../platform/parse-json.ts';

/**
 * Providers' token replies in the form of RFC 6749 §5: errors with an error status (GitHub and Slack
 * send 200), scopes as one string (Twitch: a list; Bitbucket: `scopes`; TikTok: commas), a token type
 * (Figma: none), no nulls.
 */
export function plainTokenAnswer(response: Response, text: string): Response {
  const body = parse(response, text);
  const answer = (status: number, value: unknown) =>
    new Response(JSON.stringify(value), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  if (!body) return answer(response.ok ? 502 : response.status, { error: 'invalid_answer' });
  if (!response.ok || body['error'] !== undefined || body['ok'] === false) {
    return answer(response.ok ? 400 : response.status, {
      error: typeof body['error'] === 'string' ? body['error'] : 'invalid_grant',
    });
  }
  const scope = body['scope'] ?? body['scopes'];
  const plain: Record<string, unknown> = {
    ...body,
    token_type: body['token_type'] ?? 'bearer',
    scope: (Array.isArray(scope) ? scope.join(' ') : String(scope ?? '')).replaceAll(',', ' '),
  };
  for (const name of Object.keys(plain)) if (plain[name] === null) delete plain[name];
  return answer(200, plain);
}

/** JSON, or the form encoding that GitHub once used. */
function parse(response: Response, text: string): Record<string, unknown> | undefined {
  if (response.headers.get('content-type')?.includes('x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}
