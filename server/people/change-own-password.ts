import type { FastifyRequest } from 'fastify';
import { newPasswordLabels } from '#domain/people/password.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { settledOrigin } from '../foundation/http/hosts.ts';
import type { Tools } from '../tools.ts';
import { changePassword } from './change-password.ts';
import { newPasswordFaults } from './common-passwords.ts';
import { comparePassword } from './check-own-password.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './require-password.ts';
import { requireOpen } from './sessions/require-open.ts';
import { sessionHash } from './sessions/sessions.ts';

interface Wanted {
  person: Person;
  current: string;
  password: string;
  confirmation: string;
}

const sameAgain = 'This is the password you have already. Choose another one.';

/** Changes the password of whoever knows it; this session stays, all others end. */
export async function changeOwnPassword(
  tools: Tools,
  { person, current, password, confirmation }: Wanted,
  request: FastifyRequest,
): Promise<void> {
  const faults = await newPasswordFaults(
    { password, confirmation },
    { email: person.email, labels: newPasswordLabels.change },
  );
  const fields = Object.fromEntries(
    Object.entries(faults).map(([field, sentence]) => [field, [sentence]]),
  );
  if (current === '') fields['current'] = ['Present password is required'];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  const asked = { personId: person.id, password: current, request };
  const compared = await comparePassword(tools, asked);
  if (!compared)
    throw new Problem('invalid', { fields: { current: ['This is not your present password'] } });
  if (password === current) throw new Problem('invalid', { fields: { password: [sameAgain] } });
  const passwordHash = await hashPassword(password, { known: person.id });
  const keep = sessionHash(tools.config, request);
  const origin = settledOrigin(tools.config, request.tenant);
  await tools.db.transaction(async (tx) => {
    await requireOpen(tx, tools, request);
    await requirePassword(tx, compared);
    await changePassword(tx, tools, { personId: person.id, passwordHash, origin, keep });
  });
}
