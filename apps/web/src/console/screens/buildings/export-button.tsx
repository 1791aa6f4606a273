import type { ExportAnswer } from '@gatecall/contracts/server/imports';

import { useEffect } from 'react';

import { useDeps } from '../../../deps.ts';
import { downloadFile } from '../../../lib/download.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
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
  const acting = useAction({ fallback: failedToLoad });
  useEffect(() => {
    if (acting.error !== '') toasts.error(acting.error);
  }, [acting.error, toasts]);
  const download = async () => {
    const { csv } = await api<ExportAnswer>(`${path}/export`);
    downloadFile(`${toFileName(name ?? '') || 'units'}.csv`, 'text/csv;charset=utf-8', csv);
    toasts.success(text.exported);
  };
  return (
    <Button
      compact={compact}
      disabled={acting.isBusy}
      icon="download"
      onClick={() => void acting.run(download)}
    >
      {text.export}
    </Button>
  );
};
