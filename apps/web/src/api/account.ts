import type { Language } from '@gatecall/contracts/languages';
import type { SessionsAnswer, SignedInDevice } from '@gatecall/contracts/product/account';
import type { OwnPhoneAnswer } from '@gatecall/contracts/product/residents';

import { type ApiDeps, type ResidentAnswer, callForJson } from './product.ts';

export type { OwnPhoneAnswer, SignedInDevice };

/** Where the user is signed in, this device among them. */
export const fetchDevices = async (deps: ApiDeps): Promise<readonly SignedInDevice[]> =>
  (await callForJson<SessionsAnswer>(deps, '/v1/sessions')).sessions;

/** Signs out one device; returns the remaining ones. */
export const signOutDevice = async (
  deps: ApiDeps,
  sessionId: string,
): Promise<readonly SignedInDevice[]> => {
  const path = `/v1/sessions/${encodeURIComponent(sessionId)}`;
  return (await callForJson<SessionsAnswer>(deps, path, { method: 'DELETE' })).sessions;
};

/** Signs out everywhere but here; returns the remaining devices. */
export const signOutOtherDevices = async (deps: ApiDeps): Promise<readonly SignedInDevice[]> =>
  (await callForJson<SessionsAnswer>(deps, '/v1/sessions', { method: 'DELETE' })).sessions;

/** Saves the resident's own phone (D-10); empty removes it. */
export const saveOwnPhone = (
  deps: ApiDeps,
  { phone, country }: { phone: string; country?: string },
): Promise<ResidentAnswer> =>
  callForJson(deps, '/v1/own_phone', {
    method: 'PUT',
    body: phone.trim() === '' ? { phone: null } : { phone, ...(country ? { country } : {}) },
  });

/** Writes the account's messages in the language of the app from now on. */
export const saveLanguage = (deps: ApiDeps, language: Language): Promise<unknown> =>
  callForJson(deps, '/v1/account/language', { method: 'PUT', body: { language } });

/** The own phone, and whether it is confirmed. */
export const fetchOwnPhone = (deps: ApiDeps): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone');

/** Texts a code to the own phone; the previous one becomes invalid. */
export const sendPhoneCode = (deps: ApiDeps): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone/code', { method: 'POST' });

/** Confirms the own phone with the code that was texted. */
export const confirmPhone = (deps: ApiDeps, code: string): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone/verify', { method: 'POST', body: { code } });

/** Everything that is stored about the user, for a file. */
export const exportAccount = (deps: ApiDeps): Promise<unknown> =>
  callForJson(deps, '/v1/account/export');

/** Erases the account; what names it is typed again, against mistakes. */
export const deleteAccount = (deps: ApiDeps, confirm: string): Promise<unknown> =>
  callForJson(deps, '/v1/account/delete', { method: 'POST', body: { confirm } });
