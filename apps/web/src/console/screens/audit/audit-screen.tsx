import type { NamedAuditEntry } from '@gatecall/contracts/server/audit';

import { useDeps } from '../../../deps.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Link, navigate } from '../../../lib/router.tsx';
import { useLanguage } from '../../../text/use-text.ts';
import { Badge } from '../../../ui/notice.tsx';
import { withQuery } from '../../reads/api.ts';
import { useConsole } from '../../reads/console-context.ts';
import { useQuery } from '../../reads/use-query.ts';
import { useList } from '../../reads/use-read.ts';
import { ExportButton } from '../../parts/export-button.tsx';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { Row } from '../../parts/row.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useConsoleText } from '../../text/console-text.tsx';
import { residentAddress } from '../residents/resident-words.ts';

/** Every act that changed something, with who did it. */
export const AuditScreen = () => {
  const { audit: text, frame } = useConsoleText();
  const query = useQuery();
  const filters = {
    event: query.get('event'),
    resident_id: query.get('resident'),
    since: momentOf(query.get('since'), '00:00'),
    until: momentOf(query.get('until'), '23:59:59.999'),
  };
  const path = withQuery('audit', filters);
  const list = useList<NamedAuditEntry>(path);
  const { api } = useConsole();
  return (
    <>
      <ScreenHead
        actions={
          <ExportButton
            name="audit.jsonl"
            read={() => api<string>(path, { accept: 'application/x-ndjson' })}
            type="application/x-ndjson;charset=utf-8"
          />
        }
        hint={text.intro}
        title={frame.audit}
      />
      <ListFilters area="audit" field={query.field} />
      <RowList
        empty={{ icon: 'list', title: text.empty, text: text.emptyText }}
        isFiltered={Object.values(filters).some((value) => value !== undefined && value !== '')}
        label={frame.audit}
        list={list}
        onClear={() => navigate('/console/audit', { replace: true })}
      >
        {(entry) => <EntryRow entry={entry} key={entry.audit_id} />}
      </RowList>
    </>
  );
};

const EntryRow = ({ entry }: { entry: NamedAuditEntry }) => {
  const { now } = useDeps();
  const { language } = useLanguage();
  const { audit: text, auditEvents, auditJobs } = useConsoleText();
  const { actor, names } = entry;
  const details = Object.entries(entry.details);
  const momentIn = (at: number) => formatMoment(new Date(at).toISOString(), language, now());
  return (
    <Row
      badges={<Badge>{actorOf(text, actor.kind)}</Badge>}
      detail={
        <>
          <span className="flex flex-wrap gap-x-3">
            {entry.resident_id === null ? null : (
              <Link
                className="text-link underline underline-offset-4"
                to={residentAddress(entry.resident_id)}
              >
                {text.about} <Called id={entry.resident_id} names={names} />
              </Link>
            )}
            {actor.id === null || actor.id === entry.resident_id ? null : (
              <span>
                {text.actor}{' '}
                <Called id={actor.id} names={actor.kind === 'job' ? auditJobs : names} />
              </span>
            )}
            {entry.ip_address === '' ? null : <span>{entry.ip_address}</span>}
          </span>
          {/* No `code`: of that, every quote and bracket is read aloud. */}
          <span className="block font-mono text-xs">
            {[
              entry.event,
              ...details.map(([key, value]) => `${key}: ${saidOf(value, names, momentIn)}`),
            ].join(' · ')}
          </span>
        </>
      }
      icon="list"
      meta={formatMoment(entry.at, language, now())}
      title={happenedIn(auditEvents, entry.event)}
    />
  );
};

type Names = Readonly<Record<string, string>>;

/** The name of the actor if there is one, with the id for a closer look; else the id. */
const Called = ({ id, names }: { id: string; names: Names }) => (
  <span title={id}>{names[id] ?? id}</span>
);

/** A detail as it is recorded, each id in it preceded by its name; moments, which are numbers there, as dates. */
const saidOf = (value: unknown, names: Names, momentIn: (at: number) => string): string =>
  Object.entries(names).reduce(
    (said, [id, name]) => said.replaceAll(id, () => `${name} (${id})`),
    JSON.stringify(value, (key, part: unknown) =>
      key.endsWith('_at') && typeof part === 'number' ? momentIn(part) : part,
    ),
  );

type Texts = ReturnType<typeof useConsoleText>['audit'];

type Sentences = ReturnType<typeof useConsoleText>['auditEvents'];

/** The event as a sentence; one that is no longer recorded, or newer than this page, by its name. */
const happenedIn = (sentences: Sentences, event: string): string =>
  event in sentences ? sentences[event as keyof Sentences] : event;

/** The kind of actor, as a word; a kind that is newer than this page as it is. */
const actorOf = (text: Texts, kind: string): string => {
  const key = `by_${kind}`;
  return key in text ? text[key as keyof Texts] : kind;
};

/** The start of a day in the reader's calendar; nothing for an invalid day. */
const momentOf = (day: string, time: string): string | undefined => {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};
