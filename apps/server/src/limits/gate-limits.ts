import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import { networkOf } from '../http/request/client-address.ts';
import type { Limit, Use } from './limits.ts';

/**
 * How many calls of one gate reach people who let nobody in and speak with nobody: each may cost a call to
 * every phone of the household, and a notice to everyone by mail, text and push. Whoever forges the panel's
 * number can ring without end (ADR 0114). A panel holds one call at a time, and no household leaves one of a
 * minute unanswered for an hour.
 *
 * Calls are counted by what they were recognised by: one who forges the panel's number alone takes nothing from
 * the calls of the panel, which the resident's phone forwards, or for whose number its network vouches.
 */
export const gateCallLimit = (intercomId: string, recognisedBy: string): Limit => ({
  name: 'gate-calls',
  key: `${intercomId}:${recognisedBy}`,
  max: 60,
  windowMs: HOUR_MS,
});

/**
 * How many calls of one gate are taken off that count because the people who were rung wanted them. A household that
 * takes all of its calls would otherwise be a telephone line at the operator's cost. A call every two minutes,
 * ten hours a day, is more than any door has.
 */
export const wantedCallLimit = (intercomId: string): Limit => ({
  name: 'gate-calls-wanted',
  key: intercomId,
  max: 300,
  windowMs: DAY_MS,
});

/** Used once: the people concerned are told that there were more. */
export const gateCallsTold = (intercomId: string): Use => ({
  name: 'gate-calls-told',
  key: intercomId,
  windowMs: DAY_MS,
});

/**
 * At how many panels an account, and all accounts of one network, get a gate. A panel's residents cannot have the
 * number that a gate has there, nor for a month after it has left: as many accounts as there are numbers would
 * otherwise empty one panel after the other.
 */
export const panelLimits = (residentId: string, ip: string): readonly Limit[] => [
  { name: 'panels-account', key: residentId, max: 50, windowMs: 7 * DAY_MS },
  { name: 'panels-network', key: networkOf(ip), max: 500, windowMs: DAY_MS },
];
