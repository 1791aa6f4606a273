import { ProductApiError } from '../api/product.ts';

/** What the server calls a refusal, whichever client has heard it; else empty. */
export const errorTypeOf = (error: unknown): string => {
  if (error instanceof ProductApiError) return error.code;
  const type: unknown =
    error !== null && typeof error === 'object' ? Reflect.get(error, 'error_type') : undefined;
  return typeof type === 'string' ? type : '';
};
