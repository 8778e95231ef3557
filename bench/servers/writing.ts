import { createServer } from 'node:http';
import { anAccount } from '#tests/builders/people.ts';
import { readyFields } from '#tests/builders/ready-amp.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { makeWritingDoor } from '#server/amps/writing/writing-door.ts';
import { makeTenantOf } from '#server/foundation/http/hosts.ts';
import { insertSession } from '#server/people/sessions/session-table.ts';
import { hashToken } from '#server/people/tokens.ts';
import { ready } from './ready.ts';
import { writers } from './writers.ts';

/* The writing door alone, with one article each for a number of logged-in people. */

const tools = await testTools();
const says: Record<string, string> = {};
for (let n = 0; n < writers; n += 1) {
  const personId = await anAccount(tools, { email: `writer-${n}@bench.test` });
  const { moduleId } = await anArticle(tools, { ownerId: personId, fields: readyFields });
  const token = `bench-writer-${n}`;
  const at = tools.now();
  await insertSession(tools.db.root, {
    tokenHash: hashToken(token),
    personId,
    persistent: false,
    host: 'localhost',
    address: '127.0.0.1',
    userAgent: '',
    at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  says[`sid=${token}`] = `article:${moduleId}`;
}
const door = makeWritingDoor(tools);
const tenantOf = makeTenantOf(tools.config);
const server = createServer().on('upgrade', (request, socket, head) => {
  const tenant = tenantOf(request);
  if (tenant) door.upgrade(request, socket, head, tenant);
  else socket.destroy();
});
await ready(server, {
  says,
  async close() {
    await door.close();
    await tools.close();
  },
});
