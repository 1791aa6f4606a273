import type { Intercom } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { Link } from '../../lib/router.tsx';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';

/** The guest entry code, to hand on (D-43 says which one). */
export const EntryCodeCard = ({
  intercom,
  isLoading,
}: {
  intercom: Intercom | null;
  isLoading: boolean;
}) => {
  const { share } = useDeps();
  const shared = useText();
  const text = useArea('dashboard', dashboard);
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
              {share === null ? null : (
                <Button
                  disabled={isLoading || code === ''}
                  icon="share"
                  onClick={() => {
                    // Closing the share sheet rejects; that is an answer, not a fault.
                    share({ text: fill(text.shareText, { code }) }).catch(() => undefined);
                  }}
                >
                  {shared.share}
                </Button>
              )}
            </>
          }
          hint={code === '' && !isLoading ? text.entryCodeEmpty : undefined}
          label={text.entryCode}
          readOnly
          value={code}
        />
        <p className="text-sm">
          <Link className="text-link underline underline-offset-4" to="/forms">
            {text.moreCodes}
          </Link>
        </p>
      </div>
    </Card>
  );
};
