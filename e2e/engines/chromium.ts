import { launchBrowser } from '../harness/browser.ts';
import { DESK, type Engine } from './tab.ts';

export const chromium: Engine = {
  name: 'Chromium',
  async launch() {
    const browser = await launchBrowser();
    return {
      async newTab({ width = DESK.width, height = DESK.height, scheme = 'light' } = {}) {
        const context = await browser.newContext({
          locale: 'en-US',
          viewport: { width, height },
          colorScheme: scheme,
        });
        const page = await context.newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        return {
          open: async (url) => void (await page.goto(url)),
          run: (expression) => page.evaluate(expression),
          pressAt: ({ x, y }) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          key: (key) => page.keyboard.press(key),
          picture: () => page.screenshot(),
          errors: () => errors,
          close: () => context.close(),
        };
      },
      close: () => browser.close(),
    };
  },
};
