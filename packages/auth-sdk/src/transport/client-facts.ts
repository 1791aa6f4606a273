/** Who is calling, and from where (wire 1.1). */
import { SDK_VERSION } from '@gatecall/contracts/constants';

import { uuid } from '../encoding.ts';
import type { Ports } from '../ports.ts';
import type { Auth } from '../session/machine.ts';

/** What `X-SDK-Client` and each telemetry event say (wire 1.1). The ids are new every time. */
export function clientFacts(ports: Ports, auth: Auth | null): object {
  const id = (kind: string) => `${kind}-id-${uuid(ports.crypto)}`;
  return {
    event_id: id('event'),
    app_session_id: id('app-session'),
    persistent_id: id('persistent'),
    client_sent_at: new Date(ports.clock.now()), // in JSON, as ISO 8601
    timezone: ports.timeZone,
    stytch_user_id: auth?.user.user_id,
    stytch_session_id: auth?.session.session_id,
    app: { identifier: ports.location.hostname },
    // The protocol's version: servers choose replies by it, the package has its own.
    sdk: { identifier: 'Stytch.js Javascript SDK', version: SDK_VERSION },
  };
}
