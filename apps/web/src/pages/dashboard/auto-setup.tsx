import { useDeps } from '../../deps.ts';
import { isMobileUserAgent } from '../../lib/device.ts';
import {
  type CarrierId,
  type Condition,
  type ForwardingCodes,
  telHref,
} from '../../lib/forwarding.ts';
import { fill } from '../../text/catalogue.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/field.tsx';
import { QrCode } from './qr-code.tsx';

/** Links that put a call code into the dialler, and what to do where a link cannot. */
export const AutoSetup = ({
  codes,
  carrier,
  isReady,
  isLoading,
}: {
  codes: ForwardingCodes;
  carrier: CarrierId;
  isReady: boolean;
  isLoading: boolean;
}) => {
  const { userAgent } = useDeps();
  const text = useArea('dashboard', dashboard);
  const whenText: Record<Condition, string> = {
    unanswered: text.whenUnanswered,
    busy: text.whenBusy,
    unreachable: text.whenUnreachable,
  };
  const isUsable = isReady && !isLoading;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={isUsable ? telHref(codes.enable) : undefined} icon="phone" look="info">
          {text.enableForwarding}
        </LinkButton>
        <LinkButton href={isUsable ? telHref(codes.disable) : undefined}>
          {text.disableForwarding}
        </LinkButton>
      </div>
      <TextField
        className="tabular-nums"
        disabled={isLoading}
        end={
          <CopyButton
            disabled={isLoading}
            label={text.enableCode}
            value={isReady ? codes.enable : ''}
          />
        }
        label={text.enableCode}
        readOnly
        value={isReady ? codes.enable : ''}
      />
      {carrier === 'verizon' ? <p className="text-sm text-muted">{text.verizonHelp}</p> : null}
      <div>
        <Disclosure summary={text.linkDoesNotDial}>
          <p className="text-sm text-muted">{text.linkDoesNotDialHelp}</p>
          <TextField
            className="tabular-nums"
            end={<CopyButton label={text.disableCode} value={codes.disable} />}
            label={text.disableCode}
            readOnly
            value={codes.disable}
          />
        </Disclosure>
        {codes.conditions.length === 0 || !isReady ? null : (
          <Disclosure summary={text.separateCodes}>
            <p className="text-sm text-muted">{text.separateCodesHelp}</p>
            {codes.conditions.map(({ when, code }) => (
              <TextField
                className="tabular-nums"
                end={<CopyButton label={whenText[when]} value={code} />}
                key={when}
                label={whenText[when]}
                readOnly
                value={code}
              />
            ))}
            <p className="text-sm text-muted">{fill(text.queryHelp, { code: codes.query })}</p>
          </Disclosure>
        )}
        {isReady && !isMobileUserAgent(userAgent) ? (
          <Disclosure summary={text.showQr}>
            <QrCode label={text.qrLabel} value={telHref(codes.enable)} />
          </Disclosure>
        ) : null}
      </div>
    </>
  );
};
