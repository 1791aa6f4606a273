import { useCallback } from 'react';

import { fetchHomeAssistant, saveHomeAssistant } from '../../api/home-assistant.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';
import { useResource } from '../../lib/use-resource.ts';
import { panel } from '../../text/en/panel.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { ActionFailure } from '../profile/action-failure.tsx';

/** Whether the gate is shown to Home Assistant; nothing if the operator has none, which is the rule. */
export const HomeAssistantCard = () => {
  const deps = useDeps();
  const text = useArea('panel', panel);
  const choice = useResource(useCallback(() => fetchHomeAssistant(deps), [deps]));
  const choosing = useAction();
  if (choice.data?.is_available !== true) return null;

  const choose = async (isShown: boolean) => {
    const isDone = await choosing.run(async () => {
      const saved = await saveHomeAssistant(deps, isShown);
      choice.setData(() => saved);
    });
    if (isDone) deps.toasts.success(isShown ? text.homeAssistantShown : text.homeAssistantHidden);
  };
  return (
    <Card hint={text.homeAssistantHint} icon="device" id="home-assistant" title="Home Assistant">
      <CheckField
        checked={choice.data.is_shown}
        disabled={choosing.isBusy}
        hint={text.homeAssistantWho}
        label={text.homeAssistantShow}
        onChange={(event) => void choose(event.target.checked)}
      />
      <ActionFailure action={choosing} />
    </Card>
  );
};
