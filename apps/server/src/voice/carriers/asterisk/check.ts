import type { AccountAt } from '../../../config/carriers/list.ts';
import type { CarrierCheck, World } from '../checks/carrier-check.ts';
import { askAri, type AriAccess } from './ari.ts';
import { SHIPPED_FOLDER, unreadablePrompts } from '../../prompts/files.ts';
import { failed, ok, type Finding } from '../../../platform/finding.ts';

export const asteriskCheck: CarrierCheck<'asterisk'> = {
  address: ({ accounts }) => `ARI at ${accounts.asterisk?.url ?? ''}`,
  findings: checkAsterisk,
  deletion: { noRecording: 'gatecall-doctor', remedy: 'Set read_only = no in ari.conf.' },
};

/** What our own line needs: ARI, our application in it, and prompts that Asterisk may read. */
async function checkAsterisk(
  asterisk: AccountAt<'asterisk'>,
  { config: { promptsFolder }, fetch }: World,
): Promise<Finding[]> {
  const access = { ...asterisk, fetch };
  const info = await statusOf(access, '/asterisk/info');
  if (info !== 200) return [failed('ARI', troubleWithAri(asterisk.url, info))];
  const application = await statusOf(access, `/applications/${encodeURIComponent(asterisk.app)}`);
  const missing = await unreadablePrompts(promptsFolder ?? SHIPPED_FOLDER);
  return [
    ok('ARI', asterisk.url),
    application === 200
      ? ok('application', `${asterisk.app} is registered`)
      : failed(
          'application',
          `${asterisk.app} is not registered: is the server running? The dialplan answers guests meanwhile.`,
        ),
    missing.length === 0
      ? ok('sentences', 'readable by every user')
      : failed(
          'sentences',
          `Asterisk's user may not read ${missing.length} of them, the first: ${missing[0]}. See GATECALL_PROMPTS.`,
        ),
  ];
}

async function statusOf(access: AriAccess, path: string): Promise<number | undefined> {
  try {
    const reply = await askAri(access, 'GET', path);
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return undefined;
  }
}

function troubleWithAri(url: string, status: number | undefined): string {
  if (status === undefined) return `${url} does not answer. Check ASTERISK_ARI_URL and http.conf.`;
  if (status === 404) return `${url} has no ARI (404). Set enabled = yes in ari.conf.`;
  return `${url} answers ${status}. Check the user and password in ari.conf.`;
}
