import { useState } from 'react';

import { ProductApiError } from '../api/product.ts';
import { useDeps } from '../deps.ts';
import { errorTypeOf } from './error-type.ts';
import { sentenceOf } from './sentence-of.ts';
import { useText } from '../text/use-text.ts';

/**
 * Runs one action of the resident at a time: busy meanwhile, with a sentence if it failed. Returns
 * whether it worked.
 */
export const useAction = ({ fallback }: { fallback?: string } = {}) => {
  const { log } = useDeps();
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [type, setType] = useState('');
  const [field, setField] = useState('');
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    setError('');
    setType('');
    setField('');
    try {
      await action();
      return true;
    } catch (failure) {
      log.info('Not done', failure);
      setError(sentenceOf(failure, fallback ?? text.failedToSave));
      setType(errorTypeOf(failure));
      setField(failure instanceof ProductApiError ? failure.field : '');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const clearError = () => {
    setError('');
    setType('');
    setField('');
  };
  return { isBusy, error, errorType: type, errorField: field, run, clearError };
};
export type Action = ReturnType<typeof useAction>;
