/** Seeds are hashes that the app has made; anything else is not drawn. */
const FILE = /^([0-9a-f]{1,32})\.svg$/;

/**
 * Draws the picture of a seed: the same seed, the same picture, for ever. The styles are loaded
 * with the first picture, not with the server.
 *
 * @returns undefined for a name that is no seed.
 */
export async function drawAvatar(file: string): Promise<string | undefined> {
  const seed = FILE.exec(file)?.[1];
  if (seed === undefined) return undefined;
  const [{ createAvatar }, { shapes }] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/collection'),
  ]);
  return createAvatar(shapes, { seed, size: 64 }).toString();
}
