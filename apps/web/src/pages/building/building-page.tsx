import { useCallback } from 'react';

import { fetchMyBuildings, type MyBuildings } from '../../api/buildings.ts';
import { useDeps } from '../../deps.ts';
import { formatMoment } from '../../lib/format.ts';
import { formatFirstDay, formatLastDay } from '../../lib/last-day.ts';
import { Link } from '../../lib/router.tsx';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { building as english } from '../../text/en/building.ts';
import { useArea, useLanguage } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { KeptRoom } from '../../ui/kept-room.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

/** What the manager of the resident's building sees of them, what they do not see, and who has looked. */
export const BuildingPage = () => {
  const deps = useDeps();
  const text = useArea('building', english);
  const mine = useResource(useCallback(() => fetchMyBuildings(deps), [deps]));
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-link underline underline-offset-4"
          to="/profile?part=account"
        >
          <Icon name="chevronLeft" />
          {text.back}
        </Link>
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <p className="max-w-prose text-muted">{text.intro}</p>
      </header>
      {mine.status === 'failed' ? <LoadFailure onRetry={() => void mine.reload()} /> : null}
      {mine.data === null && mine.status === 'loading' ? (
        <KeptRoom isComing>
          <div aria-hidden="true" className="skeleton h-96" />
        </KeptRoom>
      ) : null}
      {mine.data === null ? null : <Seen mine={mine.data} />}
    </div>
  );
};

const Seen = ({ mine: { units, looks } }: { mine: MyBuildings }) => {
  const text = useArea('building', english);
  if (units.length === 0 && looks.length === 0) {
    return (
      <Empty icon="gate" title={text.none}>
        {text.noneText}
      </Empty>
    );
  }
  return (
    <>
      {units.map((unit) => (
        <UnitCard key={`${unit.building} ${unit.unit}`} unit={unit} />
      ))}
      {units.length > 0 ? (
        <Card icon="key" id="not-seen" title={text.notSeen}>
          <Sentences
            all={[text.notCodes, text.notNumbers, text.notCalls, text.notGuests, text.notAccount]}
          />
        </Card>
      ) : null}
      <Card hint={text.looksHint} icon="list" id="looks" title={text.looks}>
        {looks.length === 0 ? <p className="text-muted">{text.noLooks}</p> : null}
        <ul>
          {looks.map((look) => (
            <LookRow key={look.at + look.reason} look={look} />
          ))}
        </ul>
      </Card>
    </>
  );
};

const UnitCard = ({ unit }: { unit: MyBuildings['units'][number] }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('building', english);
  const whenOf = (iso: string) => formatMoment(iso, language, now());
  const { moves_in_at: start, moves_out_at: end, time_zone: timeZone } = unit;
  const reader = { language, now: now() };
  const sentences = [
    start === null
      ? fill(text.since, { when: whenOf(unit.moved_in_at) })
      : fill(text.movesIn, { when: formatFirstDay(start, timeZone, reader) }),
    end === null ? '' : fill(text.until, { when: formatLastDay(end, timeZone, reader) }),
    unit.name === null ? text.noName : fill(text.name, { name: unit.name }),
    unit.email === null ? text.noEmail : fill(text.email, { email: unit.email }),
    start === null ? fill(text.gate, { sentence: unit.sentence }) : '',
    text.counts,
    text.may,
  ].filter((sentence) => sentence !== '');
  return (
    <Card
      hint={text.seen}
      icon="gate"
      id={`seen-${unit.unit}`}
      title={fill(text.unit, { building: unit.building, unit: unit.unit })}
    >
      <Sentences all={sentences} />
    </Card>
  );
};

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
    {all.map((sentence) => (
      <li className="[overflow-wrap:anywhere]" key={sentence}>
        {sentence}
      </li>
    ))}
  </ul>
);

const LookRow = ({ look }: { look: MyBuildings['looks'][number] }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const text = useArea('building', english);
  const who = look.by ?? text.somebody;
  const role = look.role === 'manager' ? text.manager : text.operator;
  const by = [who, role, look.building].filter(Boolean).join(', ');
  return (
    <ItemRow
      detail={`${formatMoment(look.at, language, now())} · ${text[`look_${look.what}`]} · ${by}`}
      icon="user"
      title={look.reason}
    />
  );
};
