import { z } from 'zod';
import { Session } from '#domain/people/session.ts';
import { endpoint } from './endpoint.ts';

const Flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean);

export const people = {
  activeSession: endpoint('GET /users/active_session', {
    summary: 'Who is signed in, if anyone',
    access: 'public',
    reply: Session,
  }),
  logIn: endpoint('POST /users/login', {
    summary: 'Log in with e-mail or user name and password',
    access: 'public',
    body: z.strictObject({
      login: z.string().max(255).default(''),
      password: z.string().max(1024).default(''),
      auto_login: Flag.or(z.enum(['0', '1']).transform((flag) => flag === '1')).default(false),
    }),
    reply: z.object({ redirect: z.string() }),
    perMinute: 60,
  }),
  sendPasswordReset: endpoint('POST /users/password_reset_send_confirmation', {
    summary: 'Ask for a mail with a link that sets a new password',
    access: 'public',
    body: z.strictObject({ email: z.string().max(1024).default('') }),
    perMinute: 60,
  }),
  logOut: endpoint('GET /users/logout', { summary: 'End the session', access: 'public' }),
};
