import { useDeps } from '../../deps.ts';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../text/use-text.ts';
import { useConsoleText } from '../text/console-text.tsx';
import { ActButton } from './act-button.tsx';

/** Offers what a screen lists, all of it, as a file. */
export const ExportButton = ({
  read,
  name,
  type,
  compact = false,
}: {
  read: () => Promise<string>;
  name: string;
  type: `${string}/${string};charset=utf-8`;
  compact?: boolean;
}) => {
  const { toasts } = useDeps();
  const { imports: text } = useConsoleText();
  const { failedToLoad } = useText();
  const download = async () => {
    downloadFile(name, type, await read());
    toasts.success(text.exported);
  };
  return (
    <ActButton act={download} compact={compact} fallback={failedToLoad} icon="download">
      {text.export}
    </ActButton>
  );
};
