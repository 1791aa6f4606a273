import { type Condition, type ForwardingCodes, telHref } from '../../lib/forwarding.ts';
import { fill } from '../../text/catalogue.ts';
import { setupHelp } from '../../text/en/setup-help.ts';
import { useArea } from '../../text/use-text.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

export type HelpTopic = 'dial' | 'separate' | 'qr' | 'verizon' | 'ownApp';

/** What few need of the setup: it comes when it is unfolded, or its carrier chosen. */
export const SetupHelp = ({
  codes,
  topic,
}: {
  /** Null for a carrier that takes none. */
  codes: ForwardingCodes | null;
  topic: HelpTopic;
}) => {
  const text = useArea('setupHelp', setupHelp);
  if (codes === null || topic === 'ownApp') {
    return <Notice look="warning">{text.carrierOwnApp}</Notice>;
  }
  switch (topic) {
    case 'verizon':
      return <p className="text-sm text-muted">{text.verizonHelp}</p>;
    case 'dial':
      return (
        <>
          <p className="text-sm text-muted">{text.linkDoesNotDialHelp}</p>
          <CodeField code={codes.disable} label={text.disableCode} />
        </>
      );
    case 'separate':
      return <SeparateCodes codes={codes} />;
    case 'qr':
      return <QrCode label={text.qrLabel} value={telHref(codes.enable)} />;
    default:
      return topic satisfies never;
  }
};

const SeparateCodes = ({ codes }: { codes: ForwardingCodes }) => {
  const text = useArea('setupHelp', setupHelp);
  const whenText: Record<Condition, string> = {
    unanswered: text.whenUnanswered,
    busy: text.whenBusy,
    unreachable: text.whenUnreachable,
  };
  return (
    <>
      <p className="text-sm text-muted">{text.separateCodesHelp}</p>
      {codes.conditions.map(({ when, code }) => (
        <CodeField code={code} key={when} label={whenText[when]} />
      ))}
      <p className="text-sm text-muted">{fill(text.queryHelp, { code: codes.query })}</p>
    </>
  );
};

const CodeField = ({ code, label }: { code: string; label: string }) => (
  <TextField
    className="whole-code"
    end={<CopyButton label={label} value={code} />}
    label={label}
    readOnly
    value={code}
  />
);
