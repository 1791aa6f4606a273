import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  demoAnswer,
  intercomSettingsBody,
  ownPhoneAnswer,
  ownPhoneBody,
  ownPhoneVerifyBody,
  residentAnswer,
  type ResidentAnswer,
} from '@gatecall/contracts/product/residents';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { requestCountry } from '../http/request/request-country.ts';
import { readerLanguage } from '../http/request/request-language.ts';
import { addCall } from '../auth/door/call.ts';
import { addHomeCall } from './home-call.ts';
import type { GatesOf } from './gate-lookups.ts';
import { getResident, saveIntercomSettings } from './logic.ts';
import { provePhone, readOwnPhone, saveOwnPhone, sendPhoneCode } from './own-phone.ts';
import type { Resident } from './resident.ts';
import { gateAmong } from './save-gate.ts';

/** The resident's own settings. */
export function addResidentRoutes(app: FastifyInstance, deps: Deps): void {
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.user, {
    summary: 'The resident and their intercom',
    answer: residentAnswer,
    handle: async ({ deps, home }) => toAnswer(await getResident(deps, home.residentId), home),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.intercomSettings, {
    summary: 'Save the intercom settings',
    body: intercomSettingsBody,
    answer: residentAnswer,
    handle: async ({ deps, home, body, client, request }) =>
      toAnswer(
        await saveIntercomSettings(deps, home, {
          body,
          client,
          country: requestCountry(request, body.country),
        }),
        home,
      ),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.ownPhone, {
    summary: 'Save the own phone',
    body: ownPhoneBody,
    answer: residentAnswer,
    handle: async ({ deps, caller, body, request }) =>
      toAnswer(
        await saveOwnPhone(deps, caller.userId, {
          body,
          country: requestCountry(request, body.country),
        }),
      ),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.ownPhoneShow, {
    summary: 'The own phone, and whether it is confirmed',
    answer: ownPhoneAnswer,
    handle: ({ deps, caller }) => readOwnPhone(deps, caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.ownPhoneCode, {
    summary: 'Text a code to the own phone',
    answer: ownPhoneAnswer,
    handle: ({ deps, caller, client, request }) =>
      sendPhoneCode(deps, {
        residentId: caller.userId,
        client,
        language: readerLanguage(request) ?? DEFAULT_LANGUAGE,
      }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.ownPhoneVerify, {
    summary: 'Confirm the own phone by the texted code',
    body: ownPhoneVerifyBody,
    answer: ownPhoneAnswer,
    handle: ({ deps, caller, client, body }) =>
      provePhone(deps, { residentId: caller.userId, client, code: body.code }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.demo, {
    summary: 'The number and code to try the service with',
    answer: demoAnswer,
    handle: () => ({ phone: deps.config.demo.phone, secret: deps.config.demo.code }),
  });
}

/** The resident as the wire shows them, at the gate that is meant: else the first. */
export const toAnswer = (
  resident: Resident,
  gates: Pick<GatesOf, 'gates'> = { gates: null },
): ResidentAnswer => ({
  phone: resident.phone,
  phone_number: resident.phoneNumber,
  intercoms: [gateAmong(resident, gates) ?? []].flat().map((intercom) => ({
    phone_number: intercom.phoneNumber,
    open_dtmf: intercom.openDtmf,
    entry_codes: [...intercom.ownCodes],
    system_number: { phone_number: intercom.systemNumber },
    intercom_codes: intercom.guestCodes.map((code) => ({ code })),
  })),
});
