import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { people } from '#contract/people.ts';
import type { Person } from '#domain/people/person.ts';
import { isRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/problems.ts';
import type { Config } from '../../config.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { announce } from '../../foundation/db/events.ts';
import { asKnown } from '../../foundation/db/hand.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import { oneCookie } from '../../foundation/http/one-cookie.ts';
import type { Tools } from '../../tools.ts';
import { takeRoom } from '../../storage/take-room.ts';
import { deviceOf, noteDevice } from './known-devices.ts';
import { latestEnd, lifeMs } from './session-life.ts';
import { sessionCookie, setSessionCookies } from './session-cookies.ts';
import { revokeSession } from './session-end-table.ts';
import { extendSession, findProbedSession, findSession, insertSession } from './session-table.ts';
import type { OpenSession, ProbedSession } from './session-table.ts';
import { holdPasskey } from '../passkeys/passkey-table.ts';
import { holdPerson } from '../person-table.ts';
import { requirePassword } from '../require-password.ts';
import { asksForCode } from '../second-step/second-step-table.ts';
import { hashToken } from '../tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls now: asked again where the answer is older than a second. */
    whoIsThere(): Promise<Person | null>;
    known: { person: Promise<Person | null>; at: number } | null;
    /** Read by the session probe alone. */
    probed: ProbedSession | null;
  }
}

/** Names the session of a request in the database; null without a cookie. Says nothing of its state. */
export const sessionHash = (config: Config, request: FastifyRequest): string | null =>
  sessionOfCookie(config, request.headers.cookie);

/** The same of a Cookie header, whatever else it carries. */
export function sessionOfCookie(config: Config, cookie: string | undefined): string | null {
  const token = oneCookie(cookie, sessionCookie(config));
  return token ? hashToken(token) : null;
}

/** A session's end moves at most this often: reading it must not cost a write each time. */
const extendEveryMs = 60_000;

/** A body may take its time. What its sender might do when it began says nothing of its end. */
const knownMs = 1_000;

/** Lets every request answer "who is there?", from the database, at most once a second. */
export function readSessions(app: FastifyInstance, tools: Tools): void {
  app.decorateRequest('whoIsThere', function whoIsThere(this: FastifyRequest) {
    if (this.known && performance.now() - this.known.at < knownMs) return this.known.person;
    return know(this, sessionOf(tools, this, findSession));
  });
  app.decorateRequest('known', null);
  app.decorateRequest('probed', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.row !== people.activeSession) return;
    // One statement answers both: who is there, and all that the probe tells about them.
    const probed = sessionOf(tools, request, findProbedSession);
    [request.probed] = await Promise.all([probed, know(request, probed)]);
  });
}

function know(request: FastifyRequest, asked: Promise<OpenSession | null>): Promise<Person | null> {
  const person = asked.then((session) => session?.person ?? null);
  request.known = { person, at: performance.now() };
  return person;
}

async function sessionOf<Found extends OpenSession>(
  tools: Tools,
  request: FastifyRequest,
  find: (db: Queries, sought: { tokenHash: string; at: Date }) => Promise<Found | null>,
): Promise<Found | null> {
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash) return null;
  const at = tools.now();
  const session = await find(tools.db.root, { tokenHash, at });
  if (!session || !isRole(session.person.role)) return null;
  if (!isOpenAt(tools.config, session, request.tenant.hostname)) return null;
  if (at.getTime() - session.lastSeenAt.getTime() > extendEveryMs) {
    const expiresAt = latestEnd(tools.config, { ...session, at });
    await extendSession(tools.db.root, { tokenHash, at, expiresAt });
  }
  return session;
}

/** A session is good on its own host alone, or on those that share the cookie by the settings. */
const isOpenAt = ({ cookieDomain }: Config, { host }: OpenSession, hostname: string): boolean =>
  host !== null &&
  (cookieDomain === null
    ? host === hostname
    : host === cookieDomain || host.endsWith(`.${cookieDomain}`));

type Opening = {
  personId: number;
  persistent: boolean;
} & (
  | {
      /** What was shown: the password alone, or a code after it. */
      by: 'password' | 'code';
      /** When the password that was compared was set. */
      passwordSince: Date | null;
    }
  | {
      /** Both steps in one. */
      by: 'passkey';
      passkeyId: number;
    }
);

/**
 * Opens a new session (never reuses an old id) and hands its cookies to the browser. The owner hears of a
 * browser that is new. @throws Refusal when the password was changed since it was compared: a new one ends
 * the sessions before it, and none may come after; when the passkey was removed since; and where a code is asked for and none was shown, whichever
 * way led here. @throws Problem `room-spent`
 */
export async function openSession(
  tools: Tools,
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, persistent, ...shown }: Opening,
): Promise<void> {
  await asKnown(personId, () => endSession(tools, request));
  const token = randomBytes(32).toString('base64url');
  const at = tools.now();
  const life = lifeMs(tools.config, persistent);
  const deviceHash = deviceOf(tools, request, reply);
  const open = async (tx: Tx) => {
    if (shown.by === 'passkey') {
      await holdPerson(tx, { id: personId });
      if (!(await holdPasskey(tx, { id: shown.passkeyId, personId })))
        throw new Refusal('This passkey was removed just now. Please log in another way.');
    } else {
      await requirePassword(tx, { personId, since: shown.passwordSince });
      if (shown.by === 'password' && (await asksForCode(tx, personId)))
        throw new Refusal('This account asks for a code as well. Please log in on the login page.');
    }
    await takeRoom(tx, { personId, kind: 'logins', bytes: 0, at });
    const sessionId = await insertSession(tx, {
      tokenHash: hashToken(token),
      personId,
      persistent,
      host: request.tenant.hostname,
      address: request.address,
      network: request.network,
      deviceHash,
      userAgent: request.headers['user-agent'] ?? '',
      at,
      expiresAt: new Date(at.getTime() + life),
      confirmedAt: at,
    });
    await auditSession(tx, { action: 'session.open', personId, at });
    await noteDevice(tx, tools, { personId, sessionId, deviceHash }, request);
  };
  await tools.db.transaction(open, { whose: { known: personId } });
  const maxAgeSeconds = persistent ? Math.floor(life / 1000) : null;
  setSessionCookies(tools.config, reply, { token, maxAgeSeconds });
}

/**
 * Ends the session of this request, if there is one: the next request already finds it gone, and what is
 * open (writing, live reports) is told to look again.
 */
export async function endSession(tools: Tools, request: FastifyRequest): Promise<void> {
  const tokenHash = sessionHash(tools.config, request);
  if (!tokenHash) return;
  // Whoever ends it is who they were until they are answered.
  if (request.known) request.known.at = Infinity;
  await tools.db.transaction(async (tx) => {
    const at = tools.now();
    const personId = await revokeSession(tx, { tokenHash, at });
    if (personId === null) return;
    await auditSession(tx, { action: 'session.end', personId, at });
    await announce(tx, `person:${personId}`);
  });
}

const auditSession = (
  tx: Tx,
  { action, personId, at }: { action: 'session.open' | 'session.end'; personId: number; at: Date },
) => audit(tx, { actorId: personId, action, objectType: 'person', objectId: personId, at });

/**
 * Who opens a raw connection (a WebSocket): by its Cookie header, and the host it was sent to.
 * @param db an open transaction, where one is.
 */
export async function personOfCookie(
  tools: Tools,
  { cookie, hostname }: { cookie: string | undefined; hostname: string },
  db: Queries = tools.db.root,
) {
  const tokenHash = sessionOfCookie(tools.config, cookie);
  if (!tokenHash) return null;
  const session = await findSession(db, { tokenHash, at: tools.now() });
  return session && isOpenAt(tools.config, session, hostname) ? session.person : null;
}
