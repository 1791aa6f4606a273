/** Words of every form that looks for mistakes itself. */
export const form = {
  needed: 'Fill this in.',
} as const;
