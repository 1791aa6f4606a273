import type { MarkParts } from './mark.tsx';

/**
 * Marks of wallets on a 24-unit grid, from Simple Icons (CC0) where available, in their colours. Rounded
 * like those of the providers. The marks belong to their owners and only identify the service of a button.
 */
export const WALLET_MARKS: Readonly<Record<string, MarkParts>> = {
  phantom: [
    [
      'M12 2.5c-5.5 0-9.5 4.4-9.5 10.4 0 5 1.3 8.6 3.6 8.6 1.7 0 2.5-2.3 3.8-2.3s1.3 2.3 3 2.3 1.9-2.3 3.2-2.3c1 0 1.3 1.3 2.5 1.3 1.8 0 2.9-3.5 2.9-7.6 0-6-4-10.4-9.5-10.4m1.7 10.8c-.8 0-1.4-1-1.4-2.3s.6-2.3 1.4-2.3 1.4 1 1.4 2.3-.6 2.3-1.4 2.3m4.6 0c-.8 0-1.4-1-1.4-2.3s.6-2.3 1.4-2.3 1.4 1 1.4 2.3-.6 2.3-1.4 2.3',
      '#ab9ff2',
    ],
  ],
  vessel: [['M3 4h4.5L12 15.5 16.5 4H21l-7.2 17h-3.6z']],
  binance: [
    [
      'm16.6 14 2.7 2.6L12 24l-7.4-7.4L7.4 14l4.6 4.7zm4.7-4.7L24 12l-2.7 2.7-2.7-2.7zm-9.3 0 2.7 2.7-2.7 2.7L9.3 12zm-9.3 0L5.4 12l-2.7 2.7L0 12zM12 0l7.3 7.3-2.7 2.8L12 5.4l-4.6 4.7-2.8-2.7z',
      '#f0b90b',
    ],
  ],
  coinbase: [
    [
      'M12 0a12 12 0 100 24 12 12 0 000-24m0 17.5a5.5 5.5 0 115.4-6.4h-3.3a2.3 2.3 0 100 1.8h3.3a5.5 5.5 0 01-5.4 4.6',
      'light-dark(#0052ff, #fff)',
    ],
  ],
  metamask: [
    [
      'M2.5 3 10 8.5h4L21.5 3 23 8l-1.3 5.5 1.3 4-4.7 1.8-3.8 2.7h-5l-3.8-2.7L1 17.5l1.3-4L1 8zm5.8 9.5L6.5 15l3.2.8zm7.4 0-1.4 3.3 3.2-.8zm-5.7 5 .5 2.3h3l.5-2.3z',
      '#f6851b',
    ],
  ],
};
