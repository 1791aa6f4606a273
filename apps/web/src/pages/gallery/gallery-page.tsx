import { type ReactNode, useState } from 'react';

import { useDeps } from '../../deps.ts';
import { gallery } from '../../text/en/gallery.ts';
import { useArea, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ICONS, type IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Badge, Notice } from '../../ui/notice.tsx';
import { LoadingOverlay } from '../../ui/overlay.tsx';
import { STYLE_NAMES } from '../../ui/styles.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The app's own elements in their seven styles (APP-082). */
export const GalleryPage = () => {
  const text = useArea('gallery', gallery);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <p className="text-muted">{text.intro}</p>
      </header>
      <Card hint={text.buttonsHint} id="buttons" title={text.buttons}>
        <Row>
          {STYLE_NAMES.map((name) => (
            <Button key={name} look={name}>
              {name}
            </Button>
          ))}
        </Row>
        <h3 className="mt-4 mb-2 text-sm font-medium">{text.withIcon}</h3>
        <Row>
          {STYLE_NAMES.map((name) => (
            <Button icon="check" key={name} look={name}>
              {name}
            </Button>
          ))}
        </Row>
        <h3 className="mt-4 mb-2 text-sm font-medium">{text.disabled}</h3>
        <Row>
          {STYLE_NAMES.map((name) => (
            <Button disabled key={name} look={name}>
              {name}
            </Button>
          ))}
        </Row>
      </Card>
      <section aria-labelledby="cards">
        <h2 className="mb-3 text-lg font-semibold" id="cards">
          {text.cards}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {STYLE_NAMES.map((name) => (
            <Card hint={text.cardText} id={`card-${name}`} key={name} look={name} title={name} />
          ))}
          <Card id="card-square" rounded={false} title={text.square} />
        </div>
      </section>
      <Card id="notices" title={text.notices}>
        <div className="flex flex-col gap-3">
          {STYLE_NAMES.map((name) => (
            <Notice actions={<Badge look={name}>{name}</Badge>} key={name} look={name}>
              {text.noticeText}
            </Notice>
          ))}
        </div>
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Fields />
        <States />
      </div>
      <Feedback />
      <Card id="icons" title={text.icons}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {iconNames.map((name) => (
            <li className="flex flex-col items-center gap-2 py-2 text-sm" key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
};

// The keys of a constant object are exactly its names.
const iconNames = Object.keys(ICONS) as IconName[];

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
);

const Fields = () => {
  const text = useArea('gallery', gallery);
  return (
    <Card id="fields" title={text.fields}>
      <div className="flex flex-col gap-4">
        <TextField defaultValue="Ada" hint={text.fieldHint} label={text.fieldText} />
        <TextField defaultValue="+1 202 555" error={text.fieldError} label={text.fieldText} />
        <TextField
          className="tracking-widest tabular-nums"
          end={<CopyButton label={text.fieldReadOnly} value="482197" />}
          label={text.fieldReadOnly}
          readOnly
          value="482197"
        />
        <SelectField
          label={text.fieldSelect}
          options={STYLE_NAMES.map((name) => ({ value: name, label: name }))}
        />
        <CheckField defaultChecked hint={text.fieldHint} label={text.fieldCheck} />
        <TextField disabled label={text.fieldDisabled} value="" readOnly />
      </div>
    </Card>
  );
};

const States = () => {
  const shared = useText();
  const text = useArea('gallery', gallery);
  return (
    <Card id="states" title={text.states}>
      <div className="flex flex-col gap-4">
        <Empty icon="list" title={text.stateEmpty}>
          {text.stateEmptyText}
        </Empty>
        <div aria-hidden="true" className="skeleton h-14" />
        <div className="relative h-24 rounded-2xl bg-raised">
          <LoadingOverlay />
        </div>
        <Notice icon="offline" look="warning">
          {shared.offline}
        </Notice>
        <LoadFailure onRetry={() => undefined} />
      </div>
    </Card>
  );
};

const Feedback = () => {
  const { toasts } = useDeps();
  const shared = useText();
  const text = useArea('gallery', gallery);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card id="feedback" title={text.feedback}>
      <Row>
        <Button onClick={() => toasts.success(text.toastText)}>{text.showToast}</Button>
        <Button
          onClick={() => toasts.withUndo(text.undoText, async () => toasts.success(text.undone))}
        >
          {text.showUndo}
        </Button>
        <Button onClick={() => toasts.error(text.errorText)}>{text.showError}</Button>
        <Button onClick={() => setIsAsking(true)}>{text.showDialog}</Button>
      </Row>
      {isAsking ? (
        <Dialog
          confirm={shared.remove}
          onClose={() => setIsAsking(false)}
          onConfirm={() => setIsAsking(false)}
          title={text.dialogTitle}
        >
          <p>{text.dialogText}</p>
        </Dialog>
      ) : null}
    </Card>
  );
};
