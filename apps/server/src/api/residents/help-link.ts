import type { Deps } from '../../deps.ts';

/** The page takes the token from behind the #, which no server logs. */
export const helpLink = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.url}/help-in#${token}`;
