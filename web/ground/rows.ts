import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { account } from '#contract/account.ts';
import type { passkeys } from '#contract/passkeys.ts';
import type { people } from '#contract/people.ts';
import type { resellers } from '#contract/resellers.ts';

/**
 * A contract row as a caller needs it: which call, and whether it takes a key. `contract` only
 * carries the types. Rooms pass the contract's own rows; what the first page needs is written out
 * below, because the contract's schemas bring zod with them.
 */
export interface LightRow<E extends Endpoint> {
  method: Endpoint['method'];
  path: string;
  idempotent: boolean;
  /** Nobody may call it as somebody else. */
  onlyThemselves: boolean;
  contract?: E;
}

export type Row<E extends Endpoint> = E | LightRow<E>;

export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What a call is given; parts that the row does not need may be left out. */
export type Given<E extends Endpoint> = Part<'params', z.output<E['params']>> &
  Part<'query', Partial<z.output<E['query']>>> &
  Part<'body', z.input<E['body']>>;

type Part<Name extends string, T> =
  T extends Record<string, never>
    ? { [N in Name]?: T }
    : Partial<T> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

export const firstRows = {
  activeSession: light<typeof people.activeSession>('GET', '/users/active_session'),
  logIn: light<typeof people.logIn>('POST', '/users/login'),
  passSecondStep: light<typeof people.passSecondStep>('POST', '/users/login/second_step'),
  beginPasskeyLogin: light<typeof passkeys.beginLogin>('POST', '/users/login/passkey/begin'),
  logInByPasskey: light<typeof passkeys.logIn>('POST', '/users/login/passkey'),
  sendPasswordReset: light<typeof people.sendPasswordReset>(
    'POST',
    '/users/password_reset_send_confirmation',
  ),
  describeSelf: light<typeof people.describeSelf>('GET', '/users/hot_jar_analytics'),
  logo: light<typeof resellers.logo>('GET', '/users/get_logo'),
  endActing: light<typeof people.endActing>('POST', '/users/stop_acting'),
  logOut: light<typeof people.logOut>('GET', '/users/logout'),
  dismissMessage: {
    ...light<typeof account.dismissMessage>('POST', '/system_messages/:id/dismiss'),
    onlyThemselves: true,
  },
};

function light<E extends Endpoint>(method: Endpoint['method'], path: string): LightRow<E> {
  return { method, path, idempotent: false, onlyThemselves: false };
}
