import { useCallback, useState } from 'react';

import { type PanelAnswer, type PanelBody, fetchPanel, savePanel } from '../../api/panel.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { changesOf } from '../../lib/changes-of.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useResource } from '../../lib/use-resource.ts';
import { panel as english } from '../../text/en/panel.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PanelFields } from './panel-fields.tsx';

/** The tones that the building's panel expects; loads when it is first shown. */
export const PanelForm = () => {
  const deps = useDeps();
  const panel = useResource(useCallback(() => fetchPanel(deps), [deps]));
  if (panel.data !== null) return <Fields start={panel.data} />;
  if (panel.status === 'failed') return <LoadFailure onRetry={() => void panel.reload()} />;
  return <div aria-hidden="true" className="skeleton h-96" />;
};

const Fields = ({ start }: { start: PanelAnswer }) => {
  const deps = useDeps();
  const shared = useText();
  const text = useArea('panel', english);
  const [first, setFirst] = useState(() => bodyOf(start));
  const [body, change, restart] = useDraft<PanelBody>('panel', () => first);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState({ field: '', sentence: '' });

  const save = async () => {
    setIsBusy(true);
    setRefusal({ field: '', sentence: '' });
    try {
      // Another tab or device may have saved since.
      const now = bodyOf(await fetchPanel(deps));
      const saved = bodyOf(await savePanel(deps, { ...now, ...changesOf(first, body) }));
      setFirst(saved);
      restart(saved);
      deps.toasts.success(text.saved);
    } catch (error) {
      deps.log.info('Saving the panel failed', error);
      const field = error instanceof ProductApiError ? error.field : '';
      setRefusal({ field, sentence: sentenceOf(error, shared.failedToSave) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-sm text-muted">{text.tuneHint}</p>
      <PanelFields
        body={body}
        denyKeyError={refusal.field === 'deny_key' ? refusal.sentence : undefined}
        isBusy={isBusy}
        onChange={change}
      />
      <div>
        <Button disabled={isBusy} look="info" type="submit">
          {shared.save}
        </Button>
      </div>
      {refusal.sentence !== '' && refusal.field !== 'deny_key' ? (
        <Notice look="danger">{refusal.sentence}</Notice>
      ) : null}
    </form>
  );
};

/** The reply without what only the server says. */
const bodyOf = ({ test_open_until: _openUntil, ...body }: PanelAnswer): PanelBody => body;
