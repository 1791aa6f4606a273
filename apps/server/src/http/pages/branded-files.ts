import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@gatecall/contracts/product-name';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { escapeHtml } from '../../mail/templates/layout.ts';
import { OUR_BRAND, type Brand } from '../../texts/brand.ts';

/**
 * What the build has written under our name, under the operator's: the page's markup, with their logo.
 * The app writes everything else itself, by the configuration in the page.
 */
export function brandMarkup(html: string, brand: Brand): string {
  if (brand === OUR_BRAND) return html;
  const name = escapeHtml(brand.name);
  const logo = brand.logo === undefined ? undefined : escapeHtml(brand.logo);
  const pictured = logo === undefined ? html : withLogo(html, logo);
  return pictured.replaceAll(PRODUCT_NAME, () => name);
}

/** Where the pages draw our mark, and where they name its file. Phones take no vector for their icon. */
const withLogo = (html: string, logo: string): string =>
  html
    .replaceAll(
      /<svg aria-label="Gatecall"[^>]*?\bheight="(\d+)".*?<\/svg>/gs,
      (_all, size: string) =>
        `<img alt="${PRODUCT_NAME}" class="shrink-0 object-contain" height="${size}" src="${logo}" width="${size}"/>`,
    )
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${logo}">`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () =>
      logo.endsWith('.png') ? `<link rel="apple-touch-icon" href="${logo}">` : '',
    );

/** The few files of the build that name the product, and the operator's logo. Ours are served as they are. */
export function addBrandedFiles(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  folder: string,
): void {
  const { brand, logoFile } = config;
  if (brand === OUR_BRAND) return;
  const manifest = JSON.stringify(
    brandManifest(readFileSync(join(folder, MANIFEST), 'utf8'), brand),
  );
  app.get(MANIFEST, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' })
      .send(manifest),
  );
  const worker = readFileSync(join(folder, WORKER), 'utf8').replaceAll(`'${PRODUCT_NAME}'`, () =>
    JSON.stringify(brand.name),
  );
  app.get(WORKER, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
      .send(worker),
  );
  if (!logoFile || brand.logo === undefined) return;
  app.get(brand.logo, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // A picture may be a document with scripts; opened by itself, it is to do nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-type': logoFile.type,
      })
      .send(logoFile.bytes),
  );
}

const MANIFEST = '/manifest.webmanifest';
const WORKER = '/sw.js';

/** What a phone installs. Its logo takes the place of our icons. */
function brandManifest(text: string, { name, logo }: Brand): Record<string, unknown> {
  const manifest = JSON.parse(text) as Record<string, unknown>; // our own build's
  return {
    ...manifest,
    name,
    short_name: name,
    ...(logo === undefined ? {} : { icons: [{ src: logo, sizes: 'any' }] }),
  };
}
