import type { PersonDetail } from '#contract/person-admin.ts';
import { coarseAddress, deviceName } from '#domain/people/devices.ts';
import { fullUserName } from '#domain/people/session.ts';
import type { AccountFlag } from '#domain/people/account-flags.ts';
import type { Tools } from '../../tools.ts';
import { accountRow } from './managed-account-table.ts';
import { openSessionsOf } from '../sessions/own-session-table.ts';

type Account = Pick<
  PersonDetail,
  | 'id'
  | 'name'
  | 'firstname'
  | 'email'
  | 'login'
  | 'role'
  | 'phone'
  | 'created_at'
  | 'last_login_at'
  | 'is_removed'
  | 'is_verified'
  | 'reseller'
  | 'sessions'
> & { flags: AccountFlag[] };

/** An account and where it is logged in, for those who look after it; null when there is none. */
export async function readAccount(tools: Tools, personId: number): Promise<Account | null> {
  const row = await accountRow(tools.db.root, personId);
  if (!row) return null;
  const sessions = await openSessionsOf(tools.db.root, { personId, at: tools.now() });
  const { reseller_id, reseller_first, reseller_last } = row;
  return {
    id: row.id,
    name: fullUserName(row) || `Person ${row.id}`,
    firstname: row.firstname,
    email: row.email,
    login: row.login,
    role: row.role,
    phone: row.phone_e164,
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    is_removed: row.deleted_at !== null,
    is_verified: row.email_verified_at !== null,
    reseller:
      reseller_id === null
        ? null
        : {
            id: reseller_id,
            name: fullUserName({ firstname: reseller_first ?? '', lastname: reseller_last ?? '' }),
          },
    flags: row.flags,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent ?? ''),
      place: coarseAddress(session.address ?? ''),
      last_seen_at: session.last_seen_at.toISOString(),
      created_at: session.created_at.toISOString(),
      is_remembered: session.persistent,
    })),
  };
}
