import type { ServerResident } from '@gatecall/contracts/server/residents';
import { useState } from 'react';

import { useDeps } from '../../../deps.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { SearchBox } from '../../parts/filters.tsx';
import { Failure } from '../../parts/row-list.tsx';
import { withQuery } from '../../reads/api.ts';
import { useList, useWrite } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';
import { nameOf } from '../residents/resident-words.ts';
import { DayField, endOf, startOf } from './day-field.tsx';
import { useMovedIn } from './use-moved-in.ts';

const MOST_FOUND = '8';

/** Moves somebody who has an account into a unit, now or on a day, for good or up to one. */
export const MoveIn = ({
  path,
  timeZone,
  onClose,
}: {
  path: string;
  /** Of the building. */
  timeZone: string;
  onClose: () => void;
}) => {
  const { now } = useDeps();
  const write = useWrite();
  const { buildings: text, residents } = useConsoleText();
  const sayMovedIn = useMovedIn(timeZone);
  const [chosen, setChosen] = useState<ServerResident | null>(null);
  const [first, setFirst] = useState('');
  const [day, setDay] = useState('');
  const name = chosen === null ? '' : nameOf(chosen, residents.unnamed);
  const body = {
    resident_id: chosen?.resident_id,
    moves_in_at: first === '' ? null : startOf(first, timeZone),
    moves_out_at: day === '' ? null : endOf(day, timeZone),
  };
  return (
    <ActDialog
      act={() => write(`${path}/residents`, { method: 'POST', body }, [path, 'buildings'])}
      canConfirm={chosen !== null}
      confirm={text.moveIn}
      fields={['moves_in_at', 'moves_out_at']}
      look="info"
      onClose={onClose}
      onDone={() => {
        onClose();
        sayMovedIn(name, body.moves_in_at);
      }}
      title={text.moveInTitle}
    >
      {(errorOf) => (
        <>
          <p>{text.moveInText}</p>
          <ResidentChoice chosen={chosen} onChoose={setChosen} />
          <DayField
            error={errorOf('moves_in_at')}
            hint={text.fromHint}
            label={text.from}
            now={now()}
            onChange={setFirst}
            timeZone={timeZone}
            value={first}
          />
          <DayField
            error={errorOf('moves_out_at')}
            hint={text.untilHint}
            label={text.until}
            now={now()}
            onChange={setDay}
            timeZone={timeZone}
            value={day}
          />
        </>
      )}
    </ActDialog>
  );
};

const ResidentChoice = ({
  chosen,
  onChoose,
}: {
  chosen: ServerResident | null;
  onChoose: (resident: ServerResident) => void;
}) => {
  const { residents: text, frame } = useConsoleText();
  const [words, setWords] = useState('');
  const list = useList<ServerResident>(withQuery('residents', { query: words, limit: MOST_FOUND }));
  return (
    <fieldset>
      <legend className="sr-only">{frame.residents}</legend>
      <SearchBox hint={text.findHint} label={text.find} onChange={setWords} value={words} />
      {list.error === null ? null : <Failure error={list.error} onRetry={list.reload} />}
      <div className="mt-2 max-h-56 overflow-y-auto rounded-xl border border-line px-3">
        {list.rows === null ? <div aria-hidden="true" className="skeleton my-3 h-5" /> : null}
        {list.rows?.length === 0 ? (
          <p className="py-3 text-sm text-muted">{frame.noMatch}</p>
        ) : null}
        {list.rows?.map((resident) => (
          <label
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2"
            key={resident.resident_id}
          >
            <input
              checked={resident.resident_id === chosen?.resident_id}
              className="mt-1"
              name="resident"
              onChange={() => onChoose(resident)}
              type="radio"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {nameOf(resident, text.unnamed)}
              <span className="block text-sm text-muted">
                {resident.email ?? resident.phone_number}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
