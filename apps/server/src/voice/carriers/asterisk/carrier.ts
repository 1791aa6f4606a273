import { asteriskCheck } from './check.ts';
import { createAsteriskApi } from './api.ts';
import type { CarrierKind } from '../carrier-kind.ts';
import { startAsterisk } from './start.ts';

export const asterisk: CarrierKind<'asterisk'> = {
  api: (account, { fetch }) => createAsteriskApi({ ...account, fetch }, account.dialEndpoint),
  connect: startAsterisk,
  check: asteriskCheck,
};
