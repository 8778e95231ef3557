import type { PersonDetail } from '#contract/person-admin.ts';
import { settableFlagNames } from '#domain/people/account-flags.ts';
import { isShutOut, isVisitor } from '#domain/people/account-state.ts';
import type { Person } from '#domain/people/person.ts';
import {
  canActAs,
  exportProblem,
  managingProblem,
  rolesToGive,
} from '#domain/people/role-change.ts';
import { Problem } from '#domain/problems.ts';
import { balancesOf } from '../credits/balance.ts';
import { grantsOf } from '../credits/list-grants.ts';
import { anonymisingOf } from '../personal-data/anonymise-person.ts';
import { listExports } from '../personal-data/export-person.ts';
import { readAccount } from '../people/accounts/read-account.ts';
import type { Tools } from '../tools.ts';
import { roleBefore } from './audit-list-table.ts';

/** One account with all that an administrator looks after. @throws Problem `not-found` */
export async function readPerson(
  tools: Tools,
  { id, by }: { id: number; by: Person },
): Promise<PersonDetail> {
  const db = tools.db.root;
  const found = await readAccount(tools, id);
  if (!found) throw new Problem('not-found');
  const { flags, ...account } = found;
  const [balances, grants, exports, anonymising, former] = await Promise.all([
    balancesOf(db, id),
    grantsOf(db, id, by),
    listExports(db, { personId: id, by, at: tools.now() }),
    anonymisingOf(db, { personId: id, at: tools.now() }),
    isVisitor(account.role) ? roleBefore(db, { personId: id, role: account.role }) : null,
  ]);
  const open = account.is_removed ? [] : rolesToGive(by, account);
  return {
    ...account,
    flags: settableFlagNames.filter((flag) => flags.includes(flag)),
    balances,
    grants,
    exports,
    ...anonymising,
    grant_limit: tools.config.creditGrantLimit,
    former_role: open.find((role) => role === former) ?? null,
    locked: account.is_removed
      ? 'This account is anonymised: nothing of it can be changed.'
      : managingProblem(by, account),
    export_locked: account.is_removed ? null : exportProblem(by, account),
    roles_to_give: open,
    can_act_as: !account.is_removed && !isShutOut(account.role) && canActAs(by, account),
  };
}
