/** The part of oidc-provider that is used here; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Token = {
    readonly accountId?: string;
    readonly clientId?: string;
    readonly sessionUid?: string;
    readonly grantId?: string;
    /** Thumbprint of the key that it is bound to. */
    readonly jkt?: string;
    readonly scopes?: ReadonlySet<string>;
  };
  type Client = {
    readonly clientId: string;
    readonly clientAuthMethod: string;
    readonly redirectUris: readonly string[];
    /** Rejects if the application does not reply 200 or 204; with its `response` if it replied. */
    backchannelLogout(sub: string, sid: string): Promise<void>;
  };
  class Grant {
    constructor(input: { accountId: string; clientId: string; expiresIn?: number });
    static find(id: string): Promise<Grant | undefined>;
    /** When it was given, in epoch seconds. */
    readonly iat: number;
    addOIDCScope(scope: string): void;
    addOIDCClaims(claims: readonly string[]): void;
    addResourceScope(resource: string, scope: string): void;
    getResourceScope(resource: string): string;
    save(): Promise<string>;
  }
  class AuthorizationCode {
    constructor(input: Record<string, unknown>);
    save(): Promise<string>;
  }
  class DeviceCode {
    static findByUserCode(userCode: string): Promise<DeviceCode | undefined>;
    readonly userCode: string;
    readonly clientId: string;
    readonly accountId?: string;
    readonly error?: string;
    readonly grantId?: string;
    readonly params: { readonly scope?: string };
    save(): Promise<string>;
  }
  class PushedAuthorizationRequest {
    static find(id: string): Promise<PushedAuthorizationRequest | undefined>;
    readonly isValid: boolean;
    readonly request: string;
    consume(): Promise<void>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: typeof Grant;
    readonly AuthorizationCode: typeof AuthorizationCode;
    readonly DeviceCode: typeof DeviceCode;
    readonly AccessToken: { find(token: string): Promise<Token | undefined> };
    readonly PushedAuthorizationRequest: typeof PushedAuthorizationRequest;
    readonly Client: { find(id: string): Promise<Client | undefined> };
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    on(event: string, listener: (...args: unknown[]) => void): void;
  }
  export const errors: {
    readonly InvalidGrant: new (description: string) => Error;
    readonly InvalidDpopProof: new (description: string) => Error;
  };
  export const interactionPolicy: {
    readonly base: () => { add(prompt: object): void };
    readonly Prompt: new (prompt: { name: string; requestable: boolean }) => object;
  };
  export type { Client, DeviceCode, Grant, Token };
}
