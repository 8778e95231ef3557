import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Person } from '#domain/people/person.ts';
import { canActAs } from '#domain/people/role-change.ts';
import type { Role } from '#domain/people/roles.ts';
import { fullUserName } from '#domain/people/session.ts';
import type { SystemMessage } from '#domain/people/session.ts';
import { hasCredits } from '../../credits/balance.ts';
import { contentOf } from '../../foundation/db/contents.ts';
import type { Schema } from '../../foundation/db/schema.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { isShown } from '../../resellers/is-shown.ts';
import { noteLogin } from '../person-table.ts';
import { isShownTo } from '../messages/system-message-table.ts';

export interface NewSession {
  tokenHash: string;
  personId: number;
  persistent: boolean;
  address: string;
  /** What guesses from there are counted by. */
  network?: string;
  /** The browser it is opened in. */
  deviceHash?: string;
  userAgent: string;
  /** The host it was opened on, which it is bound to. */
  host: string;
  /** When the person logged in: before now where a session was handed over. */
  createdAt?: Date;
  /** When the person last proved who they are. */
  confirmedAt?: Date | null;
  /** The session of another host that it was handed over from. */
  handedFrom?: number;
  at: Date;
  expiresAt: Date;
}

/**
 * Every way in ends here, so this is where a login is noted.
 * @returns its number, by which its owner names it.
 */
export async function insertSession(db: Queries, session: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      person_id: session.personId,
      persistent: session.persistent,
      address: session.address,
      network: session.network ?? null,
      device_hash: session.deviceHash ?? null,
      user_agent: session.userAgent.slice(0, 400),
      host: session.host,
      handed_from: session.handedFrom ?? null,
      created_at: session.createdAt ?? session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      confirmed_at: session.confirmedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteLogin(db, session);
  return row.id;
}

export interface OpenSession {
  person: Person;
  persistent: boolean;
  /** The host it was opened on. */
  host: string | null;
  lastSeenAt: Date;
  createdAt: Date;
}

/** The session and its person as they are now; null once ended, revoked or the account is deleted. */
export async function findSession(
  db: Queries,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<OpenSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('people as owner', 'owner.id', 'sessions.person_id')
    .innerJoin('people', (join) =>
      join.on('people.id', '=', sql<number>`coalesce(sessions.acting_as, sessions.person_id)`),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('owner.deleted_at', 'is', null)
    .where('people.deleted_at', 'is', null)
    .select([
      'people.id',
      'people.role',
      'people.email',
      'people.firstname',
      'people.lastname',
      'people.reseller_id',
      'people.flags',
      'sessions.host',
      'sessions.persistent',
      'sessions.last_seen_at',
      'sessions.created_at',
      'owner.id as owner_id',
      'owner.role as owner_role',
      'owner.firstname as owner_first',
      'owner.lastname as owner_last',
    ])
    .executeTakeFirst();
  return row && isSound(row) ? openSessionOf(row) : null;
}

export interface ProbedSession extends OpenSession {
  systemMessages: SystemMessage[];
  /** Of the reseller the person belongs to. */
  businessName: string | null;
  contactEmail: string | null;
  /** Of the person's own funnel. */
  ownSubdomain: string | null;
  hasPressCableCredits: boolean;
}

type ProbedRow = SessionRow & {
  business_name: string | null;
  contact_email: string | null;
  subdomain: string | null;
  messages: SystemMessage[];
  has_presscable: boolean;
};

/**
 * The session with all that a probe tells about it, in one statement: each open tab asks for it again
 * and again.
 */
export async function findProbedSession(
  db: Queries,
  sought: { tokenHash: string; at: Date },
): Promise<ProbedSession | null> {
  const row = (await probeQuery(sought).execute(db)).rows[0];
  if (!row || !isSound(row)) return null;
  return {
    ...openSessionOf(row),
    systemMessages: row.messages,
    businessName: row.business_name,
    contactEmail: row.contact_email,
    ownSubdomain: row.subdomain,
    hasPressCableCredits: row.has_presscable,
  };
}

/** Of what is said above every page: the newest; what is put aside makes room for earlier ones. */
const shownMessages = 10;

/** The statement alone, which `bench/` runs behind a bare route. @internal */
export const probeQuery = ({ tokenHash, at }: { tokenHash: string; at: Date }) => sql<ProbedRow>`
  select people.id, people.role, people.email, people.firstname, people.lastname,
    people.reseller_id, people.flags,
    sessions.host, sessions.persistent, sessions.last_seen_at, sessions.created_at,
    owner.id as owner_id, owner.role as owner_role,
    owner.firstname as owner_first, owner.lastname as owner_last,
    reseller.business_name, reseller.contact_email, own.subdomain,
    (
      select coalesce(
        json_agg(json_build_object('id', id, 'message', message, 'type', type) order by id),
        '[]'
      )
      from (
        select id, message, type from system_messages
        where ${isShownTo({ id: sql.ref('people.id'), role: sql.ref('people.role'), at })}
        order by id desc limit ${shownMessages}
      ) newest
    ) as messages,
    ${hasCredits(sql.ref('people.id'), 'presscable')} as has_presscable
  from sessions
  join people owner on owner.id = sessions.person_id
  join people on people.id = coalesce(sessions.acting_as, sessions.person_id)
  left join reseller_sites reseller on reseller.person_id = people.reseller_id and ${isShown('reseller')}
  left join reseller_sites own on own.person_id = people.id and ${isShown('own')}
  where sessions.token_hash = ${tokenHash}
    and sessions.revoked_at is null
    and sessions.expires_at > ${at}
    and owner.deleted_at is null
    and people.deleted_at is null`;

type SessionRow = Pick<
  Selectable<Schema['people']>,
  'id' | 'role' | 'email' | 'firstname' | 'lastname' | 'reseller_id' | 'flags'
> &
  Pick<Selectable<Schema['sessions']>, 'host' | 'persistent' | 'last_seen_at' | 'created_at'> & {
    owner_id: number;
    owner_role: Role;
    owner_first: string;
    owner_last: string;
  };

const openSessionOf = (row: SessionRow): OpenSession => ({
  person: {
    id: row.id,
    role: row.role,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    resellerId: row.reseller_id,
    flags: contentOf('people.flags', row.flags),
    ...actedBy(row),
  },
  host: row.host,
  persistent: row.persistent,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
});

/** Who holds the session, when that is somebody else than whom it acts as. */
const actedBy = (row: SessionRow) =>
  row.owner_id === row.id
    ? {}
    : {
        actedBy: {
          id: row.owner_id,
          name: fullUserName({ firstname: row.owner_first, lastname: row.owner_last }),
        },
      };

/** Whether an administrator's session may be used as this account still. */
const isSound = (row: SessionRow) =>
  row.owner_id === row.id ||
  canActAs({ id: row.owner_id, role: row.owner_role }, { id: row.id, role: row.role });

/** Moves the end of a session that is being used. */
export async function extendSession(
  db: Queries,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Forgets sessions that ended a while ago. */
export async function sweepSessions(db: Queries): Promise<void> {
  await sql`delete from sessions where expires_at < now() - interval '30 days'`.execute(db);
}
