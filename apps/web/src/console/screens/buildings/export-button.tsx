import type { ExportAnswer } from '@gatecall/contracts/server/imports';

import { useDeps } from '../../../deps.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useText } from '../../../text/use-text.ts';
import { ActButton } from '../../parts/act-button.tsx';
import { useConsole } from '../../reads/console-context.ts';
import { useConsoleText } from '../../text/console-text.tsx';

/** A name that every file system accepts. */
const toFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '_').trim();

/** Offers the units and residents of a building as a file. */
export const ExportButton = ({
  path,
  name,
  compact = false,
}: {
  path: string;
  name: string | undefined;
  compact?: boolean;
}) => {
  const { toasts } = useDeps();
  const { api } = useConsole();
  const { imports: text } = useConsoleText();
  const { failedToLoad } = useText();
  const download = async () => {
    const { csv } = await api<ExportAnswer>(`${path}/export`);
    downloadFile(`${toFileName(name ?? '') || 'units'}.csv`, 'text/csv;charset=utf-8', csv);
    toasts.success(text.exported);
  };
  return (
    <ActButton act={download} compact={compact} fallback={failedToLoad} icon="download">
      {text.export}
    </ActButton>
  );
};
