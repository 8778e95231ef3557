import { z } from 'zod';
import { text } from '../rules/schema.ts';

/** A site of one's own, signed in to by a password made for programs. */
export const PasswordCredentials = z.strictObject({
  by: z.literal('password'),
  base_url: text('Site address', { max: 500 }),
  user: text('User name', { max: 200 }),
  application_password: text('Application password', { max: 200 }),
});
export type PasswordCredentials = z.infer<typeof PasswordCredentials>;

/** The one secret that its owner copied at the site. */
export const TokenCredentials = z.strictObject({
  by: z.literal('token'),
  token: text('Token', { max: 1000 }),
});
export type TokenCredentials = z.infer<typeof TokenCredentials>;

/** What is typed to link an account, by how one signs in. */
export type Credentials = PasswordCredentials | TokenCredentials;
