import type { Config } from '../../config.ts';
import { askAri, type AriAccess } from '../../voice/carriers/asterisk/ari.ts';
import { SHIPPED_FOLDER, unreadablePrompts } from '../../voice/prompts/files.ts';
import { failed, ok, type Finding } from './finding.ts';

/** What our own line needs: ARI, our application in it, and prompts that Asterisk may read. */
export async function checkAsterisk(
  fetcher: typeof fetch,
  asterisk: NonNullable<Config['asterisk']>,
  promptsFolder: string | undefined,
): Promise<Finding[]> {
  const access = { ...asterisk, fetch: fetcher };
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
