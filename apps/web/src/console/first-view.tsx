import { LANGUAGES } from '@gatecall/contracts/languages';

import { type FirstView, drawFirstView } from '../lib/first-view.tsx';
import { ConsolePicture } from './frame/console-picture.tsx';
import { areaOf } from './frame/screens.ts';
import { SCREEN_PATHS } from './routes.tsx';
import { ConsoleTextContext, loadConsoleTexts } from './text/console-text.tsx';

/** A screen of the console with its head; it knows no user. */
const draw = (path: string): Promise<FirstView> =>
  drawFirstView(async (language) => (
    <ConsoleTextContext value={await loadConsoleTexts(language)}>
      <ConsolePicture path={path} />
    </ConsoleTextContext>
  ));

export const firstViews: Readonly<Record<string, FirstView>> = Object.fromEntries(
  await Promise.all(SCREEN_PATHS.map(async (path) => [path, await draw(path)] as const)),
);

const words = await Promise.all(
  LANGUAGES.map(async (language) => [language, (await loadConsoleTexts(language)).frame] as const),
);

/** Path → language → title, of the screens that are not named after what they show. */
export const pageTitles: Readonly<Record<string, FirstView>> = Object.fromEntries(
  SCREEN_PATHS.flatMap((path) => {
    const area = areaOf(path);
    if (area === undefined) return [];
    return [[path, Object.fromEntries(words.map(([language, said]) => [language, said[area]]))]];
  }),
);
