import { useCallback, useState } from 'react';

import { type QuietHoursBody, fetchQuietHours, saveQuietHours } from '../../api/quiet-hours.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { useScrollTo } from '../../lib/use-scroll-to.ts';
import { fill } from '../../text/catalogue.ts';
import { codes as englishCodes } from '../../text/en/codes.ts';
import { quiet } from '../../text/en/quiet.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { QuietForm } from './quiet-form.tsx';
import { guestWords, hoursOf, quietBadge } from './quiet-words.ts';

/** Where the dashboard leads to. */
const ID = 'quiet-hours';

/** When people are not to be rung, person by person, and what that means for guests. */
export const QuietCard = () => {
  const deps = useDeps();
  const { language } = useLanguage();
  const text = useArea('quiet', quiet);
  const codes = useArea('codes', englishCodes);
  const people = useResource(useCallback(() => fetchQuietHours(deps), [deps]));
  const { isBusy, error, run, clearError } = useAction();
  const [edited, setEdited] = useState('');
  const shown = people.data ?? [];
  useScrollTo(ID, people.data !== null);
  const words = { text, codes, language, now: deps.now() };

  const save = async (personId: string, hours: QuietHoursBody) => {
    const isDone = await run(async () => {
      const next = await saveQuietHours(deps, personId, hours);
      people.setData(() => next);
    });
    if (!isDone) return;
    setEdited('');
    deps.toasts.success(text.saved);
  };
  const edit = (personId: string) => {
    clearError();
    setEdited(personId);
  };

  return (
    <Card hint={text.hint} icon="moon" id={ID} title={text.title}>
      {people.status === 'failed' ? <LoadFailure onRetry={() => void people.reload()} /> : null}
      {people.data === null && people.status === 'loading' ? (
        <div aria-hidden="true" className="skeleton h-32" />
      ) : null}
      <ul>
        {shown.map((person) => {
          const id = person.person_id;
          const name = person.name ?? text.you;
          const badge = quietBadge(person, words);
          return edited === id ? (
            <li className="border-t border-line py-4 first:border-t-0 first:pt-0" key={id}>
              <QuietForm
                isBusy={isBusy}
                name={name}
                onCancel={() => edit('')}
                onSave={(hours) => void save(id, hours)}
                person={person}
              />
              {error === '' ? null : <Notice look="danger">{error}</Notice>}
            </li>
          ) : (
            <ItemRow
              actions={
                <Button
                  aria-label={fill(text.changeFor, { name })}
                  compact
                  disabled={isBusy}
                  onClick={() => edit(id)}
                >
                  {text.change}
                </Button>
              }
              badges={badge === '' ? undefined : <Badge look="info">{badge}</Badge>}
              detail={hoursOf(person, words)}
              icon="user"
              key={id}
              title={name}
            />
          );
        })}
      </ul>
      {shown.length === 0 ? null : (
        <Meanwhile sentences={guestWords(shown, words)} title={text.meanwhile} />
      )}
    </Card>
  );
};

/** What happens to guests in the quiet hours. */
const Meanwhile = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <div className="mt-4 border-t border-line pt-4 text-sm">
    <p className="font-medium">{title}</p>
    <ul aria-live="polite" className="text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
