/** What a wordier language would do: every text grows by about half. */
const MORE = ' und noch viel mehr dazu';

/** Lengthens all texts of an element, and those that come later; returns how to stop. */
export function lengthen(root: HTMLElement): () => void {
  const done = new WeakMap<Node, string>();
  const grow = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (text.trim().length < 2 || done.get(node) === text) continue;
      node.nodeValue = text + MORE.slice(0, Math.max(6, text.length / 2));
      done.set(node, node.nodeValue);
    }
  };
  const watcher = new MutationObserver(grow);
  watcher.observe(root, { childList: true, characterData: true, subtree: true });
  grow();
  return () => watcher.disconnect();
}
