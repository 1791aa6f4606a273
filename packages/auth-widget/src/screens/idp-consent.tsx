import type { Scope } from '@gatecall/contracts/constants';
import { useEffect, useState } from 'react';

import { allow, returnDenied, startAuthorize } from '../flows/idp.ts';
import { parseIdpRequest, type IdpRequest } from '../state/idp-params.ts';
import { errorText } from '../text/error-text.ts';
import { format } from '../text/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CHECK } from '../ui/icons.ts';
import { IdpLogout } from '../ui/idp-logout.tsx';
import { Screen } from '../ui/screen.tsx';
import { useMounted, useWidget } from '../widget-context.ts';

/** IDP Consent: another application asks for this account; logout is a mode of it (SCR-087 to 091). */
export function IdpConsent() {
  const { text, env } = useWidget();
  const [request] = useState(() => parseIdpRequest(env.location().search));
  switch (request.mode) {
    case 'authorize':
      return <Consent request={request} />;
    case 'logout':
      return <IdpLogout params={request.params} />;
    case 'invalid':
      return (
        <DeadEnd
          title={text[request.wanted === 'logout' ? 'idp.logout.title' : 'idp.titleUnnamed']}
          message={format(text['idp.missing'], { fields: request.missing.join(', ') })}
        />
      );
    default:
      return request satisfies never;
  }
}

type ConsentState =
  | { readonly status: 'loading' | 'leaving' | 'no_session' }
  | { readonly status: 'asking'; readonly clientName: string; readonly scopes: readonly Scope[] }
  | { readonly status: 'denied'; readonly clientName: string }
  | { readonly status: 'failed'; readonly message: string };

function Consent({ request }: { request: Extract<IdpRequest, { mode: 'authorize' }> }) {
  const deps = useWidget();
  const { text, emit } = deps;
  const [state, setState] = useConsentState(request);
  const clientName = 'clientName' in state ? state.clientName : '';
  const title = clientName
    ? format(text['idp.title'], { client: clientName })
    : text['idp.titleUnnamed'];
  const { params } = request;
  switch (state.status) {
    case 'loading':
    case 'leaving':
      return (
        <Screen title={title} hideTitle>
          <div className="gca-center" role="status">
            <span className="gca-spinner" />
            <p className="gca-quiet">{text['common.working']}</p>
          </div>
        </Screen>
      );
    case 'no_session':
      return (
        <Screen title={title}>
          <Banner kind="warning" message={text['idp.noSession']} />
        </Screen>
      );
    case 'failed':
      return <DeadEnd title={title} message={state.message} />;
    case 'denied':
      return (
        <Screen title={title}>
          <Banner kind="error" message={text['idp.denied']} />
          <Button onClick={() => returnDenied(deps, params)}>{text['idp.return']}</Button>
        </Screen>
      );
    case 'asking':
      return (
        <Screen title={title}>
          <p className="gca-quiet">{text['idp.text']}</p>
          <ul className="gca-list">
            {state.scopes.map((scope) => (
              <li key={scope}>
                <Icon path={CHECK} />
                {text[`idp.scope.${scope}`]}
              </li>
            ))}
          </ul>
          <Button
            primary
            onClick={() => {
              setState({ status: 'leaving' });
              allow(deps, params);
            }}
          >
            {text['idp.allow']}
          </Button>
          <Button
            onClick={() => {
              setState({ status: 'denied', clientName });
              emit({
                type: 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED',
                data: { client_id: params.client_id },
              });
            }}
          >
            {text['idp.deny']}
          </Button>
        </Screen>
      );
    default:
      return state satisfies never;
  }
}

/**
 * Waits until it is certain that there is no session, then asks whether consent is needed (SCR-088).
 */
function useConsentState(request: Extract<IdpRequest, { mode: 'authorize' }>) {
  const deps = useWidget();
  const mounted = useMounted();
  const [state, setState] = useState<ConsentState>({ status: 'loading' });
  const { client, text, report } = deps;
  useEffect(() => {
    const load = async (): Promise<ConsentState> => {
      await client.session.ready();
      if (client.session.getSync() === null) return { status: 'no_session' };
      const { consentRequired, clientName, scopes } = await startAuthorize(deps, request.params);
      return consentRequired ? { status: 'asking', clientName, scopes } : { status: 'leaving' };
    };
    load().then(
      (next) => mounted.current && setState(next),
      (error: unknown) => {
        report(error);
        if (mounted.current) setState({ status: 'failed', message: errorText(error, text) });
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one request per page
  }, [request]);
  return [state, setState] as const;
}

/** Nothing helps here: the way on is through the application. */
function DeadEnd({ title, message }: { title: string; message: string }) {
  const { text } = useWidget();
  return (
    <Screen title={title}>
      <Banner kind="error" message={`${message}\n${text['idp.startAgain']}`} />
    </Screen>
  );
}
