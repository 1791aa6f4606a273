import { useState } from 'react';

import type { GuestCode, GuestCodeBody } from '../../api/guest-codes.ts';
import { ProductApiError } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { codes as english } from '../../text/en/codes.ts';
import { useArea } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { type CodeDraft, draftFor, toNewCode } from './code-draft.ts';
import { CodeFields } from './code-fields.tsx';
import { SpareCodes } from './spare-codes.tsx';

/** The form for a new guest code; the kind of guest fills most of it. */
export const CodeForm = ({
  codes,
  onCreate,
  onTakeBack,
}: {
  /** The existing codes: some may have to go first. */
  codes: readonly GuestCode[];
  onCreate: (code: GuestCodeBody) => Promise<void>;
  onTakeBack: (code: GuestCode) => void;
}) => {
  const deps = useDeps();
  const text = useArea('codes', english);
  const { isBusy, error, errorType, run, clearError } = useAction();
  const [field, setField] = useState('');
  const [draft, change, restart] = useDraft<CodeDraft>('guest-code', () => draftFor('visit'));

  const create = async () => {
    setField('');
    const isDone = await run(async () => {
      try {
        const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        await onCreate(toNewCode(draft, { timeZone, now: deps.now() }));
      } catch (failure) {
        if (failure instanceof ProductApiError) setField(failure.field);
        throw failure;
      }
    });
    if (isDone) restart(draftFor(draft.preset));
  };

  return (
    <Card
      hint={deps.config.lineHears === 'keys' ? text.keysOnly : undefined}
      icon="plus"
      id="new-code"
      title={text.newCode}
    >
      <Form className="flex flex-col gap-4" onSubmit={() => void create()}>
        <CodeFields
          draft={draft}
          errorAt={(name) => (field === name ? error : undefined)}
          isDisabled={isBusy}
          onChange={change}
        />
        {error !== '' && !NAMED_FIELDS.includes(field) ? (
          <p className="text-sm font-medium text-danger-text" role="alert">
            {error}
          </p>
        ) : null}
        {errorType === 'guest_codes_full' ? (
          <SpareCodes
            codes={codes}
            onTakeBack={(code) => {
              clearError();
              onTakeBack(code);
            }}
          />
        ) : null}
        <div>
          <Button disabled={isBusy} look="info" type="submit">
            {text.create}
          </Button>
        </div>
      </Form>
    </Card>
  );
};

/** Fields that show their own error. */
const NAMED_FIELDS: readonly string[] = ['label', 'code', 'starts_at', 'ends_at', 'max_uses'];
