/**
 * What the arguments and results of the methods are made of. They are named as on the wire (wire 5) and
 * taken from the contracts; what a method's file writes out is the client's own, or tolerates another
 * server of this protocol.
 */
import type { AuthenticateReply } from '../entities.ts';
import type { DataOf, Received } from '../received.ts';

/** What the client itself adds to a body. */
type Added =
  | 'captcha_token'
  | 'code_challenge'
  | 'code_verifier'
  | 'dfp_telemetry_id'
  | 'session_duration_minutes';
/** What callers contribute to a body. */
export type OptionsOf<Body, Argument extends string = never> = Received<
  Omit<Body, Added | Argument>
>;
/** A sign-in's reply, with what only this call returns. */
export type SignInReply<Answer extends { readonly data: object }> = AuthenticateReply &
  Omit<DataOf<Answer>, keyof AuthenticateReply>;
