import { useDeps } from '../../deps.ts';
import { groupDigits } from '../../lib/code-strength.ts';
import { isMobileUserAgent } from '../../lib/device.ts';
import { telHref } from '../../lib/forwarding.ts';
import { fill } from '../../text/catalogue.ts';
import { panel } from '../../text/en/panel.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTestCall } from './use-test-call.ts';

/** A call from the own phone in which the resident hears what guests hear; the gate stays shut. */
export const TestCall = ({
  systemNumber,
  code,
  onHeard,
}: {
  systemNumber: string;
  /** The guest entry code. */
  code: string;
  /** Where the page continues after it, and these words with it. */
  onHeard?: () => void;
}) => {
  const { userAgent, toasts } = useDeps();
  const { language } = useLanguage();
  const text = useArea('panel', panel);
  const { state, isBusy, error, start } = useTestCall(
    onHeard &&
      (() => {
        toasts.success(text.testHeard);
        onHeard();
      }),
  );
  const spoken = groupDigits(code);
  return (
    <div className="flex w-full flex-col items-start gap-3">
      {'until' in state ? (
        <>
          <p className="max-w-prose text-sm">
            {fill(text.testHow, { time: timeOf(state.until, language) })}
          </p>
          <div className="w-full max-w-xl">
            <TextField
              className="tabular-nums"
              end={
                isMobileUserAgent(userAgent) ? (
                  <LinkButton href={telHref(systemNumber)} icon="phone" look="info">
                    {text.testDial}
                  </LinkButton>
                ) : (
                  <CopyButton label={text.testNumber} value={systemNumber} />
                )
              }
              hint={fill(text.testCode, { code: spoken })}
              label={text.testNumber}
              readOnly
              value={systemNumber}
            />
          </div>
        </>
      ) : (
        <Button
          disabled={isBusy || systemNumber === ''}
          icon="phone"
          look={state.kind === 'closed' ? 'info' : 'white'}
          onClick={() => void start()}
        >
          {state.kind === 'closed' ? text.testStart : text.testAgain}
        </Button>
      )}
      <div aria-live="polite" className="w-full max-w-xl empty:absolute">
        {state.kind === 'waiting' ? <Notice icon="clock">{text.testWaiting}</Notice> : null}
        {state.kind === 'running' ? <Notice icon="phone">{text.testRunning}</Notice> : null}
        {state.kind === 'ended' ? (
          <Notice look="warning">{fill(text.testWithoutCode, { code: spoken })}</Notice>
        ) : null}
        {state.kind === 'heard' ? <Notice look="success">{text.testHeard}</Notice> : null}
        {state.kind === 'over' ? <Notice look="warning">{text.testOver}</Notice> : null}
      </div>
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
    </div>
  );
};

const timeOf = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
