import { useState } from 'react';

import { ProductApiError } from '../api/product.ts';
import { useDeps } from '../deps.ts';
import { useText } from '../text/use-text.ts';

/** A sentence for the resident: the server's own where it has one, else what to do next. */
export const sentenceOf = (error: unknown, fallback: string): string => {
  if (error instanceof ProductApiError) return error.status < 500 ? error.message : fallback;
  // The sign-in client carries the server's sentence beside its technical message.
  const told: unknown =
    error !== null && typeof error === 'object' ? Reflect.get(error, 'error_message') : undefined;
  return typeof told === 'string' && told !== '' ? told : fallback;
};

/**
 * Runs one thing at a time that the resident has asked for: busy meanwhile, and a sentence where it
 * failed. Answers whether it worked.
 */
export const useAction = () => {
  const { log } = useDeps();
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setError('');
    try {
      await action();
      return true;
    } catch (failure) {
      log.info('Not done', failure);
      setError(sentenceOf(failure, text.failedToSave));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, run, clearError: () => setError('') };
};
