import { IMPORT_OUTCOMES, type ImportOutcome } from '@gatecall/contracts/server-imports';
import type { ImportAnswer, ImportRow } from '@gatecall/contracts/server/imports';
import { useState } from 'react';

import { fill } from '../../../text/catalogue.ts';
import { Badge } from '../../../ui/notice.tsx';
import type { StyleName } from '../../../ui/styles.ts';
import { ChoiceBox, Filters } from '../../parts/filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { useQuery } from '../../reads/use-query.ts';
import type { ConsoleTexts } from '../../text/catalogue.ts';
import { useConsoleText } from '../../text/console-text.tsx';

const LOOKS = {
  added: 'success',
  changed: 'info',
  unchanged: 'light',
  refused: 'danger',
} as const satisfies Record<ImportOutcome, StyleName>;
/** Rows that are drawn at once: a file may have thousands. */
const SHOWN = 100;

/** What a file changes, row by row; those of one outcome if the address says so. */
export const ImportDifference = ({
  rows,
  counts,
}: {
  rows: readonly ImportRow[];
  counts: ImportAnswer['counts'];
}) => {
  const { imports: text, frame } = useConsoleText();
  const query = useQuery();
  const [shown, setShown] = useState(SHOWN);
  const wanted = query.get('outcome');
  const found = wanted === '' ? rows : rows.filter(({ outcome }) => outcome === wanted);
  const options = IMPORT_OUTCOMES.map((value) => ({
    value,
    label: `${text[value]} (${counts[value]})`,
  }));
  const list = {
    rows: found.slice(0, shown),
    hasMore: found.length > shown,
    more: async () => setShown(shown + SHOWN),
    isMore: false,
    isStale: false,
    error: null,
    reload: () => undefined,
  };
  return (
    <section aria-labelledby="difference">
      <h2 className="mb-2 text-lg font-semibold" id="difference">
        {text.difference}
      </h2>
      <Filters>
        <ChoiceBox
          label={text.filter}
          onChange={(value) => {
            query.set('outcome', value);
            setShown(SHOWN);
          }}
          options={[{ value: '', label: `${frame.all} (${rows.length})` }, ...options]}
          value={wanted}
        />
      </Filters>
      <RowList
        empty={{ icon: 'list', title: text.noRows }}
        isFiltered={wanted !== ''}
        label={text.difference}
        list={list}
        onClear={() => query.set('outcome', '')}
      >
        {(row) => (
          <Row
            badges={<Badge look={LOOKS[row.outcome]}>{text[row.outcome]}</Badge>}
            detail={row.sentence ?? row.changes.map((one) => toWords(text, one)).join(' · ')}
            icon={row.name === null && row.email === null ? 'key' : 'user'}
            key={row.row}
            meta={fill(text.row, { row: row.row })}
            title={[row.unit, row.name, row.email].filter(Boolean).join(' · ') || text.none}
          />
        )}
      </RowList>
    </section>
  );
};

const toWords = (
  text: ConsoleTexts['imports'],
  { what, before, after }: ImportRow['changes'][number],
): string =>
  fill(text[`change_${what}`], { before: before ?? text.none, after: after ?? text.none });
