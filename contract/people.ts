import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { Session } from '#domain/people/session.ts';
import { endpoint } from './endpoint.ts';

const Flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean);

export const Described = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  is_activated: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  is_author: z.boolean(),
  is_editor: z.boolean(),
  is_reseller: z.boolean(),
  is_client: z.boolean(),
  has_published: z.boolean(),
  has_live: z.boolean(),
  published_count: z.number(),
});
export type Described = z.infer<typeof Described>;

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
    reply: z.object({
      redirect: z.string(),
      /** There is no session yet: a code is asked for, to be sent with this. */
      second_step: z.string().optional(),
    }),
    bodyBytes: limits.bodyBytes.login,
    perMinute: 60,
  }),
  passSecondStep: endpoint('POST /users/login/second_step', {
    summary: 'Log in with a code, after the right password',
    access: 'public',
    body: z.strictObject({
      second_step: z.string().max(64).default(''),
      code: z.string().max(64).default(''),
    }),
    reply: z.object({ redirect: z.string() }),
    bodyBytes: limits.bodyBytes.login,
    perMinute: 60,
  }),
  sendPasswordReset: endpoint('POST /users/password_reset_send_confirmation', {
    summary: 'Ask for a mail with a link that sets a new password',
    access: 'public',
    body: z.strictObject({ email: z.string().max(1024).default('') }),
    bodyBytes: limits.bodyBytes.login,
    perMinute: 60,
  }),
  endActing: endpoint('POST /users/stop_acting', {
    summary: 'Stop acting as somebody: the session is the administrator’s own again',
    counts: null,
    access: 'person',
    object: 'self',
    onlyThemselves: false,
  }),
  logOut: endpoint('GET /users/logout', { summary: 'End the session', access: 'public' }),
  describeSelf: endpoint('GET /users/hot_jar_analytics', {
    summary: 'What an analytics may know of the person; asked once cookies were accepted',
    access: 'person',
    object: 'self',
    reply: Described,
  }),
};
