/**
 * Copies words, also some that are still on their way: WebKit lets only the press itself write, and takes the
 * promise.
 */
export const copyText = async (text: string | Promise<string>): Promise<void> => {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text);
  }
  const type = 'text/plain';
  const content = text.then((words) => new Blob([words], { type }));
  // Who gave the promise hears of it, also where the browser refuses before it looks.
  content.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
};
