/** The gallery, served from its sources. */
import { fileURLToPath } from 'node:url';
import { NAMED_STATES } from '@gatecall/auth-widget/fixtures/named-states';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { expect } from 'vitest';
import { followRest } from '../harness/rest.ts';

const GALLERY = fileURLToPath(new URL('../../apps/gallery/', import.meta.url));

/** On React, or on the renderer of the built element. */
export async function openGallery({
  mode = 'test',
}: { readonly mode?: 'test' | 'own-renderer' } = {}) {
  const server = await createServer({
    configFile: `${GALLERY}vite.config.ts`,
    logLevel: 'error',
    mode,
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  return {
    urlOf: (search: string) => `${server.resolvedUrls?.local[0] ?? ''}${search}`,
    close: () => server.close(),
  };
}

/** The widget asks how strong a password is half a second after the last key. */
const QUIET_MS = 1_000;

/** Opens the page of all states, and waits until each of them shows its state. */
export async function openEveryState(page: Page, url: string): Promise<void> {
  const rest = followRest(page);
  await page.goto(url);
  const widgets = page.locator('.tile .gca');
  // One more than there are states: the toasts.
  await widgets.nth(NAMED_STATES.length).waitFor();
  await rest(QUIET_MS);
  expect(await widgets.count()).toBe(NAMED_STATES.length + 1);
}

/** Runs in the page: finds what has too little room, or has left its card. */
export function findCutOff(): string[] {
  return [...document.querySelectorAll('.tile')].flatMap((tile) => {
    const card = tile.querySelector('.gca-card');
    const name = tile.querySelector('h2')?.textContent;
    if (card === null) return []; // the tile of toasts
    const edge = card.getBoundingClientRect();
    return [...card.querySelectorAll<HTMLElement>('*:not(.gca-sr, option, svg *)')].flatMap(
      (part) => {
        const { left, right, width } = part.getBoundingClientRect();
        // The moving bar leaves its track at the end of each turn.
        if (width === 0 || part.closest('.gca-message, .gca-sr, .gca-progress')) return [];
        const scrolls = getComputedStyle(part).overflowX === 'auto';
        const isField = part.matches('input, select');
        const isCut =
          !scrolls &&
          !isField &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) &&
          part.clientWidth > 0;
        const isOut = left < edge.left - 0.5 || right > edge.right + 0.5;
        return isCut || isOut
          ? [`${name}: ${part.tagName} .${part.className} ${isOut ? 'sticks out' : 'is cut off'}`]
          : [];
      },
    );
  });
}

/**
 * Runs in the page: returns the animations of the widget's style sheet and those of the states shown, and whether one
 * of these moves anything.
 */
export function findMotion() {
  const named = (style: CSSStyleDeclaration): string[] => [
    ...(style.transitionDuration.match(/[1-9]/) ? [`transition ${style.transitionProperty}`] : []),
    ...(/^(|none|initial)$/.test(style.animationName) ? [] : [`animation ${style.animationName}`]),
  ];
  const isStyle = (rule: CSSRule): rule is CSSStyleRule => rule instanceof CSSStyleRule;
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).filter(isStyle);
  const drawn = [...document.querySelectorAll('.gca, .gca *')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => getComputedStyle(element, part)),
  );
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  const frames = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
  return {
    declared: sorted(rules.flatMap(({ style }) => named(style))),
    shown: sorted(drawn.flatMap(named)),
    isMoving: frames.some((frame) => 'transform' in frame),
  };
}
