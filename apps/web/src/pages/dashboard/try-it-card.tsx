import type { DemoAnswer } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { isMobileUserAgent } from '../../lib/device.ts';
import { telHref } from '../../lib/forwarding.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';

/** The demo line: a number to call and the code to say. */
export const TryItCard = ({ demo, isLoading }: { demo: DemoAnswer | null; isLoading: boolean }) => {
  const { userAgent } = useDeps();
  const text = useArea('dashboard', dashboard);
  const phone = demo?.phone ?? '';
  const code = demo?.secret ?? '';
  return (
    <Card hint={text.tryItHint} icon="phone" id="try-it" title={text.tryIt}>
      {isLoading ? <LoadingOverlay /> : null}
      <div className="flex flex-col gap-4">
        <TextField
          className="tabular-nums"
          disabled={isLoading}
          end={
            <>
              <CopyButton disabled={isLoading} label={text.demoPhone} value={phone} />
              {isMobileUserAgent(userAgent) ? (
                <LinkButton
                  href={phone === '' ? undefined : telHref(phone)}
                  icon="phone"
                  look="info"
                >
                  {text.dial}
                </LinkButton>
              ) : null}
            </>
          }
          label={text.demoPhone}
          readOnly
          value={phone}
        />
        <TextField
          className="font-semibold tracking-widest tabular-nums"
          disabled={isLoading}
          end={<CopyButton disabled={isLoading} label={text.demoCode} value={code} />}
          label={text.demoCode}
          readOnly
          value={code}
        />
      </div>
    </Card>
  );
};
