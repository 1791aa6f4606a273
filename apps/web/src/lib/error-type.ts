import { ProductApiError } from '../api/product.ts';

/** The server has looked at the request and said no; anything else may be different in a moment. */
export const isRefusal = (error: unknown): boolean => {
  const status: unknown =
    error instanceof ProductApiError
      ? error.status
      : error !== null && typeof error === 'object'
        ? Reflect.get(error, 'status_code')
        : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};

/** What the server calls a refusal, whichever client has heard it; else empty. */
export const errorTypeOf = (error: unknown): string => {
  if (error instanceof ProductApiError) return error.code;
  const type: unknown =
    error !== null && typeof error === 'object' ? Reflect.get(error, 'error_type') : undefined;
  return typeof type === 'string' ? type : '';
};
