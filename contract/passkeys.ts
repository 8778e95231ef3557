import { z } from 'zod';
import { text, idInPath } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

const Base64 = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+$/);
const Extensions = z.record(z.string().max(100), z.unknown());

const answer = {
  id: Base64,
  rawId: Base64,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** What a browser says of a new key. */
export const NewKey = z.strictObject({
  ...answer,
  response: z.strictObject({
    clientDataJSON: Base64,
    attestationObject: Base64,
    authenticatorData: Base64.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int32().optional(),
    publicKey: Base64.optional(),
  }),
});
export type NewKey = z.infer<typeof NewKey>;

/** What a browser says when a key was used. */
export const UsedKey = z.strictObject({
  ...answer,
  response: z.strictObject({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Base64.optional(),
  }),
});
export type UsedKey = z.infer<typeof UsedKey>;

/** What the browser is to ask its device for, as the standard writes it. */
export const Options = z.looseObject({ challenge: z.string() });

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** The host it opens. */
  host: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Keys of phones and computers that open an account without a password. */
export const passkeys = {
  list: endpoint('GET /users/passkeys', {
    summary: 'The own passkeys',
    access: 'person',
    object: 'self',
    reply: listOf(Passkey),
  }),
  begin: endpoint('POST /users/passkeys/begin', {
    summary: 'Begin to add a passkey on this host: what the browser asks its device for',
    access: 'person',
    object: 'self',
    reply: Options,
    perMinute: 60,
  }),
  add: endpoint('POST /users/passkeys', {
    summary: 'Add a passkey that the device has made',
    access: 'person',
    object: 'self',
    body: z.strictObject({ name: text('Name', { max: 60 }), key: NewKey }),
    perMinute: 60,
  }),
  remove: endpoint('DELETE /users/passkeys/:id', {
    summary: 'Remove a passkey; it opens nothing from then on',
    counts: 'safety',
    access: 'person',
    object: 'passkey',
    params: z.object({ id: idInPath() }),
  }),
  beginLogin: endpoint('POST /users/login/passkey/begin', {
    summary: 'Begin a login with a passkey: what the browser asks its device for',
    access: 'public',
    reply: Options,
    perMinute: 60,
  }),
  logIn: endpoint('POST /users/login/passkey', {
    summary: 'Log in with a passkey',
    access: 'public',
    body: z.strictObject({ key: UsedKey, auto_login: z.boolean().default(false) }),
    reply: z.object({ redirect: z.string() }),
    perMinute: 60,
  }),
};
