/** Twice the longest recording of a guest; nothing else that is fetched comes near it. */
export const MAX_REPLY_BYTES = 8 * 1_024 * 1_024;

/**
 * `fetch` whose replies end in an error once they are longer than any that we use, unpacked: one that is read
 * whole would fill the memory, and a packed one grows a thousandfold.
 */
export const boundedFetch =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await real(input, init);
    return reply.body ? new Response(reply.body.pipeThrough(limit()), reply) : reply;
  };

function limit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_REPLY_BYTES) controller.error(new Error('The reply is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
