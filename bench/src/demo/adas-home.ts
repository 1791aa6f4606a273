import type { GuestCode, GuestCodeBody } from '@gatecall/contracts/product/guest-codes';
import type { GatesAnswer, WireGate } from '@gatecall/contracts/product/gates';
import type { HouseholdAnswer } from '@gatecall/contracts/product/household';
import type { InviteMadeAnswer, JoinAnswer } from '@gatecall/contracts/product/people';
import type { ResidentAnswer } from '@gatecall/contracts/product/residents';
import { GARAGE_PANEL, type Flat, type Gate } from './building.ts';
import type { Installation } from './installation.ts';
import { LAPTOP, PHONE, personOf, textedCode, type Person } from './person.ts';

const KINDS = ['opened', 'refused', 'guessing', 'message', 'silence'];
/** A point of the curve and a secret, as a browser makes them for a subscription. */
const PUSH_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Calls of each kind of forwarding that come back prove it. */
export async function proveForwarding({ owner }: Flat): Promise<void> {
  for (const condition of ['no_answer', 'busy', 'unreachable']) {
    await owner.call('POST', '/v1/forwarding/checks', { condition });
  }
}

/** Phones that are rung if no code has opened. */
export async function addHousehold(place: Installation, { owner }: Flat): Promise<void> {
  for (const [name, phone] of [
    ['Ben', '+12025550178'],
    ['Mia', '+12025550179'],
  ] as const) {
    const { members } = await owner.call<HouseholdAnswer>('POST', '/v1/household', { name, phone });
    const code = await textedCode(place);
    const id = members.find((member) => member.name === name)?.member_id;
    await owner.call('POST', `/v1/household/${id}/verify`, { code });
  }
}

/** Ben gets an account that opens Ada's gate. */
export async function inviteBen(
  place: Installation,
  { owner }: Flat,
): Promise<{ who: Person; home: string }> {
  const ben = personOf(place, 'ben@example.com');
  await ben.rename('Ben', 'Lovelace');
  const { url } = await owner.call<InviteMadeAnswer>('POST', '/v1/household/invites', {
    name: 'Ben',
  });
  const token = new URL(url).hash.slice(1);
  const { home_id } = await ben.call<JoinAnswer>('POST', '/v1/household/join', { token });
  return { who: ben, home: home_id };
}

/** A second gate of the same household; the first gets a name, too. */
export async function addGarage({ owner, ownPhone }: Flat): Promise<Gate> {
  const { gates } = await owner.call<GatesAnswer>('GET', '/v1/gates');
  await owner.call('PUT', `/v1/gates/${gates[0]?.gate_id}`, { name: 'Front gate' });
  const { gate_id } = await owner.call<WireGate>('POST', '/v1/gates', {
    name: 'Garage',
    intercom_number: GARAGE_PANEL,
    intercom_code: '5',
  });
  const { intercoms } = await owner.call<ResidentAnswer>('GET', `/v1/user?gate=${gate_id}`);
  const [intercom] = intercoms;
  return {
    owner,
    ownPhone,
    panel: GARAGE_PANEL,
    systemNumber: intercom?.system_number.phone_number ?? '',
    code: intercom?.intercom_codes[0]?.code ?? '',
  };
}

/** Quiet nights, notices to both of her devices, and passkeys on them. */
export async function settleIn({ owner }: Flat, zone: string): Promise<void> {
  await owner.call('PUT', '/v1/quiet_hours/me', {
    schedule: { weekdays: [0, 1, 2, 3, 4, 5, 6], from_minute: 0, to_minute: 360, time_zone: zone },
    quiet_until: null,
  });
  await owner.addPasskey('MacBook', LAPTOP);
  await owner.addPasskey('Pixel 9', PHONE);
}

/** Push messages to the browser of that session. */
export async function ringDevice({ owner }: Flat, userAgent: string, name: string): Promise<void> {
  await owner.signIn(userAgent);
  await owner.call('POST', '/v1/notifications/push', {
    endpoint: `https://fcm.googleapis.com/fcm/send/demo-${name}`,
    keys: PUSH_KEYS,
  });
  const settings = { email: true, sms: false, push: true, kinds: KINDS };
  await owner.call('PUT', '/v1/notifications', settings);
}

/** A guest's code, as the list shows it. */
export async function makeCode({ owner }: Flat, body: GuestCodeBody): Promise<string> {
  const made = await owner.call<GuestCode>('POST', '/v1/guest_codes', body);
  return made.code;
}
