import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const program = `
  const { makeLog } = await import('#server/foundation/log.ts');
  const { takePrints } = await import('#server/foundation/take-prints.ts');
  takePrints(makeLog('debug'));
  const forged = 'x\\n{"level":60,"msg":"forged"}\\r\\u001b[2J\\u009b2J\\u007f\\u2028\\u202e';
  for (const way of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'])
    console[way](forged, new Error(forged));
  process.emitWarning(forged);
  await new Promise(setImmediate);
  throw new Error(forged);
`;

test('whatever a library prints is a line of the log, and forges none', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: import.meta.dirname },
  );
  assert.equal(stderr, '');
  assert.equal(status, 1);
  const lines = stdout.trimEnd().split('\n');
  assert.equal(lines.length, 10);
  for (const line of lines) {
    assert.doesNotMatch(line, /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
    assert.notEqual(JSON.parse(line).msg, 'forged');
  }
});
