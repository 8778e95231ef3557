import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { testTools } from '#tests/builders/test-tools.ts';
import { probeQuery } from '#server/people/sessions/session-table.ts';
import { addSessions } from './sessions.ts';
import { ready } from './ready.ts';

/*
 * The floor of the session probe: one bare Fastify route that runs the same statement, made once, on the
 * same engine, and answers its row. No hooks, no headers, no limits, no log, no rules.
 */

const tools = await testTools();
const db = tools.db.root;
await addSessions(db);
const place = 'token hash';
const { sql: text, parameters } = probeQuery({ tokenHash: place, at: tools.now() }).compile(db);

const app = Fastify();
app.route({
  method: 'GET',
  url: '/users/active_session',
  async handler(request) {
    const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const at = new Date();
    const values = parameters.map((value) => (value === place ? tokenHash : at));
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { data: rows[0] };
  },
});
await app.ready();
await ready(app.server, {
  async close() {
    await app.close();
    await tools.close();
  },
});
