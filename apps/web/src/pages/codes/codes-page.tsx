import { useCallback, useEffect, useRef, useState } from 'react';

import {
  type GuestCode,
  type GuestCodeBody,
  createGuestCode,
  fetchGuestCodes,
  revokeGuestCode,
} from '../../api/guest-codes.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeItem } from './code-item.tsx';

/** How long a code that was taken back can be given again. */
const UNDO_MS = 8_000;

/** Guest codes: create, share, take back. */
export const CodesPage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('codes', english);
  const codes = useResource(useCallback(() => fetchGuestCodes(deps), [deps]));
  const { leaving, takeBack } = useTakeBack((id) => {
    codes.setData((list) => (list ?? []).filter((code) => code.code_id !== id));
  });

  const create = async (code: GuestCodeBody) => {
    const made = await createGuestCode(deps, code);
    codes.setData((list) => [made, ...(list ?? [])]);
    deps.toasts.success(fill(text.created, { name: made.label }));
  };
  const shown = (codes.data ?? []).filter((code) => !leaving.has(code.code_id));
  const isNotSetUp =
    codes.status === 'failed' &&
    codes.error instanceof ProductApiError &&
    codes.error.code === 'intercom_not_set_up';

  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.navCodes}</h1>
        <p className="text-muted">{text.intro}</p>
      </header>
      {isNotSetUp ? (
        <Notice
          actions={
            <Link className="font-medium underline underline-offset-4" to="/dashboard">
              {text.toDashboard}
            </Link>
          }
        >
          {text.setUpFirst}
        </Notice>
      ) : null}
      {codes.status === 'failed' && !isNotSetUp ? (
        <LoadFailure onRetry={() => void codes.reload()} />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CodeForm isDisabled={isNotSetUp} onCreate={create} />
        <Card icon="key" id="your-codes" title={text.yourCodes}>
          {codes.data === null && codes.status === 'loading' ? (
            <div aria-hidden="true" className="skeleton h-60" />
          ) : null}
          {codes.data !== null && shown.length === 0 ? (
            <Empty icon="key" title={text.empty}>
              {text.emptyText}
            </Empty>
          ) : null}
          <ul>
            {shown.map((code) => (
              <CodeItem code={code} key={code.code_id} onTakeBack={() => takeBack(code)} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
};

/**
 * Takes a code back after a moment for a change of mind: hidden at once, revoked when the toast has
 * gone or the page is left.
 */
const useTakeBack = (onRevoked: (codeId: string) => void) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('codes', english);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Map<string, () => void>());

  useEffect(() => {
    const flush = () => pending.current.forEach((run) => run());
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const settle = (codeId: string) => {
    pending.current.delete(codeId);
    setLeaving((ids) => new Set([...ids].filter((id) => id !== codeId)));
  };
  const takeBack = (code: GuestCode) => {
    const revoke = async () => {
      if (!pending.current.delete(code.code_id)) return;
      try {
        await revokeGuestCode(deps, code.code_id);
        onRevoked(code.code_id);
      } catch (error) {
        deps.log.error('Revoking a code failed', error);
        deps.toasts.error(shared.failedToSave);
      }
      settle(code.code_id);
    };
    pending.current.set(code.code_id, () => void revoke());
    setLeaving((ids) => new Set([...ids, code.code_id]));
    setTimeout(() => void revoke(), UNDO_MS);
    deps.toasts.withUndo(fill(text.revoked, { name: code.label }), () => settle(code.code_id));
  };
  return { leaving, takeBack };
};
