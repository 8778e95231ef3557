import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Options, UsedKey } from './passkeys.ts';

/** How the own account can prove who is here. */
export const Ways = z.object({
  password: z.boolean(),
  /** Of the app, or a recovery code. */
  code: z.boolean(),
  /** One that works on this host. */
  passkey: z.boolean(),
});
export type Ways = z.infer<typeof Ways>;

/** One of the ways; which are open to a person, `ways` tells. Nothing counts as an empty password. */
export const Proof = z.strictObject({
  password: z.string().max(1024).default(''),
  code: z.string().max(64).optional(),
  key: UsedKey.optional(),
});
export type Proof = z.input<typeof Proof>;

/** Proving again who is here, before something that a thief of an open browser would do. */
export const identity = {
  ways: endpoint('GET /users/confirm_identity/ways', {
    summary: 'How the own account can prove again who is here',
    access: 'person',
    object: 'self',
    reply: Ways,
  }),
  ready: endpoint('GET /users/confirm_identity/ready', {
    summary:
      'Refuses with `confirm-first` unless it was proved lately; asked before a file is fetched',
    access: 'person',
    object: 'self',
  }),
  beginKey: endpoint('POST /users/confirm_identity/passkey', {
    summary: 'Begin to prove it with a passkey: what the browser asks its device for',
    counts: null,
    protects: true,
    access: 'person',
    object: 'self',
    reply: Options,
    perMinute: 20,
  }),
  confirm: endpoint('POST /users/confirm_identity', {
    summary: 'Prove again who is here, by password, code or passkey',
    counts: 'safety',
    access: 'person',
    object: 'self',
    body: Proof,
    perMinute: 20,
  }),
};
