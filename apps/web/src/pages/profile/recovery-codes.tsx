import { downloadFile } from '../../lib/download.ts';
import { twoStep } from '../../text/en/two-step.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The codes that let the resident in without the app: shown once, to be kept elsewhere. */
export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept: () => void;
}) => {
  const text = useArea('twoStep', twoStep);
  const all = codes.join('\n');
  return (
    <div className="flex w-full flex-col gap-3">
      <Notice live look="warning">
        {text.keepCodes}
      </Notice>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 font-mono min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li className="whitespace-nowrap" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={text.recoveryCodes} value={all} />
        <Button
          icon="download"
          onClick={() => downloadFile('gatecall-recovery-codes.txt', 'text/plain', `${all}\n`)}
        >
          {text.download}
        </Button>
        <Button look="info" onClick={onKept}>
          {text.kept}
        </Button>
      </div>
    </div>
  );
};
