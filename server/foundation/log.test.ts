import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from './log.ts';

function kept(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('what a secret is called by is cut out, wherever it may stand', () => {
  const said = kept((log) => {
    log.info({ password: 'sesame', route: '/login' }, 'answered');
    log.info({ body: { login: 'sesame', token: 'sesame', page: 2 } }, 'asked');
    log.info({ request: { headers: { cookie: 'sid=sesame', host: 'a.test' } } }, 'came');
    log.info({ list: [{ page: 3 }], none: null }, 'listed');
    log.child({ reqId: 7 }).info({ person: { email: 'sesame' } }, 'wrote');
  });
  assert.ok(!said.includes('sesame'), said);
  for (const kind of ['"/login"', '"page":2', '"a.test"', '"page":3', '[cut]'])
    assert.ok(said.includes(kind), kind);
});

test('an error is told with its words and its trail, without what it carries of secrets', () => {
  const error = Object.assign(new Error('no line'), { code: 'ECONNRESET', password: 'sesame' });
  const said = kept((log) => log.error({ error }, 'failed'));
  for (const part of ['no line', 'ECONNRESET', 'log.test.ts']) assert.ok(said.includes(part), part);
  assert.ok(!said.includes('sesame'), said);
});

test('what was logged is as it was', () => {
  const body = { password: 'sesame' };
  kept((log) => log.info({ body }, 'asked'));
  assert.deepEqual(body, { password: 'sesame' });
});

test('a line is one line, and moves no terminal', () => {
  const said = kept((log) => log.info({ name: 'a\u2028b\u001b[2J\u202e\u0085\nc' }, 'x'));
  assert.equal(said.match(/\n/g)?.length, 1);
  for (const mark of '\u2028\u001b\u202e\u0085') assert.ok(!said.includes(mark));
});
