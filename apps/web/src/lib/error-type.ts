import { ProductApiError } from '../api/product.ts';

const TOO_MANY = 429;

/** The server read the request and refused it; anything else, a limit as well, may work a moment later. */
export const isRefusal = (error: unknown): boolean => {
  const status: unknown =
    error instanceof ProductApiError
      ? error.status
      : error !== null && typeof error === 'object'
        ? Reflect.get(error, 'status_code')
        : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== TOO_MANY;
};

/** The server's name for a refusal, whichever client received it; otherwise empty. */
export const errorTypeOf = (error: unknown): string => {
  if (error instanceof ProductApiError) return error.code;
  const type: unknown =
    error !== null && typeof error === 'object' ? Reflect.get(error, 'error_type') : undefined;
  return typeof type === 'string' ? type : '';
};
