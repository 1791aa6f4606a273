// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { CardMaker } from './card-maker.tsx';

afterEach(cleanup);

const LINK = { link_id: 'link-1', label: 'Printed card', expires_at: '2026-11-28T09:30:00Z' };

it('says that the QR code is on the card, and that it is off it again', async () => {
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt' }).storage,
    fetch: () =>
      Promise.resolve(
        Response.json({ link: LINK, url: 'https://gate.example/l/1', links: [LINK] }),
      ),
  });
  const said = () => deps.toasts.get().map(({ message }) => message);
  render(
    <DepsContext value={deps}>
      <CardMaker code="218029" languages={[]} />
    </DepsContext>,
  );
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Add the QR code');
  expect(said()).toEqual(['The QR code is on the card.']);
  await press('Remove the QR code');
  expect(said().at(-1)).toBe('The QR code is off the card and no longer opens.');
});
