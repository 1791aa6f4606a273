const scripts = new Map<string, Promise<void>>();

/** Loads a classic script once per page, with the page's nonce where it has one. */
export function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce !== undefined) script.nonce = nonce;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(url);
      reject(new Error(`The script ${url} could not be loaded.`));
    });
    script.src = url;
    document.head.append(script);
  });
  scripts.set(url, loading);
  return loading;
}
