import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';

import { startOAuth } from '../flows/oauth.ts';
import type { OAuthProviderOptions } from '../state/config.ts';
import { format } from '../text/format.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Button } from './button.tsx';
import { Mark } from './mark.tsx';
import { PROVIDER_MARKS } from './provider-marks.ts';

/** "Continue with {provider}", one button each (SCR-014). */
export function OAuthButtons({ providers }: { providers: readonly OAuthProviderOptions[] }) {
  const deps = useWidget();
  const [isBusy, run] = useTask();
  const lastUsed = deps.env.lastWayIn.read();
  return (
    <div className="gca-stack">
      {providers.map((provider) => (
        <Button
          key={provider.type}
          disabled={isBusy}
          mark={<Mark parts={PROVIDER_MARKS[provider.type]} />}
          lastUsed={lastUsed === `oauth:${provider.type}` && deps.text['main.lastUsed']}
          onClick={() => void run(() => startOAuth(deps, provider))}
        >
          {format(deps.text['main.oauth'], { provider: OAUTH_PROVIDERS[provider.type] })}
        </Button>
      ))}
    </div>
  );
}
