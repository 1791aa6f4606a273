import { SETTING_AREAS, type SettingArea } from '@gatecall/contracts/server-endpoints';
import type { ServerSetting } from '@gatecall/contracts/server/settings';

import { navigate } from '../../../lib/router.tsx';
import { fill } from '../../../text/catalogue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Badge } from '../../../ui/notice.tsx';
import { ListFilters } from '../../parts/list-filters.tsx';
import { RowList } from '../../parts/row-list.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useQuery } from '../../reads/use-query.ts';
import { useList } from '../../reads/use-read.ts';
import { useConsoleText } from '../../text/console-text.tsx';

/** Names and purposes that have every word. */
const fits = ({ name, does }: ServerSetting, words: string): boolean => {
  const said = `${name} ${does}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
};

/** How the server is configured: to read only, because it is configured where it is started. */
export const SettingsScreen = () => {
  const { settings: text, frame } = useConsoleText();
  const query = useQuery();
  const words = query.get('query');
  const state = query.get('set');
  const list = useList<ServerSetting>('settings');
  const rows = list.rows?.filter(
    (setting) => fits(setting, words) && (state === '' || setting.is_set),
  );
  const areas = SETTING_AREAS.filter((area) => rows?.some((setting) => setting.area === area));
  return (
    <>
      <ScreenHead hint={text.intro} title={frame.settings} />
      <ListFilters area="settings" field={query.field} />
      {areas.length === 0 ? (
        <RowList
          empty={{ icon: 'list', title: frame.noMatch }}
          isFiltered={rows !== undefined}
          label={frame.settings}
          list={{ ...list, rows: rows ?? null }}
          onClear={() => navigate('/console/settings', { replace: true })}
        >
          {() => null}
        </RowList>
      ) : null}
      {areas.length === 0 ? null : (
        <div className="rounded-2xl border border-line bg-surface px-4 shadow-card *:first:border-t-0">
          {areas.map((area) => (
            <Area
              area={area}
              isOpen={words !== '' || state !== ''}
              key={area}
              settings={rows?.filter((setting) => setting.area === area) ?? []}
            />
          ))}
        </div>
      )}
    </>
  );
};

/** Folded until something is looked for: there are many, and few concern an operator. */
const Area = ({
  area,
  settings,
  isOpen,
}: {
  area: SettingArea;
  settings: readonly ServerSetting[];
  isOpen: boolean;
}) => {
  const { settings: text } = useConsoleText();
  const count = settings.filter((setting) => setting.is_set).length;
  return (
    <details className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-lg py-2 font-medium [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        {fill(text.counted, { area: text[`area_${area}`], count, all: settings.length })}
        <span className="transition-transform duration-150 group-open:rotate-180">
          <Icon name="chevronDown" />
        </span>
      </summary>
      <ul>
        {settings.map((setting) => (
          <Setting key={setting.name} setting={setting} />
        ))}
      </ul>
    </details>
  );
};

const Setting = ({ setting }: { setting: ServerSetting }) => {
  const { settings: text } = useConsoleText();
  const { name, does, is_set, is_secret, value } = setting;
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <code className="font-medium [overflow-wrap:anywhere]">{name}</code>
        {is_set ? <Badge look="success">{text.set}</Badge> : <Badge>{text.unset}</Badge>}
        {is_secret ? <Badge icon="key">{text.secret}</Badge> : null}
      </p>
      <p className="max-w-prose text-sm text-muted [overflow-wrap:anywhere]">{does}</p>
      {value === null ? null : (
        <p className="mt-1 text-sm">
          <code className="[overflow-wrap:anywhere]">{value}</code>
        </p>
      )}
      {is_set || setting.default === null ? null : (
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {fill(text.default, { value: setting.default })}
        </p>
      )}
    </li>
  );
};
