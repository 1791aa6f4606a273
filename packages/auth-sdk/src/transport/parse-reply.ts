/** Turns an HTTP answer into its data, or into the error that it means (wire §1.2, §1.3). */
import type { ErrorBody } from '@gatecall/contracts/errors';

import { ApiError, ApiSchemaError, ApiUnreachableError, type SchemaIssue } from '../errors.ts';

const invalid = (message: string, cause?: unknown) =>
  new ApiUnreachableError('invalid_response', message, cause);

/** Answers `data` of a success; throws one of the error classes for everything else. */
export async function parseReply(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  const isFailure = response.status > 299;
  if (isFailure && text.includes('Captcha required')) {
    // A protected call tries once more (specification §8).
    throw new ApiUnreachableError('captcha_required', 'Captcha required');
  }
  if (isFailure && !response.headers.get('content-type')?.includes('application/json')) {
    throw invalid('Invalid response from our servers.');
  }
  const body = parseObject(
    text,
    isFailure ? 'Invalid or no response from server' : 'Invalid JSON response from our servers.',
  );
  if (isFailure) throw refusal(body);
  if (!isObject(body['data'])) throw invalid('Invalid response from our servers.');
  return body['data'];
}

function parseObject(text: string, complaint: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(complaint, error);
  }
  if (!isObject(value)) throw invalid(complaint);
  return value;
}

/** Members are checked by whoever reads them. */
const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;

function refusal(body: Record<string, unknown>): Error {
  if ('body' in body || 'params' in body || 'query' in body) {
    // Only `body` is printed (wire §1.3).
    return new ApiSchemaError(Array.isArray(body['body']) ? (body['body'] as SchemaIssue[]) : []);
  }
  // The protocol's error body; a member that is missing prints as "undefined", nothing else.
  return new ApiError(body as ErrorBody);
}
