/** The one argument that every sign-in takes. */
import { check } from '../arguments.ts';

export type SessionDuration = { readonly session_duration_minutes: number };

/** Checks it and returns the body member. Plain JavaScript may call it without options. */
export function sessionDuration(method: string, options: SessionDuration | undefined) {
  const session_duration_minutes = options?.session_duration_minutes;
  check(method, 'number', { session_duration_minutes });
  return { session_duration_minutes };
}
