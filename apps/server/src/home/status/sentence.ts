import type { Language } from '@gatecall/contracts/languages';
import type { GateStatus } from '@gatecall/contracts/product/gate';
import type { Home } from '../../residents/home.ts';
import type { Brand } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';

/** A gate's status in words: the one sentence that the app, the API and the command line show. */
export function statusSentence(
  status: GateStatus,
  role: Home['role'],
  reader: { language: Language; brand: Brand },
): string {
  const { status: toOwner, memberStatus } = textsIn(reader.language, reader.brand).gate;
  if (role === 'owner') return toOwner[status];
  if (status === 'answered' || status === 'never_rung') return memberStatus.works;
  if (status === 'called_too_often') return memberStatus.overrun;
  return status === 'codes_suspended' ? memberStatus.suspended : memberStatus.doubtful;
}
