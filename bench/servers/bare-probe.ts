import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, Kysely, PGliteDialect } from 'kysely';
import { openEngine } from '#server/foundation/db/connect.ts';
import { migrate } from '#server/foundation/db/migrate.ts';
import type { Schema } from '#server/foundation/db/schema.ts';
import { freshDatabase } from '#tests/builders/fresh-database.ts';
import { probeQuery } from '#server/people/sessions/session-table.ts';
import { addSessions } from './sessions.ts';
import { ready } from './ready.ts';

/*
 * The floor of the session probe: one bare Fastify route that runs the same statement, made once, on the
 * same engine, and answers its row. No hooks, no headers, no limits, no log, no rules; and no driver of
 * ours: the embedded engine is asked as its library asks it (decision 0028).
 */

const database = await freshDatabase();
const db = database.where.databaseUrl
  ? (await openEngine(database.where)).kysely
  : new Kysely<Schema>({
      dialect: new PGliteDialect({ pglite: await PGlite.create({ extensions: { pg_trgm } }) }),
    });
await migrate(db);
await addSessions(db);
const place = 'token hash';
const { sql: text, parameters } = probeQuery({ tokenHash: place, at: new Date() }).compile(db);

const app = Fastify();
app.route({
  method: 'GET',
  url: '/users/active_session',
  async handler(request) {
    const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const at = new Date();
    const values = parameters.map((value) =>
      value === place ? tokenHash : value instanceof Date ? at : value,
    );
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { data: rows[0] };
  },
});
await app.ready();
await ready(app.server, {
  async close() {
    await app.close();
    await db.destroy();
    await database.drop();
  },
});
