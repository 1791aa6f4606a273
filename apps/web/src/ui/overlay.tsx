import { useText } from '../text/use-text.ts';

/** Covers a card while its data loads; the card keeps its size, so nothing moves (D-14). */
export const LoadingOverlay = () => {
  const text = useText();
  return (
    <output className="absolute inset-0 z-10 flex items-center justify-center rounded-2xl bg-surface/70">
      <span className="rounded-full bg-contrast px-4 py-1.5 text-sm font-medium text-on-contrast">
        {text.loading}
      </span>
    </output>
  );
};
