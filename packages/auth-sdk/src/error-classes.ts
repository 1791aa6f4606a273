/**
 * The error classes for `instanceof`, which also recognise errors of another build or copy of this
 * package: each has classes of its own, and the element includes one of them. Separate from
 * `errors.ts`, so that the small builds do not include it.
 */
import * as own from './errors.ts';

type AnyError = Error & { readonly code?: unknown };

/** What identifies an error of a class: `name`, and the codes that come with it. */
const CODES: Readonly<Record<string, RegExp>> = {
  ApiError: /./,
  ApiSchemaError: /^schema_mismatch$/,
  ApiUnreachableError: /^(api_unreachable|invalid_response)$/,
  GatecallError: /./,
  MissingPkceError: /^missing_pkce_verifier$/,
  PasskeyError: /^passkey_/,
  UsageError: /^invalid_usage$/,
};

function isKnownAs(name: string, error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== name) return false;
  const { code } = error as AnyError;
  // Other libraries have an "ApiError" too; ours always names the method.
  const isOurs = name !== 'ApiError' || ('error_type' in error && 'request_id' in error);
  return isOurs && typeof code === 'string' && (CODES[name]?.test(code) ?? false);
}

/**
 * The class, with an `instanceof` that looks at the error's members; a page's own subclasses are
 * unaffected.
 */
function acrossBuilds<Class extends abstract new (...input: never[]) => own.GatecallError>(
  known: Class,
  names: readonly string[],
): Class {
  Object.defineProperty(known, Symbol.hasInstance, {
    value(this: unknown, error: unknown): boolean {
      const isOwn = Function.prototype[Symbol.hasInstance].call(this as never, error);
      return isOwn || (this === known && names.some((name) => isKnownAs(name, error)));
    },
  });
  return known;
}

export const GatecallError = /* @__PURE__ */ acrossBuilds(own.GatecallError, Object.keys(CODES));
export const ApiError = /* @__PURE__ */ acrossBuilds(own.ApiError, ['ApiError']);
export const ApiSchemaError = /* @__PURE__ */ acrossBuilds(own.ApiSchemaError, ['ApiSchemaError']);
export const ApiUnreachableError = /* @__PURE__ */ acrossBuilds(own.ApiUnreachableError, [
  'ApiUnreachableError',
]);
export const MissingPkceError = /* @__PURE__ */ acrossBuilds(own.MissingPkceError, [
  'MissingPkceError',
]);
export const PasskeyError = /* @__PURE__ */ acrossBuilds(own.PasskeyError, ['PasskeyError']);
export const UsageError = /* @__PURE__ */ acrossBuilds(own.UsageError, ['UsageError']);

export type GatecallError = own.GatecallError;
export type ApiError = own.ApiError;
export type ApiSchemaError = own.ApiSchemaError;
export type ApiUnreachableError = own.ApiUnreachableError;
export type MissingPkceError = own.MissingPkceError;
export type PasskeyError = own.PasskeyError;
export type UsageError = own.UsageError;
