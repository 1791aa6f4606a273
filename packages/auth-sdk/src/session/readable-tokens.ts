import type { SessionTokens } from '../entities.ts';

/** The tokens of a session; null if the server keeps them in HttpOnly cookies and returns empty strings (wire 2). */
export const readableTokens = ({
  session_token,
  session_jwt,
}: { readonly [Name in keyof SessionTokens]?: string | null }): SessionTokens | null =>
  session_token && session_jwt ? { session_token, session_jwt } : null;
