/**
 * The rooms where a wrong decision lets an intruder in or opens a gate: what is mutated there, and the tests
 * that must notice. Glob patterns from the root. `env` makes tests smaller that try many cases.
 */
const VOICE = 'apps/server/src/voice';
const CONFIG = 'apps/server/src/config';
const HOME = 'apps/server/src/home';
const SPOKEN = 'apps/server/src/spoken-code';
const AUTH = 'apps/server/src/auth';
const API_DOOR = 'apps/server/src/api/door';
const HTTP = 'apps/server/src/http';
const PASSKEY = `${AUTH}/methods/passkey`;
const OAUTH = `${AUTH}/methods/oauth`;
const LIMITS = 'apps/server/src/limits';
const OUTWARD = 'apps/server/src/platform/outward';
const RESIDENTS = 'apps/server/src/residents';
const CONTRACTS = 'packages/contracts/src';
const SESSION = 'packages/auth-sdk/src/session';

export const ROOMS = [
  { name: 'rules', files: [`${HOME}/rules/*.ts`], tests: [`${HOME}/rules/*.test.ts`] },
  {
    name: 'call-flow',
    files: [`${VOICE}/call-flow/*.ts`],
    tests: [`${VOICE}/call-flow/*.test.ts`],
  },
  {
    name: 'standby-codes',
    files: [`${VOICE}/standby/{judge,standby-step}.ts`],
    tests: [`${VOICE}/standby/{decide,judge,standby-step}.test.ts`],
  },
  {
    name: 'standby-decides',
    files: [`${VOICE}/standby/{decide,advance,fence}.ts`],
    tests: [`${VOICE}/standby/{decide,meanwhile,fence,forks}.test.ts`],
  },
  {
    name: 'standby-record',
    files: [`${VOICE}/standby/{land,record,replay,take-back,with-taps}.ts`],
    tests: [`${VOICE}/standby/{decide,judge,meanwhile,reach}.test.ts`],
  },
  {
    name: 'call-steps',
    files: [`${VOICE}/calls/step-event.ts`],
    tests: [`${VOICE}/calls/step-event.test.ts`],
  },
  {
    name: 'taps',
    files: [`${VOICE}/calls/{decide,call-me}.ts`],
    tests: [`${VOICE}/calls/{decide,call-me,taps}.test.ts`, `${VOICE}/notices/lapse.test.ts`],
  },
  {
    name: 'leavers',
    files: [`${VOICE}/calls/leavers.ts`],
    tests: [`${VOICE}/calls/leavers.test.ts`, `${VOICE}/standby/decide.test.ts`],
  },
  {
    name: 'reach',
    files: [`${VOICE}/calls/reach.ts`, `${LIMITS}/gate-limits.ts`],
    tests: [
      `${RESIDENTS}/panels-taken.test.ts`,
      `${VOICE}/{calls,standby}/reach.test.ts`,
      `${VOICE}/calls/calls.test.ts`,
      `${VOICE}/standby/meanwhile.test.ts`,
      'apps/server/src/webhooks/events.test.ts',
    ],
  },
  {
    name: 'guest-codes',
    files: [`${VOICE}/calls/check-code.ts`, `${HOME}/codes/logic.ts`],
    tests: [
      `${HOME}/codes/*.test.ts`,
      `${HOME}/guest-pages/*.test.ts`,
      `${VOICE}/calls/{check-code,guesses}.test.ts`,
      `${VOICE}/keys-only-line.test.ts`,
    ],
  },
  {
    name: 'open-links',
    files: [`${HOME}/arm/logic.ts`, `${HOME}/guest-pages/routes.ts`],
    tests: [
      `${HOME}/arm/*.test.ts`,
      `${HOME}/guest-pages/*.test.ts`,
      `${HOME}/codes/code-limits.test.ts`,
      `${VOICE}/keys-only-line.test.ts`,
    ],
  },
  {
    name: 'carrier-signatures',
    files: [`${VOICE}/carriers/form-signature.ts`, `${CONFIG}/carriers/accounts.ts`],
    tests: [`${VOICE}/carriers/signatures.test.ts`, `${CONFIG}/carriers/accounts.test.ts`],
  },
  {
    name: 'spoken-matching',
    files: [`${SPOKEN}/{match-code,match-digits,match-words,tokens,strength,generate}.ts`],
    tests: [`${SPOKEN}/*.test.ts`],
    env: { SPOKEN_CODE_UTTERANCES: '200' },
  },
  {
    name: 'spoken-numbers',
    files: [`${SPOKEN}/{readings,atoms,vocabularies/*}.ts`],
    tests: [`${SPOKEN}/{readings,mishearings,utterances}.test.ts`],
    env: { SPOKEN_CODE_UTTERANCES: '200' },
  },
  {
    name: 'spoken-likeness',
    files: [`${SPOKEN}/{sounds-like,phonetic-key}.ts`],
    tests: [`${SPOKEN}/{sounds-like,phonetic-key,mishearings,match-words}.test.ts`],
    env: { SPOKEN_CODE_UTTERANCES: '1000' },
  },
  {
    name: 'entry-code',
    files: [`${CONTRACTS}/entry-code.ts`],
    tests: [`${CONTRACTS}/entry-code.test.ts`],
  },
  {
    name: 'session-machine',
    files: [`${SESSION}/{machine,backoff}.ts`],
    tests: [`${SESSION}/machine{,.property}.test.ts`, `${SESSION}/refresh.test.ts`],
  },
  {
    name: 'redirects',
    files: [
      `${HTTP}/request/redirect-url.ts`,
      `${AUTH}/idp/{relying-parties,authorization-request}.ts`,
    ],
    tests: [
      `${HTTP}/request/redirect-url.test.ts`,
      `${AUTH}/idp/{relying-parties,checked-request}.test.ts`,
    ],
  },
  {
    name: 'consent',
    files: [`${AUTH}/idp/{prompt,consent,mismatch,acr}.ts`],
    tests: [
      `${AUTH}/idp/{prompt,consent,consent-calls,disclosure}.test.ts`,
      `${AUTH}/idp/requested-claims.test.ts`,
    ],
  },
  {
    name: 'idp-tokens',
    files: [`${AUTH}/idp/{accounts,connections,exchange,id-token-hint,logout}.ts`],
    tests: [`${AUTH}/idp/{accounts,connections,exchange,logout,meanwhile}.test.ts`],
  },
  {
    name: 'idp-devices',
    files: [`${AUTH}/idp/{device,pushed-request}.ts`],
    tests: [`${AUTH}/idp/{device,device-page,meanwhile,pushed-request,authorization-page}.test.ts`],
  },
  {
    name: 'idp-codes',
    files: [`${AUTH}/idp/{issue-code,permission,silent}.ts`],
    tests: [
      `${AUTH}/idp/{consent,disclosure,prompt,tokens,pushed-request,exchange}.test.ts`,
      `${AUTH}/idp/{requested-claims,backchannel-logout,meanwhile}.test.ts`,
    ],
  },
  {
    name: 'idp-claims',
    files: [`${AUTH}/idp/{requested-claims,signing-key}.ts`],
    tests: [`${AUTH}/idp/{requested-claims,consent-calls,signing-key,tokens}.test.ts`],
  },
  {
    name: 'idp-pages',
    files: [`${AUTH}/idp/{authorization-answer,authorization-page,device-page}.ts`],
    tests: [`${AUTH}/idp/{authorization-page,device-page,prompt,pushed-request}.test.ts`],
  },
  {
    name: 'idp-calls',
    files: [`${AUTH}/idp/consent-calls.ts`],
    tests: [`${AUTH}/idp/{consent-calls,disclosure,exchange,prompt}.test.ts`],
  },
  {
    name: 'idp-provider',
    files: [`${AUTH}/idp/{adapter,openid-provider,provider-routes}.ts`],
    tests: [
      `${AUTH}/idp/{adapter,backchannel-logout,device,logout}.test.ts`,
      `${AUTH}/idp/{provider-routes,pushed-request,tokens}.test.ts`,
    ],
  },
  {
    name: 'idp-logout',
    files: [`${AUTH}/idp/backchannel-logout.ts`],
    tests: [`${AUTH}/idp/{backchannel-logout,logout-lines}.test.ts`],
  },
  {
    name: 'client',
    files: [`${HTTP}/cookies/*.ts`, `${HTTP}/request/{client-address,client}.ts`],
    tests: [`${HTTP}/cookies/*.test.ts`, `${HTTP}/request/{client,client-address}.test.ts`],
  },
  { name: 'outward', files: [`${OUTWARD}/*.ts`], tests: [`${OUTWARD}/*.test.ts`] },
  {
    name: 'limits',
    files: [
      `${LIMITS}/{growing-delay,known-locks,limits,many-hits,per-network}.ts`,
      `${LIMITS}/{mail-limits,phone-limits,refused-addresses}.ts`,
    ],
    tests: [`${LIMITS}/*.test.ts`],
  },
  {
    name: 'residents',
    files: [`${RESIDENTS}/{logic,own-phone,phone,entry-code/new-code}.ts`],
    tests: [
      `${RESIDENTS}/{residents,standing-access,moved-intercom,entry-code/new-code}.test.ts`,
      `${RESIDENTS}/{own-phone,phone,phone-country}.test.ts`,
    ],
  },
  {
    name: 'homes',
    files: [
      `${RESIDENTS}/{home,home-call,membership-store}.ts`,
      `${HOME}/people/{belonging,invites,invite-store,people}.ts`,
    ],
    tests: [
      `${HOME}/people/*.test.ts`,
      `${HOME}/gates/{gates,remove,waiting}.test.ts`,
      `${HOME}/codes/member-codes.test.ts`,
      'apps/server/src/buildings/{moves,invites}.test.ts',
      'apps/server/src/webhooks/events.test.ts',
    ],
  },
  {
    name: 'step-up',
    files: [`${AUTH}/sessions/{step-up,session}.ts`],
    tests: [`${AUTH}/sessions/step-up.test.ts`],
  },
  {
    name: 'sessions',
    files: [`${AUTH}/sessions/{logic,session-jwt,ending,standing,half-proven-jwt}.ts`],
    tests: [
      `${AUTH}/sessions/{jwt,half-proven-jwt,sessions,ending}.test.ts`,
      `${AUTH}/{session-life,door/standing}.test.ts`,
    ],
  },
  {
    name: 'key-ring',
    files: [`${AUTH}/sessions/{keyring,signing-keys-store,jwt-encoding}.ts`],
    tests: [`${AUTH}/sessions/{keyring,key-memory,jwt}.test.ts`],
  },
  {
    name: 'other-provider',
    files: [`${AUTH}/sessions/foreign-session.ts`, `${AUTH}/users/provider-user.ts`],
    tests: [`${AUTH}/sessions/foreign-session.test.ts`],
  },
  {
    name: 'users',
    files: [
      `${AUTH}/users/{addition,address-id,email-factor,phone-factor,logic,new-user,profile}.ts`,
      `${AUTH}/users/{removal,removal-store,wire}.ts`,
    ],
    tests: [
      `${AUTH}/users/*.test.ts`,
      `${AUTH}/methods/{otp,magic-link}/*.test.ts`,
      `${AUTH}/methods/totp/second-factor.test.ts`,
      'apps/server/src/api/gates/gates.test.ts',
    ],
  },
  {
    name: 'trusted-token',
    files: [`${AUTH}/methods/trusted-token/{logic,profiles}.ts`],
    tests: [`${AUTH}/methods/trusted-token/*.test.ts`],
  },
  {
    name: 'totp',
    files: [`${AUTH}/methods/totp/{code,logic}.ts`],
    tests: [`${AUTH}/methods/totp/*.test.ts`],
  },
  {
    name: 'otp',
    files: [`${AUTH}/methods/otp/{destination,logic}.ts`],
    tests: [`${AUTH}/methods/otp/*.test.ts`],
  },
  {
    name: 'magic-link',
    files: [`${AUTH}/methods/magic-link/logic.ts`],
    tests: [`${AUTH}/methods/magic-link/*.test.ts`],
  },
  {
    name: 'challenges',
    files: [`${AUTH}/challenges/{logic,code-guesses}.ts`],
    tests: [`${AUTH}/challenges/*.test.ts`],
  },
  {
    name: 'password',
    files: [`${AUTH}/methods/password/{change,guess,logic,policy,reset}.ts`],
    tests: [`${AUTH}/methods/password/*.test.ts`],
  },
  {
    name: 'door',
    files: [`${AUTH}/door/*.ts`],
    tests: [`${AUTH}/door/{call,caller,changes,person,proof}.test.ts`],
  },
  {
    name: 'api-door',
    files: [`${API_DOOR}/{access,caller,identify,looked-up}.ts`],
    tests: [
      `${API_DOOR}/{access,cookie,exchanged,identify}.test.ts`,
      `${API_DOOR}/{looked-up,meanwhile,quota}.test.ts`,
    ],
  },
  {
    name: 'api-calls',
    files: [`${API_DOOR}/{server-call,idempotency,request-store,etag,page,moment}.ts`],
    tests: [
      `${API_DOOR}/{server-call,door,etag,idempotency,page}.test.ts`,
      `${API_DOOR}/{erased-replies,long-bodies,looked-up,meanwhile,quota,refused-write}.test.ts`,
    ],
  },
  {
    name: 'passkey-proofs',
    files: [`${PASSKEY}/{assertion,library-assertion,client-data,cose-key,relying-party}.ts`],
    tests: [`${PASSKEY}/{assertion,client-data,cose-key,relying-party}.test.ts`],
  },
  {
    name: 'passkey',
    files: [`${PASSKEY}/{authentication,registration,proof}.ts`],
    tests: [`${PASSKEY}/{authentication,registration,passkey,proof,limits}.test.ts`],
  },
  {
    name: 'crypto-wallet',
    files: [`${AUTH}/methods/crypto-wallet/{logic,sign-in-text,wallet-*}.ts`],
    tests: [`${AUTH}/methods/crypto-wallet/*.test.ts`],
  },
  {
    name: 'impersonation',
    files: [`${AUTH}/methods/impersonation/logic.ts`],
    tests: [
      `${AUTH}/methods/impersonation/*.test.ts`,
      'apps/server/src/api/residents/impersonate.test.ts',
    ],
  },
  {
    name: 'social-answers',
    files: [`${OAUTH}/{profiles,token-answer,form-callback}.ts`],
    tests: [`${OAUTH}/{profiles,profile-readers,token-answer,form-callback}.test.ts`],
  },
  {
    name: 'social-accounts',
    files: [`${OAUTH}/{accounts,attach,logic}.ts`],
    tests: [`${OAUTH}/{accounts,account-record,attach,joining,limits}.test.ts`],
  },
  {
    name: 'social-flow',
    files: [`${OAUTH}/{start,callback,exchange}.ts`],
    tests: [`${OAUTH}/{start,start-address,callback,exchange,id-token,limits}.test.ts`],
  },
  {
    name: 'one-tap',
    files: [`${OAUTH}/one-tap.ts`],
    tests: [`${OAUTH}/{one-tap,one-tap-tokens,limits}.test.ts`],
  },
];
