/** A call's path, about the gate of that membership; null is the own gate. */
export const aboutHome = (path: string, home: string | null): string => {
  if (home === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}home=${encodeURIComponent(home)}`;
};
