import { limits } from '#domain/limits.ts';
import { passwordReset } from '../notices/emails/password-reset.ts';
import { writeToPerson } from '../notices/write-to-person.ts';
import { homeOf } from './home-of.ts';
import { findByEmail } from './person-table.ts';
import { hashToken, issueToken } from './tokens.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { mailPasswordReset } from './mail-password-reset.job.ts';

export const runMailPasswordReset: Work<typeof mailPasswordReset> = async (
  tools,
  { email, endedOthers },
) => {
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
};

/** Where few are sent, each works longer: see `unaskedResets`. */
const minutesOf = ({ provenAt }: { provenAt: Date | null }): number =>
  provenAt ? limits.session.passwordResetMinutes : limits.abuse.unaskedResets.withinHours * 60;
