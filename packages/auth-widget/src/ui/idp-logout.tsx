import { useState } from 'react';

import { finishLogout, startLogout } from '../flows/idp.ts';
import type { LogoutParams } from '../state/idp-params.ts';
import { useOnce, useTask, useWidget } from '../widget-context.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Screen } from './screen.tsx';

type LogoutState = 'loading' | 'asking' | 'stayed';

/** An application asks to end the session here too (SCR-091, D-29). */
export function IdpLogout({ params }: { params: LogoutParams }) {
  const deps = useWidget();
  const { text, emit } = deps;
  const [status, setStatus] = useState<LogoutState>('loading');
  const [redirectUri, setRedirectUri] = useState('');
  const [isBusy, run] = useTask();
  useOnce(() => {
    void run(async () => {
      const outcome = await startLogout(deps, params);
      setRedirectUri(outcome.redirectUri);
      if (outcome.consentRequired) setStatus('asking');
    });
  });
  if (status === 'stayed') {
    return (
      <Screen title={text['idp.logout.title']}>
        <Banner kind="success" message={text['idp.logout.stayed']} />
      </Screen>
    );
  }
  return (
    <Screen title={text['idp.logout.title']}>
      <p>{text['idp.logout.text']}</p>
      <ErrorMessage />
      <Button
        primary
        busy={isBusy}
        disabled={status === 'loading' && !isBusy}
        onClick={() => void run(() => finishLogout(deps, { params, redirectUri }))}
      >
        {text['idp.logout.confirm']}
      </Button>
      <Button
        onClick={() => {
          setStatus('stayed');
          emit({ type: 'OAUTH_LOGOUT_FLOW_CONSENT_DENIED', data: { client_id: params.client_id } });
        }}
      >
        {text['idp.logout.stay']}
      </Button>
    </Screen>
  );
}
