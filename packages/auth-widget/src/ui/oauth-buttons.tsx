import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';

import { startOAuth } from '../flows/oauth.ts';
import type { OAuthProviderOptions } from '../state/config.ts';
import { format } from '../text/format.ts';
import { useTask, useWidget } from '../widget-context.ts';
import { Mark } from './icon.tsx';
import { Button } from './button.tsx';
import { PROVIDER_PATHS } from './provider-paths.ts';

/** "Continue with {provider}", one button each (SCR-014). */
export function OAuthButtons({ providers }: { providers: readonly OAuthProviderOptions[] }) {
  const deps = useWidget();
  const [isBusy, run] = useTask();
  return (
    <div className="gca-stack">
      {providers.map((provider) => (
        <Button
          key={provider.type}
          disabled={isBusy}
          onClick={() => void run(() => startOAuth(deps, provider))}
        >
          <Mark path={PROVIDER_PATHS[provider.type]} />
          {format(deps.text['main.oauth'], { provider: OAUTH_PROVIDERS[provider.type] })}
        </Button>
      ))}
    </div>
  );
}
