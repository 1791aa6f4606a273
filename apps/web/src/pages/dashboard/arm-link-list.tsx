import { useCallback, useState } from 'react';

import { type ArmLink, createArmLink, fetchArmLinks, revokeArmLink } from '../../api/arm-links.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { fill } from '../../text/catalogue.ts';
import { links as english } from '../../text/en/links.ts';
import { useArea } from '../../text/use-text.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArmLinkAddress } from './arm-link-address.tsx';
import { ArmLinkForm, type ArmLinkWish } from './arm-link-form.tsx';
import { ArmLinkRow } from './arm-link-row.tsx';

/** Links that open the gate once: make one, send it, take it back. */
export const ArmLinks = () => {
  const deps = useDeps();
  const text = useArea('links', english);
  const links = useResource(useCallback(() => fetchArmLinks(deps), [deps]));
  const { isBusy, error, run } = useAction();
  const [made, setMade] = useState<{ link: ArmLink; url: string } | null>(null);

  const make = (wanted: ArmLinkWish) =>
    run(async () => {
      const answer = await createArmLink(deps, wanted);
      setMade(answer);
      links.setData((list) => [answer.link, ...(list ?? [])]);
    });
  /** At once, because a guest may stand at the gate with it. */
  const takeBack = async (link: ArmLink) => {
    const isDone = await run(async () => {
      const left = await revokeArmLink(deps, link.link_id);
      links.setData(() => left);
    });
    if (!isDone) return;
    setMade((last) => (last?.link.link_id === link.link_id ? null : last));
    deps.toasts.success(fill(text.takenBack, { name: link.label }));
  };

  const shown = links.data ?? [];
  return (
    <div className="flex flex-col gap-4" id="arm-links">
      <p className="max-w-prose text-sm text-muted">{text.intro}</p>
      <ArmLinkForm isBusy={isBusy} onMake={make} />
      {error === '' ? null : <Notice look="danger">{error}</Notice>}
      <div aria-live="polite" className="empty:absolute">
        {made === null ? null : (
          <ArmLinkAddress key={made.link.link_id} name={made.link.label} url={made.url} />
        )}
      </div>
      {links.status === 'failed' ? <LoadFailure onRetry={() => void links.reload()} /> : null}
      {shown.length === 0 ? null : (
        <ul aria-label={text.listTitle}>
          {shown.map((link) => (
            <ArmLinkRow
              isBusy={isBusy}
              key={link.link_id}
              link={link}
              onTakeBack={() => void takeBack(link)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
