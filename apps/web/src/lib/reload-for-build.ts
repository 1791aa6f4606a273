const KEY = 'gatecall_reloaded_build';

/**
 * Reloads the page if this build has not been reloaded in this tab before; returns whether it does. An upgrade takes
 * the code of open pages away, and the page of the new build knows its own. A browser that remembers nothing would
 * reload for ever, so it never does.
 */
export function reloadForBuild(): boolean {
  // Named by the content of everything that it leads to.
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  try {
    if (sessionStorage.getItem(KEY) === build) return false;
    sessionStorage.setItem(KEY, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
