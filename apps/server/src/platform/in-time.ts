/** A wait that took too long. The error handler turns its code into 503, try again. */
export const outOfTime = (): Error =>
  Object.assign(new Error('There was no result in time.'), { code: 'ETIMEDOUT' });

/**
 * The value, or `outOfTime` after `ms`; then `onLate` runs. The awaited work continues, and its own
 * failure after that is ignored.
 */
export async function inTime<T>(
  value: Promise<T>,
  ms: number,
  onLate: () => void = () => {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(outOfTime());
    }, ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
