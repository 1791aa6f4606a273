import { Suspense, useState } from 'react';

import type { WireIntercom } from '../../api/product.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { Link } from '../../lib/router.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';
import { ShareCode } from './share-code.tsx';

/** Comes with the press of its button. */
const ReplaceCode = onDemand(async () => (await import('./replace-code.tsx')).ReplaceCode).Part;

/** The guest entry code, to hand on (D-43 says which one). */
export const EntryCodeCard = ({
  intercom,
  isLoading,
  onChange,
}: {
  /** Undefined if it is not known. */
  intercom: WireIntercom | null | undefined;
  isLoading: boolean;
  /** The code has changed, or may have: it is read again. */
  onChange: () => Promise<void>;
}) => {
  const text = useArea('dashboard', dashboard);
  const [presses, setPresses] = useState(0);
  const code = intercom?.intercom_codes[0]?.code ?? '';
  return (
    <Card hint={text.entryCodeHint} icon="key" id="entry-code" title={text.entryCode}>
      {isLoading ? <LoadingOverlay /> : null}
      <div className="flex max-w-xl flex-col gap-4">
        <TextField
          className="text-xl! font-semibold tracking-[0.2em] tabular-nums"
          disabled={isLoading}
          end={
            <>
              <CopyButton disabled={isLoading} label={text.entryCode} value={code} />
              <ShareCode code={code} isDisabled={isLoading || code === ''} />
            </>
          }
          hint={intercom === null && !isLoading ? text.entryCodeEmpty : undefined}
          label={text.entryCode}
          readOnly
          value={code}
        />
        {code === '' ? null : (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button disabled={isLoading} icon="refresh" onClick={() => setPresses(presses + 1)}>
              {text.replaceCode}
            </Button>
            <Link
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              to="/dashboard/card"
            >
              {text.printCard}
            </Link>
          </p>
        )}
        {presses === 0 ? null : (
          <Suspense fallback={<LoadingOverlay />}>
            <ReplaceCode onChange={onChange} presses={presses} />
          </Suspense>
        )}
        <p className="text-sm">
          <Link className="text-link underline underline-offset-4" to="/forms">
            {text.moreCodes}
          </Link>
        </p>
      </div>
    </Card>
  );
};
