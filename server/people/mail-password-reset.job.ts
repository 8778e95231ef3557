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
  payload: z.object({ email: z.string() }),
  retries: 3,
  heartbeatSeconds: 30,
  atOnce: 2,
  async run(tools, { email }) {
    const at = tools.now();
    await tools.db.transaction(async (tx) => {
      const person = await findByEmail(tx, email);
      if (!person) return;
      const origin = await homeOf(tx, tools, person.id);
      const token = await issueToken(tx, { purpose: 'password-reset', personId: person.id, at });
      await writeToPerson(tx, tools, {
        personId: person.id,
        kind: 'password-reset',
        event: hashToken(token),
        mail: passwordReset(
          `${origin}/users/password_reset/${token}`,
          limits.session.passwordResetMinutes,
        ),
      });
    });
  },
});
