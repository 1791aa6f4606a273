import { LANGUAGES } from '@gatecall/contracts/languages';
import { z } from 'zod';

/** What Gatecall asks of the process that runs sherpa-onnx. */
export const sherpaRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recognise'),
    id: z.number(),
    folder: z.string(),
    language: z.enum(LANGUAGES),
    samples: z.custom<Int16Array>((value) => value instanceof Int16Array),
    rate: z.number(),
  }),
  /** The guest waits no longer. */
  z.object({ kind: z.literal('forget'), id: z.number() }),
]);
export type SherpaRequest = z.infer<typeof sherpaRequest>;

/** What it replies: what was said, or why that is not known. */
export const sherpaReply = z.object({
  id: z.number(),
  text: z.string().optional(),
  failure: z.string().optional(),
});
export type SherpaReply = z.infer<typeof sherpaReply>;
