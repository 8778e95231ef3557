import { settableFlagNames } from '#domain/people/account-flags.ts';
import { isRole, roles } from '#domain/people/roles.ts';
import { changeFlags, changeRole, endSessionsOf } from '../people/accounts/manage-account.ts';
import { listPeople } from '../people/accounts/list-people.ts';
import { findForLogin } from '../people/person-table.ts';
import type { Tools } from '../tools.ts';
import { counted } from '#domain/rules/counted.ts';
import { Complaint, complaining } from './complaint.ts';
import { row } from './terminal.ts';

/** Who fits these words, the newest first, a line each. */
export async function peopleInWords(tools: Tools, { q }: { q: string }): Promise<string> {
  const { items, pagination } = await listPeople(tools, {
    ...(q ? { q } : {}),
    page: 1,
    limit: 50,
    sort: 'created_at',
    order: 'desc',
  });
  const lines = items.map(({ id, email, name, role, is_removed }) =>
    row(id, email, name, is_removed ? 'anonymised' : role),
  );
  const more = pagination.total - items.length;
  if (more > 0) lines.push(`and ${more}${pagination.more ? ' or more' : ''} besides`);
  return lines.length > 0 ? lines.join('\n') : 'Nobody fits.';
}

const waits =
  ' Nobody has proven that address: its password, passkeys and codes are gone, and a mail there leads to a new password.';

/** Gives another role; all sessions end. @throws Complaint */
export async function giveRole(
  tools: Tools,
  { email, role, note }: { email: string; role: string; note: string },
): Promise<string> {
  if (!isRole(role))
    throw new Complaint(`There is no role “${role}”. The roles are: ${roles.join(', ')}.`);
  const personId = await numberOf(tools, email);
  const reason = note || 'Changed by the operator';
  const { awaitsOwner } = await complaining(
    changeRole(tools, { personId, by: null, role, reason }),
  );
  return `${email} is ${role} now, and logged out everywhere.${awaitsOwner ? waits : ''}`;
}

/** Sets exactly these flags. @throws Complaint */
export async function giveFlags(
  tools: Tools,
  { email, flags }: { email: string; flags: string },
): Promise<string> {
  const words = flags.split(',').map((word) => word.trim());
  const wanted = words.filter(Boolean);
  const unknown = wanted.find((word) => !settableFlagNames.some((flag) => flag === word));
  if (unknown)
    throw new Complaint(
      `There is no flag “${unknown}”. The flags are: ${settableFlagNames.join(', ')}.`,
    );
  const chosen = settableFlagNames.filter((flag) => wanted.includes(flag));
  await changeFlags(tools, { personId: await numberOf(tools, email), by: null, flags: chosen });
  return `${email} has these flags now: ${chosen.join(', ') || 'none'}.`;
}

/** Logs a person out everywhere. @throws Complaint */
export async function logOutEverywhere(tools: Tools, { email }: { email: string }) {
  const { ended } = await endSessionsOf(tools, {
    personId: await numberOf(tools, email),
    by: null,
  });
  return `${email}: ${counted(ended, 'session')} ended.`;
}

/** The number of the account with this address or user name. @throws Complaint */
export async function numberOf(tools: Tools, email: string): Promise<number> {
  const person = await findForLogin(tools.db.root, email);
  if (!person) throw new Complaint(`Nobody has the e-mail address ${email}.`);
  return person.id;
}
