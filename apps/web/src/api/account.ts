import type { Language } from '@gatecall/contracts/constants';
import type { SignedInDevice } from '@gatecall/contracts/product/account';
import type { OwnPhoneAnswer } from '@gatecall/contracts/product/residents';

import { type ApiDeps, type ProductUser, callForJson } from './product.ts';

export type { OwnPhoneAnswer, SignedInDevice };

/** Where the user is signed in, this device among them. */
export const fetchDevices = async (deps: ApiDeps): Promise<readonly SignedInDevice[]> =>
  (await callForJson<{ sessions: SignedInDevice[] }>(deps, '/v1/sessions')).sessions;

/** Signs out one device; answers the ones that are left. */
export const signOutDevice = async (
  deps: ApiDeps,
  sessionId: string,
): Promise<readonly SignedInDevice[]> => {
  const path = `/v1/sessions/${encodeURIComponent(sessionId)}`;
  return (await callForJson<{ sessions: SignedInDevice[] }>(deps, path, { method: 'DELETE' }))
    .sessions;
};

/** Signs out everywhere but here; answers the ones that are left. */
export const signOutOtherDevices = async (deps: ApiDeps): Promise<readonly SignedInDevice[]> =>
  (await callForJson<{ sessions: SignedInDevice[] }>(deps, '/v1/sessions', { method: 'DELETE' }))
    .sessions;

/** Saves the resident's own phone (D-10); empty removes it. */
export const saveOwnPhone = (
  deps: ApiDeps,
  { phone, country }: { phone: string; country?: string },
): Promise<ProductUser> =>
  callForJson(deps, '/v1/own_phone', {
    method: 'PUT',
    body: phone.trim() === '' ? { phone: null } : { phone, ...(country ? { country } : {}) },
  });

/** Has the account's messages written in the language of the app. */
export const saveLanguage = (deps: ApiDeps, language: Language): Promise<unknown> =>
  callForJson(deps, '/v1/account/language', { method: 'PUT', body: { language } });

/** The own phone, and whether it is confirmed. */
export const fetchOwnPhone = (deps: ApiDeps): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone');

/** Texts a code to the own phone; the one before it is dead. */
export const sendPhoneCode = (deps: ApiDeps): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone/code', { method: 'POST' });

/** Confirms the own phone with the code that was texted. */
export const confirmPhone = (deps: ApiDeps, code: string): Promise<OwnPhoneAnswer> =>
  callForJson(deps, '/v1/own_phone/verify', { method: 'POST', body: { code } });

/** Everything that is kept about the user, for a file. */
export const exportAccount = (deps: ApiDeps): Promise<unknown> =>
  callForJson(deps, '/v1/account/export');

/** Erases the account; what names it is typed once more, so that nobody does it by mistake. */
export const deleteAccount = (deps: ApiDeps, confirm: string): Promise<unknown> =>
  callForJson(deps, '/v1/account/delete', { method: 'POST', body: { confirm } });
