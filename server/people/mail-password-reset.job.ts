import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { passwordReset } from '../notices/emails/password-reset.ts';
import { writeToPerson } from '../notices/write-to-person.ts';
import { homeOf } from './home-of.ts';
import { findByEmail } from './person-table.ts';
import { hashToken, issueToken } from './tokens.ts';

/**
 * Looks for the account and mails the link. Done apart from the request, which therefore takes the same
 * time whether or not there is such an account.
 */
export const mailPasswordReset = defineJob({
  name: 'mail-password-reset',
  payload: z.object({
    email: z.string(),
    /** The links before it were ended: it goes, however many went. */
    endedOthers: z.boolean().default(false),
  }),
  retries: 3,
  heartbeatSeconds: 30,
  atOnce: 2,
  async run(tools, { email, endedOthers }) {
    const at = tools.now();
    await tools.db.transaction(async (tx) => {
      const person = await findByEmail(tx, email);
      if (!person) return;
      const origin = await homeOf(tx, tools, person.id);
      const minutes = minutesOf(person);
      const token = await issueToken(tx, {
        purpose: 'password-reset',
        personId: person.id,
        at,
        expiresAt: new Date(at.getTime() + minutes * 60_000),
      });
      await writeToPerson(tx, tools, {
        personId: person.id,
        kind: 'password-reset',
        event: hashToken(token),
        isFirst: endedOthers,
        mail: passwordReset(`${origin}/users/password_reset/${token}`, minutes),
      });
    });
  },
});

/** Where few are sent, each works longer: see `unaskedResets`. */
const minutesOf = ({ provenAt }: { provenAt: Date | null }): number =>
  provenAt ? limits.session.passwordResetMinutes : limits.abuse.unaskedResets.withinHours * 60;
