import { ring } from '@gatecall/testkit/ring';

/**
 * The first gate of the user who is signed in to that page: the numbers of a call to it, its entry code, and a way
 * to ring there.
 */
export async function gateOf({ server, page }) {
  const token = await page.evaluate(() => localStorage.getItem('session_jwt'));
  const reply = await fetch(`${server.url}/v1/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { intercoms, phone_number } = await reply.json();
  const [intercom] = intercoms;
  const [{ code }] = intercom.intercom_codes;
  const parties = {
    from: intercom.phone_number,
    to: intercom.system_number.phone_number,
    forwardedFrom: phone_number,
  };
  return { parties, code, at: (how) => ring(server.url, { ...parties, ...how }) };
}
