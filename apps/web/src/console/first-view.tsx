import { type FirstView, drawFirstView } from '../lib/first-view.tsx';
import { ConsolePicture } from './frame/console-picture.tsx';
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
