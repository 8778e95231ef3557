import { z } from 'zod';
import { newEmailLabel, Profile, ProfileChange } from '#domain/people/profile.ts';
import { emailAddress, idInPath } from '#domain/rules/schema.ts';
import { endpoint, listOf, Moment } from './endpoint.ts';

const updateOwnUser = { action: 'update', subject: 'User' } as const;
const Secret = z.string().max(1024).default('');

export const OwnSession = z.object({
  id: z.number(),
  device: z.string(),
  /** The host it was opened on; null for old ones. */
  host: z.string().nullable(),
  /** A coarse network address. */
  place: z.string(),
  last_seen_at: Moment,
  created_at: Moment,
  is_this_one: z.boolean(),
  is_remembered: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What people do with their own account. */
export const account = {
  profile: endpoint('GET /users/profile', {
    summary: 'The own personal data',
    access: 'person',
    object: 'self',
    reply: Profile,
  }),
  changeProfile: endpoint('PATCH /users/profile', {
    summary: 'Change the own personal data',
    access: updateOwnUser,
    object: 'self',
    body: ProfileChange,
    reply: Profile,
  }),
  changeEmail: endpoint('POST /users/change_email', {
    summary: 'Ask to change the own e-mail address; the new one confirms it by a mail',
    access: updateOwnUser,
    object: 'self',
    body: z.strictObject({ email: emailAddress(newEmailLabel) }),
    perMinute: 60,
  }),
  keepEmail: endpoint('DELETE /users/change_email', {
    summary: 'Stop a change of the own e-mail address that waits for its mail',
    counts: null,
    access: updateOwnUser,
    object: 'self',
  }),
  askVerification: endpoint('POST /users/verification_mail', {
    summary: 'Ask again for the mail that confirms the address of a new account',
    access: 'person',
    object: 'self',
    perMinute: 60,
  }),
  changePassword: endpoint('POST /users/change_password', {
    summary: 'Change the own password; all other sessions end',
    counts: 'safety',
    access: 'person',
    object: 'self',
    body: z.strictObject({ current: Secret, password: Secret, confirmation: Secret }),
    perMinute: 60,
  }),
  dismissMessage: endpoint('POST /system_messages/:id/dismiss', {
    summary: 'Put a system message aside, for oneself',
    counts: null,
    access: 'person',
    object: 'self',
    params: z.object({ id: idInPath() }),
  }),
  sessions: endpoint('GET /users/sessions', {
    summary: 'Where one is logged in',
    access: 'person',
    object: 'self',
    reply: listOf(OwnSession),
  }),
  exportSessions: endpoint('GET /users/sessions.csv', {
    summary: 'The same list as CSV',
    access: 'person',
    object: 'self',
    perMinute: 20,
  }),
  endSession: endpoint('DELETE /users/sessions/:id', {
    summary: 'Log out one of the own sessions',
    counts: null,
    protects: true,
    access: 'person',
    object: 'session',
    params: z.object({ id: idInPath() }),
  }),
  endOtherSessions: endpoint('POST /users/sessions/revoke_others', {
    summary: 'Log out all own sessions but this one',
    counts: null,
    protects: true,
    access: 'person',
    object: 'self',
    reply: z.object({ ended: z.number() }),
    perMinute: 20,
  }),
};
