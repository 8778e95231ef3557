import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Fastify from 'fastify';
import { nameCallers } from './caller.ts';
import { heldFiles } from './held-files.ts';
import { answerProblems } from './problems.ts';
import { boundUnread } from './unread-answers.ts';

test('files are answered with as the browser takes them, others’ names with 404, and none counts as unread', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'held-files-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const long = 'x'.repeat(70_000);
  const files = { 'a.js': long, 'a.js.br': `br ${long}`, 'a.js.gz': `gz ${long}`, 'b.css': 'b' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'secret.txt'), 'no kind that is offered');

  const app = Fastify();
  t.after(() => app.close());
  nameCallers(app, []);
  app.decorateRequest('admitted', null);
  answerProblems(app);
  const none = { bytes: 1, each: 1 };
  boundUnread(app, { people: none, strangers: none });
  const send = heldFiles(folder, 60);
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    send(request.params.name, request, reply),
  );
  const ask = async (name: string, accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    const { statusCode, headers: told, body } = await app.inject({ url: `/${name}`, headers });
    return [statusCode, told['content-encoding'] ?? 'as it is', body.slice(0, 2)];
  };
  assert.deepEqual(await ask('a.js', 'gzip, deflate, br'), [200, 'br', 'br']);
  assert.deepEqual(await ask('a.js', 'gzip'), [200, 'gzip', 'gz']);
  assert.deepEqual(await ask('a.js', 'br;q=0, gzip;q=0'), [200, 'as it is', 'xx']);
  assert.deepEqual(await ask('a.js', ''), [200, 'as it is', 'xx']);
  assert.deepEqual(await ask('b.css', 'br'), [200, 'as it is', 'b']);
  for (const name of ['none.js', 'secret.txt', 'a.js.br', '..%2fheld.js', 'constructor'])
    assert.equal((await ask(name, 'br'))[0], 404, name);
});
