/** What reaches beyond the sides of the window, and does not scroll within a box of its own; runs in the page. */
export function beyondWindow(): string[] {
  const { clientWidth } = document.documentElement;
  const scrolls = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || element.matches('.sr-only') || !element.checkVisibility()) return false;
      if (left >= -0.5 && right <= clientWidth + 0.5) return false;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (scrolls(box) && box.getBoundingClientRect().right <= clientWidth) return false;
      }
      return true;
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
}
