import { useEffect, useState } from 'react';

import type { Tag } from '../check-tag.ts';
import type { WidgetEnv } from '../env.ts';
import type { WidgetConfig } from '../state/config.ts';
import type { WidgetStyles } from '../theme/theme.ts';

type Input = {
  readonly config?: WidgetConfig | undefined;
  readonly styles?: WidgetStyles | undefined;
  readonly tag?: Tag | undefined;
  readonly env: WidgetEnv;
  readonly report: (error: unknown) => void;
};

/** A developer's own machine: only there may a page show sentences for developers. */
const DEVELOPMENT = /^(localhost|\[::1\]|127(\.\d+){3}|.+\.(localhost|test|local))$/;

/**
 * Checks the configuration after the first view and reports mistakes as one error with the code
 * `invalid_configuration`. Returns what to show: nothing outside development.
 */
export function useConfigProblems({ config, styles, tag, env, report }: Input): string {
  const [shown, setShown] = useState('');
  const { preset, brandColor } = styles ?? {};
  const key = JSON.stringify([config ?? {}, tag, preset, brandColor]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([
      import('../state/check-config.ts'),
      preset || brandColor ? import('../theme/derive.ts') : undefined,
      tag && import('../check-tag.ts'),
    ]).then(
      ([{ configProblems }, themes, tags]) => {
        if (!isCurrent) return;
        const problems = [
          ...(tag && tags ? tags.tagProblems(tag) : []),
          ...configProblems(config ?? {}),
          ...(themes?.styleProblems(styles ?? {}) ?? []),
        ];
        const sentence = problems.join('\n');
        setShown(DEVELOPMENT.test(env.location().hostname) ? sentence : '');
        if (sentence === '') return;
        report(Object.assign(new Error(sentence), { code: 'invalid_configuration' }));
      },
      () => {}, // a page that is offline has other worries
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all
  }, [key, env, report]);
  return shown;
}
