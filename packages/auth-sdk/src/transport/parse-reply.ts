/** Turns an HTTP response into its data, or into the error that it means (wire 1.2, 1.3). */
import type { ErrorBody } from '@gatecall/contracts/errors';

import { ApiError, ApiSchemaError, ApiUnreachableError, type SchemaIssue } from '../errors.ts';

const invalid = (message: string, cause?: unknown) =>
  new ApiUnreachableError('invalid_response', message, cause);

/** Returns `data` of a success; throws one of the error classes for everything else. */
export async function parseReply(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  const isFailure = response.status > 299;
  if (isFailure && text.includes('Captcha required')) {
    // A protected call tries once more (SDK-036).
    throw new ApiUnreachableError('captcha_required', 'Captcha required');
  }
  if (isFailure && !response.headers.get('content-type')?.includes('application/json')) {
    throw invalid('Invalid response from our servers.');
  }
  let body: Record<string, unknown>; // members are checked where they are read
  try {
    body = JSON.parse(text) as typeof body;
    if (Object(body) !== body) throw body;
  } catch (cause) {
    throw invalid(
      isFailure ? 'Invalid or no response from server' : 'Invalid JSON response from our servers.',
      cause,
    );
  }
  if (isFailure) throw refusal(body);
  if (!body['data']) throw invalid('Invalid response from our servers.');
  return body['data'];
}

function refusal(body: Record<string, unknown>): Error {
  if ('body' in body || 'params' in body || 'query' in body) {
    // Only `body` is printed (wire 1.3).
    return new ApiSchemaError(Array.isArray(body['body']) ? (body['body'] as SchemaIssue[]) : []);
  }
  // The protocol's error body; a member that is missing prints as "undefined", nothing else.
  return new ApiError(body as ErrorBody);
}
