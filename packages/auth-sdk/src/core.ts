/**
 * What every group of methods needs: calls, session, settings, PKCE.
 *
 * `createClient` joins all groups. A page that counts bytes creates a core and adds only the groups it
 * uses: `magicLinks(core)`.
 */
import {
  DEFAULT_PROVIDER_NAME,
  PUBLIC_TOKEN_PREFIX,
  SDK_BASE_PATH,
} from '@gatecall/contracts/constants';

import { createBootstrap } from './bootstrap.ts';
import { browserPorts } from './browser-ports.ts';
import { textToBase64 } from './encoding.ts';
import type { AuthenticateReply, Reply } from './entities.ts';
import { ApiUnreachableError, GatecallError } from './errors.ts';
import type { ClientOptions } from './options.ts';
import { createPkce, type Pkce } from './pkce.ts';
import type { Ports } from './ports.ts';
import type { ProtectionFields } from './protection.ts';
import { authenticateSession } from './session/authenticate.ts';
import { createSessionCookies } from './session/cookies.ts';
import { createSessionManager, type SessionManager } from './session/manager.ts';
import { saveReply, type SignInReply } from './session/save-reply.ts';
import { shareManager } from './session/shared.ts';
import { createStore } from './store.ts';
import { clientFacts } from './transport/client-facts.ts';
import { parseReply } from './transport/parse-reply.ts';
import type { Bootstrap } from './bootstrap.ts';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Methods that take their public name first, for argument checks. */
export type Named<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends (
    ...input: infer Input
  ) => Promise<infer Answer>
    ? (method: string, ...input: Input) => Answer | Promise<Answer>
    : never;
};

type AnyMethod = (method: string, ...input: unknown[]) => unknown;

export type Core = {
  readonly ports: Ports;
  readonly publicToken: string;
  readonly apiUrl: string;
  readonly session: SessionManager;
  readonly bootstrap: Bootstrap;
  readonly pkce: Pkce;
  /** What every call says about itself (wire 1). */
  readonly headers: () => Readonly<Record<string, string>>;
  /** A request to any path of the server. */
  readonly send: (method: HttpMethod, path: string, body?: object) => Promise<Response>;
  /** A call below `/sdk/v1`; returns its data or throws the error that its refusal means. */
  readonly call: <T = Reply>(method: HttpMethod, path: string, body?: object) => Promise<T>;
  /** Like a POST `call`, with captcha and device telemetry if required, and the one retry. */
  readonly protectedCall: <T = Reply>(path: string, body: object) => Promise<T>;
  /** Like `protectedCall`, and stores the session in the reply. */
  readonly signIn: <T extends AuthenticateReply>(path: string, body: object) => Promise<T>;
  readonly authenticate: (body: object) => Promise<AuthenticateReply>;
  /**
   * Makes a group's public methods: any failure inside rejects as a GatecallError and is reported under
   * the method's public name.
   */
  readonly methods: <Group extends object>(group: string, named: Named<Group>) => Group;
  readonly report: (error: unknown, source: string) => GatecallError;
  readonly close: () => void;
};

/** Creates the common part of a client. See {@link createClient} for the usual way. */
// oxlint-disable-next-line max-lines-per-function -- each part is made of those before it
export function createCore(publicToken: string, options: ClientOptions = {}): Core {
  const ports = openPorts(options);
  if (!publicToken.startsWith(PUBLIC_TOKEN_PREFIX)) {
    ports.log.warn(`The public token should start with "${PUBLIC_TOKEN_PREFIX}".`);
  }
  const { apiDomain, providerName = DEFAULT_PROVIDER_NAME } = options;
  const apiUrl = apiDomain
    ? `https://${apiDomain}`
    : (options.apiUrl ?? ports.location.origin).replace(/\/$/, '');
  const store = createStore(
    `${providerName}_sdk_state_${publicToken}`,
    () => ports.storage ?? localStorage,
  );

  const session = shareManager(ports, store.key, () => {
    const jar = createSessionCookies(ports, providerName, options.cookieOptions);
    const config = {
      httpOnly: options.httpOnlyCookies ?? Boolean(apiDomain),
      keepAlive: options.keepSessionAlive ?? true,
    };
    return createSessionManager(ports, store, jar, config);
  });

  // If there is no session token, or page code cannot read it, the public token is sent twice.
  const headers = () => ({
    Authorization: `Basic ${textToBase64(`${publicToken}:${session.jar.sessionToken() ?? publicToken}`)}`,
    'X-SDK-Client': textToBase64(JSON.stringify(clientFacts(ports, session.snapshot().auth))),
    'X-SDK-Parent-Host': ports.location.origin,
  });

  const send = (method: HttpMethod, path: string, body?: object): Promise<Response> =>
    ports
      .fetch(apiUrl + path, {
        method,
        credentials: 'include',
        headers: { ...headers(), 'Content-Type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      .catch((error: unknown) => {
        throw new ApiUnreachableError('api_unreachable', 'Unable to contact our servers.', error);
      });

  const call = async <T>(method: HttpMethod, path: string, body?: object): Promise<T> =>
    // What the endpoint returns by contract; the server's own tests parse every reply.
    (await parseReply(await send(method, SDK_BASE_PATH + path, body))) as T;

  const bootstrap = createBootstrap(
    () => call('GET', `/projects/bootstrap/${encodeURIComponent(publicToken)}`),
    store,
    ports.log,
  );

  /** Fields of captcha and device telemetry; the code that makes them is loaded on demand. */
  const shield = async (isDemanded: boolean): Promise<ProtectionFields> => {
    const settings = await bootstrap.get();
    const { captchaSettings, dfpProtectedAuthEnabled } = settings;
    if (!isDemanded && !captchaSettings.enabled && !dfpProtectedAuthEnabled) return {};
    const { protect } = await import('./protection.ts');
    return protect(settings, isDemanded, options, GatecallError);
  };

  const protectedCall = async <T>(path: string, body: object): Promise<T> => {
    const send = async (isDemanded: boolean) =>
      call<T>('POST', path, { ...body, ...(await shield(isDemanded)) });
    return send(false).catch((error: GatecallError) => {
      if (error.code === 'captcha_required') return send(true);
      throw error;
    });
  };

  const signIn = async <T extends AuthenticateReply>(path: string, body: object): Promise<T> => {
    const reply = await protectedCall<T & SignInReply>(path, body);
    await saveReply(session, reply);
    return withoutUserCopy(reply);
  };

  const report = (error: unknown, source: string): GatecallError => {
    const known =
      error instanceof GatecallError
        ? error
        : new GatecallError('unexpected', String(error), error);
    options.onError?.(known, source);
    return known;
  };

  const authenticate = async (body: object): Promise<AuthenticateReply> => {
    const post = () => call<AuthenticateReply>('POST', '/sessions/authenticate', body);
    return withoutUserCopy(await authenticateSession(session, ports.log, post));
  };

  session.launch(async () => {
    try {
      await authenticate({});
    } catch (error) {
      report(error, 'session.refresh');
      const { epoch } = session.snapshot();
      await session.dispatch({ type: 'refreshFailed', epoch });
    }
  });

  return {
    ports,
    publicToken,
    apiUrl,
    session,
    bootstrap,
    pkce: createPkce(ports.crypto, store, bootstrap),
    headers,
    send,
    call,
    protectedCall,
    signIn,
    authenticate,
    report,
    methods: <Group extends object>(group: string, named: Named<Group>) =>
      Object.fromEntries(
        Object.entries<AnyMethod>(named).map(([name, work]) => {
          const method = `${group}.${name}`;
          const run = async (...input: unknown[]) => {
            try {
              return await work(method, ...input);
            } catch (error) {
              throw report(error, method);
            }
          };
          return [name, run];
        }),
      ) as Group, // the same names, each without its first parameter
    close: session.close,
  };
}

function openPorts({ ports }: ClientOptions): Ports {
  if (typeof document !== 'undefined') return { ...browserPorts(), ...ports };
  if (ports?.cookies) return ports as Ports; // a test's full set
  throw new GatecallError('invalid_usage', 'The SDK is not supported in a server environment.');
}

/** Some calls return the user as `__user`; callers do not see it (wire 2). */
export function withoutUserCopy<T extends object>(reply: T): T {
  const { __user: _, ...rest } = reply as T & { __user?: unknown };
  return rest as T; // all members but one that T does not name
}
