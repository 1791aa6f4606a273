import type { ExportAnswer } from '@gatecall/contracts/server/imports';

import { ExportButton } from '../../parts/export-button.tsx';
import { useConsole } from '../../reads/console-context.ts';

/** A name that every file system accepts. */
const toFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '_').trim();

/** Offers the units and residents of a building as a file. */
export const UnitsExport = ({
  path,
  name,
  compact,
}: {
  path: string;
  name: string | undefined;
  compact?: boolean;
}) => {
  const { api } = useConsole();
  return (
    <ExportButton
      {...(compact && { compact })}
      name={`${toFileName(name ?? '') || 'units'}.csv`}
      read={async () => (await api<ExportAnswer>(`${path}/export`)).csv}
      type="text/csv;charset=utf-8"
    />
  );
};
