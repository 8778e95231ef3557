import { accountStateOf } from '#domain/people/account-state.ts';
import { settableFlagNames } from '#domain/people/account-flags.ts';
import type { SettableFlag } from '#domain/people/account-flags.ts';
import type { Person } from '#domain/people/person.ts';
import { exportProblem, managingProblem, rolesToGive } from '#domain/people/role-change.ts';
import { roles } from '#domain/people/roles.ts';
import type { Role } from '#domain/people/roles.ts';
import { Problem } from '#domain/problems.ts';
import { askWaiting } from '../../distribution/ask-waiting.job.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { holdAccount } from './hold-account.ts';
import { updateAccount } from './managed-account-table.ts';
import { awaitOwner } from '../registration/prove-address.ts';
import { revokeSessionById, revokeSessionsOf } from '../sessions/session-end-table.ts';

interface Managing {
  personId: number;
  /** null: the operator by command line, who may do what a super administrator may. */
  by: Person | null;
}

/** An account that this administrator may change, under a lock. @throws Problem `not-found`, `move-refused` */
export async function managed(tx: Tx, { personId, by }: Managing) {
  const account = await holdAccount(tx, personId);
  const says = by ? managingProblem(by, account) : null;
  if (says) throw new Problem('move-refused', { says });
  return account;
}

/** @throws Problem `not-found`, `move-refused` where this administrator may not take its data away */
export async function requireExportable(
  tx: Tx,
  { personId, by }: { personId: number; by: Person },
) {
  const says = exportProblem(by, await holdAccount(tx, personId));
  if (says) throw new Problem('move-refused', { says });
}

/**
 * Gives another role. All sessions end at once, with what was begun there: what they may do was decided by the old one. Where nobody
 * has proven the address, its owner is waited for. @returns whether that is so.
 */
export async function changeRole(
  tools: Tools,
  { role, reason, ...who }: Managing & { role: Role; reason: string },
): Promise<{ awaitsOwner: boolean }> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const account = await managed(tx, who);
    const open = who.by
      ? rolesToGive(who.by, account)
      : roles.filter((one) => one !== account.role);
    if (!open.includes(role)) {
      const says =
        role === account.role
          ? 'The account has this role already.'
          : 'Only a super administrator gives a role of the administrators.';
      throw new Problem('move-refused', { says });
    }
    await updateAccount(tx, { personId: account.id, role, at });
    await revokeSessionsOf(tx, { personId: account.id, at });
    const awaitsOwner = !account.isProven && accountStateOf(role) === 'active';
    if (awaitsOwner)
      await awaitOwner(tx, tools, { personId: account.id, email: account.email, at });
    await audit(tx, {
      ...deed(who, 'person.role', at),
      before: { role: account.role },
      after: { role, reason },
    });
    await tools.queue.enqueue(tx, askWaiting, { personId: account.id });
    await announce(tx, `person:${account.id}`);
    return { awaitsOwner };
  });
}

/** Sets the flags as given; those that are not set by hand stay as they are. */
export async function changeFlags(
  tools: Tools,
  { flags, ...who }: Managing & { flags: readonly SettableFlag[] },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const account = await managed(tx, who);
    const kept = account.flags.filter((flag) => !settableFlagNames.some((one) => one === flag));
    const chosen = settableFlagNames.filter((flag) => flags.includes(flag));
    await updateAccount(tx, { personId: account.id, flags: [...kept, ...chosen], at });
    await audit(tx, {
      ...deed(who, 'person.flags', at),
      before: { flags: account.flags },
      after: { flags: [...kept, ...chosen] },
    });
    await announce(tx, `person:${account.id}`);
  });
}

/** Logs an account out of one browser. @throws Problem `not-found` */
export async function endSessionOf(
  tools: Tools,
  { sessionId, ...who }: Managing & { sessionId: number },
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const { id: personId } = await managed(tx, who);
    if (!(await revokeSessionById(tx, { id: sessionId, personId, at })))
      throw new Problem('not-found');
    await audit(tx, deed(who, 'session.revoke', at));
    await announce(tx, `person:${personId}`);
  });
}

/** Logs an account out everywhere, and ends what was begun there. @returns how many sessions ended. */
export async function endSessionsOf(tools: Tools, who: Managing): Promise<{ ended: number }> {
  return tools.db.transaction(async (tx) => {
    const at = tools.now();
    const { id: personId } = await managed(tx, who);
    const ended = await revokeSessionsOf(tx, { personId, at });
    await audit(tx, { ...deed(who, 'session.revoke-all', at), after: { ended } });
    await announce(tx, `person:${personId}`);
    return { ended };
  });
}

const deed = ({ personId, by }: Managing, action: string, at: Date) => ({
  actorId: by?.id ?? null,
  action,
  objectType: 'person',
  objectId: personId,
  at,
});
