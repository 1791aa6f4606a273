import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The build's compressed variants, the smallest first. */
const PACKED = [
  { encoding: 'br', ending: '.br', asked: /\bbr\b/ },
  { encoding: 'gzip', ending: '.gz', asked: /\bgzip\b/ },
] as const;

/** The files of a folder that does not change, by the paths of their addresses. */
export type StaticFiles = {
  has(path: string): boolean;
  /**
   * Sends one of them, compressed if the client accepts it; the library handles ranges and conditions.
   */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
};

/** Reads a folder once: no other file can ever be requested. */
export function openStaticFiles(folder: string): StaticFiles {
  const files = filesBelow(folder);
  const options = { root: folder, index: false, cacheControl: false };
  return {
    has: (path) => files.has(path),
    async send(request, reply, path) {
      // Loaded with the first file: the start does not need it.
      const { send, mime } = (await import('@fastify/send')).default;
      const asked = String(request.headers['accept-encoding'] ?? '');
      const packed = PACKED.find((way) => way.asked.test(asked) && files.has(path + way.ending));
      const file = await send(request.raw, path + (packed?.ending ?? ''), options);
      if (file.type === 'error') {
        // Removed meanwhile, as by an upgrade in place.
        if (file.statusCode !== 404) throw file.metadata.error;
        reply.callNotFound();
        return reply;
      }
      reply.code(file.statusCode).headers({ ...file.headers, vary: 'Accept-Encoding' });
      if (packed) {
        const type = mime.getType(path) ?? 'application/octet-stream';
        reply.headers({
          'content-type': `${type}; charset=utf-8`,
          'content-encoding': packed.encoding,
        });
      }
      return reply.send(file.stream);
    },
  };
}

/** Names that a build generates need no escaping in an address. */
const filesBelow = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`),
  );
