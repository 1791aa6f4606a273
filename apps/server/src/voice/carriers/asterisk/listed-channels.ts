import { z } from 'zod';
import { ari, type AriAccess } from './ari.ts';
import type { CallerChannel } from './events.ts';

/** A channel that Asterisk lists, with the application that it is in and its arguments. */
export type ListedChannel = CallerChannel & { readonly app: readonly string[] };

const channelList = z.array(
  z.object({
    id: z.string(),
    caller: z.object({ number: z.string().default('') }).default({ number: '' }),
    dialplan: z.object({
      exten: z.string().default(''),
      app_name: z.string().default(''),
      app_data: z.string().default(''),
    }),
  }),
);

/** Every channel that Asterisk has, ours and those of others. */
export async function listChannels(access: AriAccess): Promise<readonly ListedChannel[]> {
  const listed = channelList.parse(await ari(access, 'GET', '/channels'));
  return listed.map(({ dialplan, ...channel }) => ({
    ...channel,
    dialplan,
    app: dialplan.app_name === 'Stasis' ? dialplan.app_data.split(',') : [],
  }));
}
