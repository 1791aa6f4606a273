import { textOfFile } from '@gatecall/contracts/csv';
import type { Building } from '@gatecall/contracts/server/buildings';
import { IMPORT_MAX_CHARACTERS, IMPORT_OUTCOMES } from '@gatecall/contracts/server-imports';
import type { ImportAnswer } from '@gatecall/contracts/server/imports';
import { useState } from 'react';

import { Link } from '../../../lib/router.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { fill } from '../../../text/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRead, useWrite } from '../../reads/use-read.ts';
import { Failure } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { UnitsExport } from './units-export.tsx';
import { ImportDifference } from './import-difference.tsx';

/** Units and residents from a spreadsheet: what a file changes is seen before anything is changed. */
export const ImportScreen = ({ id }: { id: string }) => {
  const { imports: text, frame } = useConsoleText();
  const path = `buildings/${encodeURIComponent(id)}`;
  const screen = `/console/${path}`;
  const { data: building, error, reload } = useRead<Building>(path);
  const file = useFile(path);
  const back = { to: screen, label: building?.name ?? frame.buildings };
  if (error !== null) {
    return (
      <>
        <ScreenHead back={back} title={text.title} />
        <Failure error={error} onRetry={reload} />
      </>
    );
  }
  return (
    <>
      <ScreenHead
        actions={<UnitsExport name={building?.name} path={path} />}
        back={back}
        hint={text.hint}
        title={text.title}
      />
      <Card hint={text.columns} icon="share" id="file" title={text.file}>
        <input
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={text.file}
          className="field-box min-h-11 py-1.5 file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border file:border-line file:bg-raised file:px-3 file:text-ink"
          disabled={file.doing !== null}
          onClick={(event) => {
            // A file that was corrected and chosen again is a new one.
            event.currentTarget.value = '';
          }}
          onChange={(event) => void file.choose(event.target.files?.[0])}
          type="file"
        />
        <div aria-live="polite" className="mt-3 block empty:absolute">
          {file.doing === null ? null : (
            <>
              <span className="mb-1 block text-sm text-muted">{text[file.doing]}</span>
              <progress aria-label={text[file.doing]} className="h-2 w-full accent-info" />
            </>
          )}
        </div>
      </Card>
      <div className="mt-4 flex flex-col gap-4">
        {file.error === '' ? null : (
          <Notice live look="danger">
            {file.error}
          </Notice>
        )}
        <Heard counts={file.said?.counts} />
        <div aria-live="polite" className="empty:absolute">
          {file.done === null ? null : (
            <Notice look="success">
              {fill(text.done, file.done)}{' '}
              <Link className="underline" to={screen}>
                {text.toUnits}
              </Link>
            </Notice>
          )}
        </div>
        {file.said === null ? null : (
          <>
            <Summary said={file.said} />
            <Apply isBusy={file.doing !== null} onApply={file.apply} said={file.said} />
            <ImportDifference rows={file.said.rows} counts={file.said.counts} />
          </>
        )}
      </div>
    </>
  );
};

/** A file that was chosen, what it would change, and what has become of it. */
const useFile = (path: string) => {
  const write = useWrite();
  const { imports: text } = useConsoleText();
  const acting = useAction();
  const [csv, setCsv] = useState('');
  const [said, setSaid] = useState<ImportAnswer | null>(null);
  const [done, setDone] = useState<ImportAnswer['counts'] | null>(null);
  const [doing, setDoing] = useState<'comparing' | 'importing' | null>(null);
  const [refusal, setRefusal] = useState('');

  const send = (body: object, expires: readonly string[] = []): Promise<ImportAnswer> =>
    write<ImportAnswer>(`${path}/import`, { method: 'POST', body }, expires);
  const busy = async (name: 'comparing' | 'importing', act: () => Promise<unknown>) => {
    setDoing(name);
    const isDone = await acting.run(act);
    setDoing(null);
    return isDone;
  };
  const compare = async (content: string) => setSaid(await send({ csv: content, dry_run: true }));

  const choose = async (file: File | undefined): Promise<void> => {
    setSaid(null);
    setDone(null);
    setRefusal('');
    acting.clearError();
    if (file === undefined) return;
    if (file.size > IMPORT_MAX_CHARACTERS) {
      setRefusal(text.tooLarge);
      return;
    }
    await busy('comparing', async () => {
      const content = textOfFile(new Uint8Array(await file.arrayBuffer()));
      setCsv(content);
      await compare(content);
    });
  };
  const apply = async (): Promise<void> => {
    if (said === null) return;
    const isDone = await busy('importing', async () => {
      const { counts } = await send({ csv, plan: said.plan }, [path, 'buildings', 'units']);
      setDone(counts);
      setSaid(null);
    });
    // The building may have changed: the difference is shown as it is now, with the sentence.
    if (!isDone) await compare(csv).catch(() => undefined);
  };
  return { choose, apply, said, done, doing, error: refusal || acting.error };
};

/** What a file would change, in one piece: of parts that come together, Orca says the last alone, which is a button. */
const Heard = ({ counts }: { counts: ImportAnswer['counts'] | undefined }) => {
  const { imports: text } = useConsoleText();
  const said = counts && IMPORT_OUTCOMES.map((outcome) => `${text[outcome]} (${counts[outcome]})`);
  return (
    <p aria-live="polite" className="sr-only">
      {said === undefined ? '' : [text.difference, ...said].join(', ')}
    </p>
  );
};

const Summary = ({ said }: { said: ImportAnswer }) => {
  const { imports: text } = useConsoleText();
  const invited = said.rows.filter(({ changes }) =>
    changes.some(({ what }) => what === 'invited'),
  ).length;
  return (
    <>
      {invited === 0 ? null : (
        <Notice icon="mail">{fill(text.willInvite, { count: invited })}</Notice>
      )}
      {said.ignored_columns.length === 0 ? null : (
        <Notice look="warning">
          {fill(text.ignored, { columns: said.ignored_columns.join(', ') })}
        </Notice>
      )}
    </>
  );
};

const Apply = ({
  said: { counts },
  isBusy,
  onApply,
}: {
  said: ImportAnswer;
  isBusy: boolean;
  onApply: () => Promise<void>;
}) => {
  const { imports: text } = useConsoleText();
  const count = counts.added + counts.changed;
  if (count === 0) {
    return <Notice>{counts.refused === 0 ? text.nothingNew : text.nothingToDo}</Notice>;
  }
  return (
    <div>
      <Button disabled={isBusy} icon="check" look="info" onClick={() => void onApply()}>
        {fill(text.apply, { count })}
      </Button>
    </div>
  );
};
