/** What pages use beside a client; a separate file for pages without a bundler. */
export { authenticateByUrl } from './authenticate-by-url.ts';
export type { UrlAuthentication, UrlAuthenticationOptions } from './authenticate-by-url.ts';
export { clientStore } from './client-store.ts';
export type { ClientState, ClientStore } from './client-store.ts';
export {
  ApiError,
  ApiSchemaError,
  ApiUnreachableError,
  GatecallError,
  MissingPkceError,
  PasskeyError,
  UsageError,
} from './error-classes.ts';
export type { ClientErrorCode, GatecallErrorCode, SchemaIssue } from './errors.ts';
