import { z } from 'zod';
import { text } from '../rules/schema.ts';
import type { TypedSignIn } from './sign-in.ts';

const siteAddress = () => text('Site address', { max: 500 });
const tokenCalled = (called: string) => text(called, { max: 1000 });

/** A site of one's own, signed in to by a password made for programs. */
export const PasswordCredentials = z.strictObject({
  by: z.literal('password'),
  base_url: siteAddress(),
  user: text('User name', { max: 200 }),
  application_password: text('Application password', { max: 200 }),
});
export type PasswordCredentials = z.infer<typeof PasswordCredentials>;

/** The one secret that its owner copied at the site, and the site's address where it is their own. */
export const TokenCredentials = z.strictObject({
  by: z.literal('token'),
  base_url: siteAddress().optional(),
  token: tokenCalled('Token'),
});
export type TokenCredentials = z.infer<typeof TokenCredentials>;

/** What is typed to link an account, by how one signs in. */
export type Credentials = PasswordCredentials | TokenCredentials;

/** The same as one site asks for it: nothing less, and in the words used there. */
export function credentialsFor(signIn: TypedSignIn) {
  if (signIn.by === 'password') return PasswordCredentials;
  const { called = 'Token', ownSite } = signIn;
  const token = TokenCredentials.extend({ token: tokenCalled(called) });
  return ownSite ? token.extend({ base_url: siteAddress() }) : token;
}
