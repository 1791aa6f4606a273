import type { RunningServer } from '../harness/server.ts';
import { mailedLink } from '../harness/messages.ts';
import { field, text, type Visitor } from './visitor.ts';

/** Signs in as a resident does: e-mail into the widget, link from the mail, dashboard. */
export async function enter(visitor: Visitor, server: RunningServer, email: string): Promise<void> {
  await visitor.open(`${server.url}/login`);
  await visitor.write(field('Email'), email);
  await visitor.key('Enter');
  await visitor.sees(text('Check your email'));
  await visitor.open(await mailedLink(server, email));
  await visitor.isAt('/dashboard');
}
