import {
  otpsAuthenticateAnswer,
  otpsAuthenticateBody,
  otpsEmailSendBody,
  otpsPhoneSendBody,
  otpsSendAnswer,
} from '@gatecall/contracts/auth/otp';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { requestCountry } from '../../../http/request/request-country.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { emailDestination, phoneDestination } from './destination.ts';
import { authenticateCode, sendCode } from './logic.ts';

const EMAIL_SENDS = [
  [AUTH_ENDPOINTS.otpsEmailLoginOrCreate, 'Mail a code; create the user if new'],
  [AUTH_ENDPOINTS.otpsEmailSendPrimary, 'Mail a code, without a session'],
  [AUTH_ENDPOINTS.otpsEmailSendSecondary, 'Mail a code within a session'],
] as const;
const PHONE_SENDS = [
  ['sms', AUTH_ENDPOINTS.otpsSmsLoginOrCreate, 'Text a code; create the user if new'],
  ['sms', AUTH_ENDPOINTS.otpsSmsSendPrimary, 'Text a code, without a session'],
  ['sms', AUTH_ENDPOINTS.otpsSmsSendSecondary, 'Text a code within a session'],
  ['whatsapp', AUTH_ENDPOINTS.otpsWhatsappLoginOrCreate, 'WhatsApp a code; create the user if new'],
  ['whatsapp', AUTH_ENDPOINTS.otpsWhatsappSendPrimary, 'WhatsApp a code, without a session'],
  ['whatsapp', AUTH_ENDPOINTS.otpsWhatsappSendSecondary, 'WhatsApp a code within a session'],
] as const;

/** Sign-in by a code of six digits (wire 5). */
export function addOtpRoutes(app: FastifyInstance, deps: Deps): void {
  for (const [endpoint, summary] of EMAIL_SENDS) {
    addCall(app, deps, endpoint, {
      summary,
      body: otpsEmailSendBody,
      answer: otpsSendAnswer,
      handle: ({ deps, body, client, caller }) =>
        sendCode(deps, {
          destination: emailDestination(deps, body.email),
          minutes: body.expiration_minutes,
          locale: body.locale,
          client,
          // Only a call that demands a session acts for its user.
          session: caller.auth === 'session' ? caller.session : undefined,
        }),
    });
  }
  for (const [channel, endpoint, summary] of PHONE_SENDS) {
    addCall(app, deps, endpoint, {
      summary,
      body: otpsPhoneSendBody,
      answer: otpsSendAnswer,
      handle: ({ deps, body, client, caller, request }) =>
        sendCode(deps, {
          destination: phoneDestination(deps, channel, {
            typed: body.phone_number,
            country: requestCountry(request, body.country),
          }),
          minutes: body.expiration_minutes,
          locale: body.locale,
          client,
          session: caller.auth === 'session' ? caller.session : undefined,
        }),
    });
  }
  addCall(app, deps, AUTH_ENDPOINTS.otpsAuthenticate, {
    summary: 'Exchange a code for a session',
    body: otpsAuthenticateBody,
    answer: otpsAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticateCode(deps, { body, client, session: caller.session }),
  });
}
