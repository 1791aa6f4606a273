import { useCallback } from 'react';

import { fetchEntryCode } from '../../api/entry-code.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { handout } from '../../text/en/handout.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CardMaker } from './card-maker.tsx';
import { loadCardLanguages } from './load-card-languages.ts';

/** The entry code on a card to print, with a QR code if the resident wants one. */
export const CardPage = () => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('handout', handout);
  const card = useResource(
    useCallback(async () => {
      const [{ code }, languages] = await Promise.all([fetchEntryCode(deps), loadCardLanguages()]);
      return { code, languages };
    }, [deps]),
  );
  const isNotSetUp =
    card.status === 'failed' &&
    card.error instanceof ProductApiError &&
    card.error.code === 'intercom_not_set_up';
  return (
    <div className="flex flex-col gap-6">
      <header className="print:hidden">
        <Link
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-link underline underline-offset-4"
          to="/dashboard"
        >
          <Icon name="chevronLeft" />
          {text.cardBack}
        </Link>
        <h1 className="text-2xl font-semibold tracking-tight">{shared.titleCard}</h1>
        <p className="max-w-prose text-muted">{text.cardIntro}</p>
      </header>
      {isNotSetUp ? (
        <Empty icon="key" title={shared.titleCard}>
          {text.cardNoCode}
        </Empty>
      ) : null}
      {card.status === 'failed' && !isNotSetUp ? (
        <LoadFailure onRetry={() => void card.reload()} />
      ) : null}
      {card.data === null && card.status === 'loading' ? (
        <div aria-hidden="true" className="skeleton h-96 max-w-2xl" />
      ) : null}
      {card.data === null ? null : <CardMaker {...card.data} />}
    </div>
  );
};
