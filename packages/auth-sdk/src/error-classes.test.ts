import { expect, it, vi } from 'vitest';

import * as errors from './error-classes.ts';

const CLASSES = Object.entries(errors).filter(([name]) => name !== 'GatecallError');

const BODY = {
  status_code: 404,
  error_type: 'session_not_found' as const,
  error_message: 'No.',
  error_url: 'https://login.example.com/docs',
  request_id: 'request-id-1',
};

/** The same classes of a second copy of the package, as an element on the page brings one. */
async function otherCopy() {
  vi.resetModules();
  return import('./errors.ts');
}

it('errors of another build are known by `instanceof`, each as its own class', async () => {
  const other = await otherCopy();
  const made = {
    ApiError: new other.ApiError(BODY),
    ApiSchemaError: new other.ApiSchemaError([]),
    ApiUnreachableError: new other.ApiUnreachableError('api_unreachable', 'No network.'),
    MissingPkceError: new other.MissingPkceError(),
    PasskeyError: new other.PasskeyError('passkey_cancelled', 'Cancelled.'),
    UsageError: new other.UsageError('otps.sms.send', 'No number.'),
  };
  expect(other.ApiError).not.toBe(errors.ApiError);
  for (const [name, error] of Object.entries(made)) {
    expect(error).toBeInstanceOf(errors.GatecallError);
    for (const [kind, Class] of CLASSES) {
      expect([name, kind, error instanceof Class]).toEqual([name, kind, name === kind]);
    }
  }
  expect(new other.GatecallError('unexpected', 'What?')).toBeInstanceOf(errors.GatecallError);
});

it('an error of another library that has the same name is not one of ours', () => {
  const theirs = Object.assign(new Error('Not found'), { name: 'ApiError', code: 'not_found' });
  expect(theirs).not.toBeInstanceOf(errors.ApiError);
  expect(theirs).not.toBeInstanceOf(errors.GatecallError);
  expect({ name: 'UsageError', code: 'invalid_usage' }).not.toBeInstanceOf(errors.UsageError);
});

it("a page's own subclass has only its own errors", async () => {
  class LimitError extends errors.ApiError {}
  const { ApiError } = await otherCopy();
  expect(new ApiError(BODY)).not.toBeInstanceOf(LimitError);
  expect(new LimitError(BODY)).toBeInstanceOf(LimitError);
  expect(new LimitError(BODY)).toBeInstanceOf(errors.ApiError);
});
